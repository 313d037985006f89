import { detectLanguage } from '../languages/detect.js'
import {
  AUTO_FORMAT,
  LIST_FORMAT,
  RUNNER_FORMATS,
  type RunnerFormat,
  type TestFormat,
} from './test-formats.js'

/** A test file as input of a runner. */
export interface RunnableFile {
  path: string
  /** Names of all its tests, for runners that select by name. */
  testNames: readonly string[]
}

interface Runner {
  /** Language ids whose tests it runs: a property of the runner, not of the languages. */
  languages: readonly string[]
  /** The arguments for one file. */
  argumentsFor(file: RunnableFile): string[]
}

/** The root of packages: `core/src/test/java/`, or the single folder of a small project. */
const JVM_SOURCES = /^(?:.*?src\/[^/]+\/(?:java|kotlin|scala)|src|tests?)\//
const EXTENSION = /\.[^./]+$/
/** Up to the folder whose files are modules of a crate: `src/`, or `tests/name/` of an integration test with modules. */
const RUST_CRATE = /^(?:.*\/)?(?:src|tests\/[^/]+)\//
const RUST_ROOTS = /(?:^|\/)(?:mod|lib|main)$/

const SCRIPTS = ['javascript', 'typescript', 'tsx']

/** One line for each runner: its languages, and its arguments for a file. */
const RUNNERS: Readonly<Record<RunnerFormat, Runner>> = {
  pytest: { languages: ['python'], argumentsFor: asPath },
  jest: { languages: SCRIPTS, argumentsFor: asPath },
  vitest: { languages: SCRIPTS, argumentsFor: asPath },
  go: { languages: ['go'], argumentsFor: goPackage },
  cargo: { languages: ['rust'], argumentsFor: rustFilters },
  junit: { languages: ['java', 'kotlin', 'scala'], argumentsFor: jvmClass },
  rspec: { languages: ['ruby'], argumentsFor: asPath },
  phpunit: { languages: ['php'], argumentsFor: asPath },
  dotnet: { languages: ['csharp'], argumentsFor: asStem },
  swift: { languages: ['swift'], argumentsFor: asStem },
}

export interface RunnerArguments {
  /** The format in use. */
  format: Exclude<TestFormat, typeof AUTO_FORMAT>
  /** Without duplicates, in file order. */
  lines: string[]
  /** Number of files that are not tests of this runner. */
  others: number
}

/**
 * Test files as arguments of a runner: paths, Go packages, Java classes, filters for Rust tests. `auto` is
 * the format of their common language, or paths if there are several languages.
 *
 * @example runnerArguments('go', [{ path: 'cmd/main_test.go', testNames: [] }]).lines // ['./cmd']
 */
export function runnerArguments(asked: TestFormat, files: readonly RunnableFile[]): RunnerArguments {
  const format = asked === AUTO_FORMAT ? commonFormat(files) : asked
  if (format === LIST_FORMAT) return { format, lines: files.flatMap(asPath), others: 0 }
  const own = files.filter(({ path }) => isTestOf(format, path))
  const lines = [...new Set(own.flatMap(RUNNERS[format].argumentsFor))]
  return { format, lines, others: files.length - own.length }
}

function commonFormat(files: readonly RunnableFile[]): RunnerArguments['format'] {
  const formats = new Set(files.map(({ path }) => formatOf(path)))
  return formats.size === 1 ? [...formats][0]! : LIST_FORMAT
}

function formatOf(path: string): RunnerFormat | typeof LIST_FORMAT {
  return RUNNER_FORMATS.find(format => isTestOf(format, path)) ?? LIST_FORMAT
}

/** Whether a runner runs tests of the language of a file. */
export function isTestOf(format: RunnerFormat, path: string): boolean {
  return RUNNERS[format].languages.includes(detectLanguage(path, '').id)
}

function asPath({ path }: RunnableFile): string[] {
  return [path]
}

function asStem({ path }: RunnableFile): string[] {
  return [path.slice(path.lastIndexOf('/') + 1).replace(EXTENSION, '')]
}

function goPackage({ path }: RunnableFile): string[] {
  const end = path.lastIndexOf('/')
  return [end < 0 ? '.' : `./${path.slice(0, end)}`]
}

/** For `cargo test -- …`: the module, or, for the root file of a crate, the names of its tests. */
function rustFilters({ path, testNames }: RunnableFile): string[] {
  if (!RUST_CRATE.test(path)) return [...testNames]
  const module = path.replace(EXTENSION, '').replace(RUST_CRATE, '').replace(RUST_ROOTS, '')
  return module === '' ? [...testNames] : [`${module.replaceAll('/', '::')}::`]
}

function jvmClass({ path }: RunnableFile): string[] {
  return [path.replace(EXTENSION, '').replace(JVM_SOURCES, '').replaceAll('/', '.')]
}
