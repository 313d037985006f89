import { realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundledFile } from '../../shared/bundled-file.js'
import type { RecordContext } from './recorder.js'

/** Where `hook/test-hook.ts` is, as a module that both runners can load. */
const HOOK = 'test-hook.cjs'
const VITEST_CONFIGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(end => `vitest.config.${end}`)

/**
 * The arguments of a run of all tests in which the hook is heard, with the program first; null if the hook cannot be put in. Files that the runner
 * loads are written into the folder of the recording.
 */
export type RunnerHook = (context: RecordContext, bin: string, reports: string) => Promise<string[] | null>

/** The configuration of the project, with a file that runs before each test file. */
export const vitestHook: RunnerHook = async ({ rootDir, folder, has }, bin, reports) => {
  const vitest = realpathSync(join(rootDir, 'node_modules/vitest'))
  const vite = packageFrom(vitest, 'vite')
  if (vite === null) return null
  const setup = join(folder, 'setup.mjs')
  writeFileSync(
    setup,
    `import { createRequire } from 'node:module'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from ${moduleAt(vitest, 'dist/index.js')}
const { watchTests } = createRequire(${text(bundledFile(HOOK))})(${text(bundledFile(HOOK))})
watchTests({ afterAll, afterEach, beforeAll, beforeEach, expect }, ${placesOf(rootDir, reports)})
`,
  )
  const own = VITEST_CONFIGS.find(has)
  const config = join(folder, 'vitest.config.mjs')
  writeFileSync(
    config,
    `// Not as one word: a bundler would take all of Vite into this file.
const { loadConfigFromFile, mergeConfig } = await import([${moduleAt(vite, 'dist/node/index.js')}].join())
const ours = { test: { setupFiles: [${text(setup)}] } }
const whole = { test: { watch: false, bail: 0, coverage: { enabled: false }, typecheck: { enabled: false } } }
const isApart = project => typeof project === 'object' && project.extends !== true
const withOurs = project => (isApart(project) ? mergeConfig(project, ours) : project)
export default async env => {
  const found = await loadConfigFromFile(env, ${own === undefined ? 'undefined' : text(join(rootDir, own))}, ${text(rootDir)})
  const config = mergeConfig(mergeConfig(found?.config ?? {}, ours), whole)
  // Unless they say so, projects do not take over what stands beside them.
  for (const key of ['projects', 'workspace'])
    if (Array.isArray(config.test[key])) config.test[key] = config.test[key].map(withOurs)
  return config
}
`,
  )
  return [bin, 'run', '--config', config]
}

/** On the command line, a list replaces that of the configuration: its files come first. */
export const jestHook: RunnerHook = async ({ rootDir, folder, ask }, bin, reports) => {
  const answer = await ask(process.execPath, [bin, '--showConfig'])
  const projects = answer === null ? [] : setupFilesOf(answer)
  // One list is for all projects: those that have others of their own are run file by file.
  const [first, ...others] = projects.map(files => files.join('\n'))
  if (first === undefined || others.some(files => files !== first)) return null
  const setup = join(folder, 'setup.cjs')
  writeFileSync(
    setup,
    `const { watchTests } = require(${text(bundledFile(HOOK))})
watchTests({ afterAll, afterEach, beforeAll, beforeEach, expect }, ${placesOf(rootDir, reports)})
`,
  )
  const files = [...projects[0]!, setup].flatMap(file => ['--setupFilesAfterEnv', file])
  return [bin, '--coverage=false', '--bail=0', ...files]
}

function setupFilesOf(answer: string): string[][] {
  try {
    const { configs } = JSON.parse(answer) as { configs: { setupFilesAfterEnv: string[] }[] }
    return configs.map(({ setupFilesAfterEnv }) => setupFilesAfterEnv)
  } catch {
    // An old Jest, or a program of that name.
    return []
  }
}

/** Runners tell real paths. */
function placesOf(rootDir: string, reports: string): string {
  return `${text(realpathSync(rootDir))}, ${text(reports)}`
}

/** The folder of a package that another one uses; null if it is not installed. */
function packageFrom(folder: string, name: string): string | null {
  try {
    return dirname(createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`))
  } catch {
    return null
  }
}

function moduleAt(folder: string, path: string): string {
  return text(pathToFileURL(join(folder, path)).href)
}

function text(value: string): string {
  return JSON.stringify(value)
}
