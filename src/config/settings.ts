/** What `seamark.json` in the root folder of a repository may set. All of it is optional. */

export const SETTINGS_FILE = 'seamark.json'

/** Roles that a folder can be given. */
export const FOLDER_ROLES = ['source', 'test', 'aside'] as const
export type FolderRole = (typeof FOLDER_ROLES)[number]

/** Names of MCP tools, and of two lists of them. `test/config` compares them with the tools. */
export const TOOL_WORDS = [
  ...['default', 'all', 'context_for_task', 'context_for_files', 'context_for_pr', 'show_symbol'],
  ...[
    'explain_symbol',
    'impact',
    'tests',
    'find_symbol',
    'search',
    'pack_diff',
    'summary',
    'feedback',
    'status',
  ],
] as const

export interface Settings {
  /** By folder or file, without a slash at the end; the longest that fits counts. */
  roles: ReadonlyMap<string, FolderRole>
  /** Factors of scores, likewise. */
  boosts: ReadonlyMap<string, number>
  /** The language of which the others are translations: two letters. Null: English, else the one with most files. */
  baseLocale: string | null
  /** In bytes. Null: the default of the program, as for the following. */
  maxFileSize: number | null
  /** Tokens of a pack. */
  budget: number | null
  /** MCP tools that are offered. */
  tools: readonly string[] | null
  /** Files and folders that `seamark import` reads if none are named. */
  evidence: readonly string[]
}

export type SettingName = keyof Settings

export const NO_SETTINGS: Settings = {
  roles: new Map(),
  boosts: new Map(),
  baseLocale: null,
  maxFileSize: null,
  budget: null,
  tools: null,
  evidence: [],
}

/** What a path is given by the longest folder (or file) that is named for it. */
export function valueFor<T>(byFolder: ReadonlyMap<string, T>, path: string): T | undefined {
  if (byFolder.size === 0) return undefined
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const value = byFolder.get(path.slice(0, end))
    if (value !== undefined) return value
  }
  return byFolder.get('.')
}
