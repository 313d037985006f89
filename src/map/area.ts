/**
 * The repository as nested areas: folders, files and the definitions in them, each with its size and with what is known
 * of its changes, its owner and its tests. A plain value for a treemap.
 */
export interface Area {
  /** `folder`, `file`, or the kind of a definition. */
  kind: string
  /** The last part of the path, or the name of a definition. */
  name: string
  /** From the root of the repository; '' for the repository itself. A definition has that of its file. */
  path: string
  /** The id of its node; '' for a folder. */
  id: string
  lines: number
  /** 1 for a file, 0 for a definition. */
  files: number
  startLine: number
  /** Commits that changed it; of a folder, the sum over its files. */
  changes: number
  /** Unix seconds; 0 if no commit of the history changed it. */
  lastChange: number
  /** Who has most of its lines, by CODEOWNERS, else by history; '' if nobody is known. */
  owner: string
  /** The part of its lines that the owner has, 0 to 1. */
  ownerShare: number
  /** Functions outside of tests, and those that a test was observed to run as they are now. */
  functions: number
  observed: number
  isTest: boolean
  /** Largest first; empty at the depth limit. */
  children: Area[]
  /** The number of all children, shown or not. */
  childCount: number
}

export interface AreaMap {
  root: Area
  /** Whether any evidence is stored: without, `observed` says nothing. */
  hasEvidence: boolean
  /** Whether the history was read: without, `changes` says nothing. */
  hasHistory: boolean
}
