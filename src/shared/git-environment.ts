import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The configuration of a repository may name programs to run. These settings override it; the user's global
 * configuration (global excludes, safe.directory) stays in force. Content filters have names of their own, which
 * nothing here can list: `history/without-filters.ts`. `test/guards` tries every program setting of git.
 */
export const NEUTRAL_CONFIG: readonly string[] = [
  // Empty, not `false`: before git 2.36 the value was always the name of a program.
  ...['-c', 'core.fsmonitor='],
  ...['-c', 'core.hooksPath=/dev/null'],
  // It would start gpg for every commit of a log.
  ...['-c', 'log.showSignature=false'],
  // A folder that looks like a bare repository must not become the repository.
  ...['-c', 'safe.bareRepository=explicit'],
  // No command that we use opens a connection. If one did, none of these could start.
  ...['-c', 'protocol.allow=never'],
  ...['-c', 'credential.helper='],
  ...['-c', 'core.askPass='],
  '--no-pager',
]

/** The start of the names of git's own variables. */
const OF_GIT = 'GIT_'
/**
 * Variables of git that are handed on: where the user's own configuration is, how far git looks for a repository,
 * where git's programs are. All others are dropped. git sets many for its hooks and aliases (GIT_DIR, GIT_INDEX_FILE),
 * and they would select another repository; others name programs (GIT_EXTERNAL_DIFF, GIT_SSH_COMMAND).
 */
const KEPT_VARIABLES: ReadonlySet<string> = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_ATTR_NOSYSTEM',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
  'GIT_EXEC_PATH',
])
/** Settings in variables, such as `safe.directory` in a container: what they set cannot undo `NEUTRAL_CONFIG`. */
const KEPT_SETTINGS = /^GIT_CONFIG_(?:COUNT|KEY_\d+|VALUE_\d+)$/
/** A program that asks for a password. */
const ASK_PROGRAM = 'SSH_ASKPASS'

const SET_VARIABLES: Readonly<Record<string, string>> = {
  // Read only: take no lock, and never rewrite the index of the user's git.
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  // A partial clone would fetch missing objects through any transport its configuration names.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  // Messages are matched in English.
  LC_ALL: 'C',
}

const GIT_ENTRY = '.git'

/** The environment for git in `cwd`. With `onlyHere`, the search for a repository ends in that folder. */
export function gitEnvironment(from: NodeJS.ProcessEnv, cwd: string, onlyHere: boolean): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {}
  for (const [name, value] of Object.entries(from)) if (reachesGit(name)) environment[name] = value
  Object.assign(environment, SET_VARIABLES)
  if (onlyHere) environment.GIT_CEILING_DIRECTORIES = dirname(cwd)
  const workTree = workTreeOf(cwd, onlyHere)
  // `core.worktree` of a repository may name any folder of the machine.
  if (workTree !== null) environment.GIT_WORK_TREE = workTree
  return environment
}

/** Whether git is given a variable. On Windows their names have no letter case. */
export function reachesGit(name: string): boolean {
  const upper = name.toUpperCase()
  if (upper === ASK_PROGRAM) return false
  return !upper.startsWith(OF_GIT) || KEPT_VARIABLES.has(upper) || KEPT_SETTINGS.test(upper)
}

/** The folder with `.git` that git will find from `cwd`; null if there is none. */
function workTreeOf(cwd: string, onlyHere: boolean): string | null {
  let folder: string
  try {
    folder = realpathSync(cwd)
  } catch {
    return null
  }
  for (;;) {
    if (existsSync(join(folder, GIT_ENTRY))) return folder
    const parent = dirname(folder)
    if (onlyHere || parent === folder) return null
    folder = parent
  }
}
