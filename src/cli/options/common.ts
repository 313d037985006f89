import { Argument, Option } from 'commander'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { nonEmpty, wholeNumber } from './values.js'
import { WORKSPACE_OPTIONS, type WorkspaceFlags } from './workspace.js'

/** Options that several commands have, each with its flag. */

export interface OutputFlags {
  json?: boolean
}

export interface CommonFlags extends OutputFlags {
  store?: string
}

export interface QueryFlags extends CommonFlags, WorkspaceFlags {
  repo?: string
  /** False with `--no-update`. */
  update: boolean
  /** False with `--no-daemon`; absent where no resident process answers. */
  daemon?: boolean
}

export const STORE = new Option(
  '--store <file>',
  'file of the store (default: one per repository in your data folder; SEAMARK_STORE)',
)
export const JSON_OUTPUT = new Option('--json', 'print JSON')
export const COMMON_OPTIONS = [STORE, JSON_OUTPUT] as const

export const REPO = new Option(
  '-C, --repo <path>',
  'the repository (default: the one around the current folder)',
)
/** One repository, or several. */
export const REPO_OPTIONS = [REPO, ...WORKSPACE_OPTIONS] as const

export const NO_UPDATE = new Option('--no-update', 'answer from the index as it is, without an update')

export const NO_DAEMON = new Option(
  '--no-daemon',
  'answer in this process, and start none that stays (SEAMARK_DAEMON=off)',
)

export const PROFILE = new Option('--profile <name>', 'how items are ranked: default, no-frameworks or seed')

const MIB = 1024 * 1024
export const MAX_FILE_SIZE = new Option(
  '--max-file-size <bytes>',
  `larger files are left out (default: ${DEFAULT_MAX_FILE_BYTES / MIB} MiB)`,
).argParser(wholeNumber)

/** The repository, for commands that are about one as a whole. */
export const PATH = new Argument('[path]')
export const TASK = new Argument('<task>', 'as for `context`').argParser(nonEmpty)
