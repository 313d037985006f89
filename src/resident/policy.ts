import { sep } from 'node:path'
import { BUILD } from '../shared/build.js'

/**
 * Commands that are answered from an index, and by a resident process if there is one. `search` is not: what it searches is
 * made when it is asked for, in its own process.
 */
const SERVED: ReadonlySet<string> = new Set(['context', 'query', 'show', 'impact', 'why', 'summary', 'tests'])
/**
 * Words with which a command does what only its own process can: it writes files with the rights of its caller, runs
 * programs on the terminal, or tells of itself.
 */
const OWN_WORK = [
  '--no-daemon',
  '--no-update',
  '-o',
  '--output',
  '--log-file',
  '--verbose',
  '--help',
  '-h',
  '--run',
  '--record',
  '--rewrite',
]
/** Folders that a package runner makes for one run. */
const RUNNER_FOLDERS = ['_npx', 'dlx']

/** `on`: also in CI and for small repositories, and commands wait for their turn as long as it takes; `off`: never. */
export type DaemonChoice = 'on' | 'off' | 'auto'

export function daemonChoice(env: NodeJS.ProcessEnv): DaemonChoice {
  const word = (env.SEAMARK_DAEMON ?? '').toLowerCase()
  if (word === 'on' || word === 'off') return word
  // Machines of CI ask once, and wait for every process to end.
  return (env.CI ?? '') === '' || env.CI === 'false' ? 'auto' : 'off'
}

/** Whether a resident process may be used at all: never from source, which may change under it. */
export function usesDaemon(env: NodeJS.ProcessEnv): boolean {
  return BUILD !== '' && process.platform !== 'win32' && daemonChoice(env) !== 'off'
}

/** Whether a command line can be answered by another process. One too few does no harm. */
export function isServed([, , name = '', ...words]: readonly string[], env: NodeJS.ProcessEnv): boolean {
  if (!SERVED.has(name) || (env.SEAMARK_LOG_FILE ?? '') !== '') return false
  return !words.some(word => OWN_WORK.some(own => word.startsWith(own)))
}

/** Whether a program at this path may start a process that outlives it. */
export function isInstalled(script: string): boolean {
  return !RUNNER_FOLDERS.some(folder => script.split(sep).includes(folder))
}
