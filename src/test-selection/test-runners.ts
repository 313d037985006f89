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

/** One line for each runner: its languages, and its arguments for a file. */
const RUNNERS: Readonly<Record<RunnerFormat, Runner>> = {
  pytest: { languages: ['python'], argumentsFor: asPath },
  jest: { languages: ['javascript', 'typescript', 'tsx'], argumentsFor: asPath },
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
  format: TestFormat
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
  const own = files.filter(({ path }) => formatOf(path) === format)
  const lines = [...new Set(own.flatMap(RUNNERS[format].argumentsFor))]
  return { format, lines, others: files.length - own.length }
}

/** A test of a file; '' for all of them. */
export interface SingleTest {
  path: string
  qualifiedName: string
}

/** The same for single tests: pytest takes them by name, other runners their files. */
export function ranArguments(asked: TestFormat, tests: readonly SingleTest[]): RunnerArguments {
  const files = [...new Set(tests.map(({ path }) => path))].map(path => ({
    path,
    testNames: tests.filter(test => test.path === path).map(({ qualifiedName }) => qualifiedName),
  }))
  const chosen = runnerArguments(asked, files)
  if (chosen.format !== 'pytest') return chosen
  const own = tests.filter(({ path }) => formatOf(path) === 'pytest')
  return { ...chosen, lines: [...new Set(own.map(pytestId))] }
}

function pytestId({ path, qualifiedName }: SingleTest): string {
  return qualifiedName === '' ? path : `${path}::${qualifiedName.replaceAll('.', '::')}`
}

function commonFormat(files: readonly RunnableFile[]): Exclude<TestFormat, typeof AUTO_FORMAT> {
  const formats = new Set(files.map(({ path }) => formatOf(path)))
  return formats.size === 1 ? [...formats][0]! : LIST_FORMAT
}

function formatOf(path: string): RunnerFormat | typeof LIST_FORMAT {
  const { id } = detectLanguage(path, '')
  return RUNNER_FORMATS.find(format => RUNNERS[format].languages.includes(id)) ?? LIST_FORMAT
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
