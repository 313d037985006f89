import type { Excerpt, FileRange, Form, PackedEdge, PackedFile, PastFix, QueryKind } from './pack.js'

/** How a definition changed between two packs. */
export type SymbolChangeKind = 'entered' | 'left' | 'moved' | 'changed'

export interface SymbolChange extends FileRange {
  what: SymbolChangeKind
  name: string
  kind: string
  form: Form
  /** Of the form `summary`. */
  summary?: string
  /** Its earlier range; null if it entered or left. */
  from: FileRange | null
}

/** Lines with the same text at other line numbers. */
export interface MovedLines {
  /** Earlier number of the first line. */
  from: number
  startLine: number
  endLine: number
}

/** Changes in one file. Lines in none of its lists are unchanged. */
export interface FileDelta extends Pick<PackedFile, 'path'> {
  /** git's hash of the present bytes; '' if nothing of the file is left. */
  blob: string
  /** Line numbers that no longer exist. A number that another line took over is in `moved` or `excerpts`. */
  left: { startLine: number; endLine: number }[]
  moved: MovedLines[]
  /** New text. */
  excerpts: Excerpt[]
}

/** The difference between two packs. */
export interface PackDifference {
  symbols: SymbolChange[]
  files: FileDelta[]
  /** All relations now; null if unchanged. */
  edges: PackedEdge[] | null
  /** All past changes now; null if unchanged. */
  fixes: PastFix[] | null
}

/** A pack as a delta for a reader who has an earlier one. */
export interface PackDelta extends PackDifference {
  /** `packId` of the new pack; equal to `since` if nothing changed. */
  root: string
  since: string
  kind: QueryKind
  tokenizer: string
  budget: number
  /** Tokens of this text. */
  tokens: number
  /** True if formats number the lines of code. */
  lineNumbers?: boolean
  notes: string[]
}
