import { createHash } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BUILD } from '../shared/build.js'
import { reachesGit } from '../shared/git-environment.js'
import type { Identity } from './messages.js'

/** Raised when messages change: builds of one version may be of several sources. */
const PROTOCOL = 1

/** Variables that a question brings along. */
export const TRAVELLING = [
  'SEAMARK_SESSION',
  'SEAMARK_STORE',
  'SEAMARK_WORKSPACE',
  'NO_COLOR',
  'TERM',
] as const
/** They say whether there is a resident process, or what only the command itself does. */
const WITHOUT_EFFECT = ['SEAMARK_DAEMON', 'SEAMARK_LOG_FILE']
/** Variables besides those of Seamark and git that decide what a command finds or prints. */
const DECIDING =
  /^(?:SEAMARK_\w+|HOME|XDG_(?:DATA|CONFIG)_HOME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|NODE_(?:OPTIONS|PATH|EXTRA_CA_CERTS)|SSL_CERT_\w+|AWS_\w+|\w+_PROXY)$/i

/** Of this process. */
export function ownIdentity(env: NodeJS.ProcessEnv = process.env): Identity {
  return { version: `${PROTOCOL} ${BUILD} ${process.version}`, environment: environmentKey(env) }
}

export function areSame(one: Identity, other: Identity): boolean {
  return one.version === other.version && one.environment === other.environment
}

/** PATH differs between terminals; all that it decides is which git runs. */
function environmentKey(env: NodeJS.ProcessEnv): string {
  const left = new Set<string>([...TRAVELLING, ...WITHOUT_EFFECT])
  const values = Object.entries(env)
    .filter(([name]) => !left.has(name) && (DECIDING.test(name) || isGitVariable(name)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([values, gitIn(env.PATH ?? '')]))
    .digest('hex')
}

function isGitVariable(name: string): boolean {
  return name.startsWith('GIT_') && reachesGit(name)
}

function gitIn(path: string): string {
  return (
    path
      .split(delimiter)
      .map(folder => join(folder, 'git'))
      .find(isProgram) ?? ''
  )
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
