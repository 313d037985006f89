import { dirname } from 'node:path'

/**
 * The configuration of a repository may name programs to run. These settings override it; the user's global
 * configuration (global excludes, safe.directory) stays in force.
 */
export const NEUTRAL_CONFIG: readonly string[] = [
  // Empty, not `false`: before git 2.36 the value was always the name of a program.
  ...['-c', 'core.fsmonitor='],
  ...['-c', 'core.hooksPath=/dev/null'],
  // It would start gpg for every commit of a log.
  ...['-c', 'log.showSignature=false'],
  // A folder that looks like a bare repository must not become the repository.
  ...['-c', 'safe.bareRepository=explicit'],
  '--no-pager',
]

/** Set by git for its hooks, or by a user for one command: they would select another repository or format. */
const REMOVED_VARIABLES: readonly string[] = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_COMMON_DIR',
  'GIT_PREFIX',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INTERNAL_SUPER_PREFIX',
  'GIT_GRAFT_FILE',
  'GIT_SHALLOW_FILE',
  'GIT_CONFIG',
  'GIT_EXTERNAL_DIFF',
  'GIT_DIFF_OPTS',
  'GIT_LITERAL_PATHSPECS',
  'GIT_GLOB_PATHSPECS',
  'GIT_NOGLOB_PATHSPECS',
  'GIT_ICASE_PATHSPECS',
]

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

/** The environment for git. With `ceiling`, the search for a repository ends in that folder. */
export function gitEnvironment(from: NodeJS.ProcessEnv, ceiling: string | null): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...from, ...SET_VARIABLES }
  for (const name of REMOVED_VARIABLES) delete environment[name]
  if (ceiling !== null) environment.GIT_CEILING_DIRECTORIES = dirname(ceiling)
  return environment
}
