import type { Excerpt, Form, PackedFile, PastFix, Place, QueryKind } from './pack.js'

/** What became of a definition from one pack to another. */
export type SymbolFate = 'entered' | 'left' | 'moved' | 'changed'

export interface SymbolChange extends Place {
  what: SymbolFate
  name: string
  kind: string
  form: Form
  /** Where it stood; null of what entered and of what left. */
  from: Place | null
}

/** Lines that are the same but for their numbers. */
export interface MovedLines {
  /** The number of the first line before. */
  from: number
  startLine: number
  endLine: number
}

/** What differs in one file. Lines that are in none of its lists stay as they were. */
export interface FileDelta extends Pick<PackedFile, 'path'> {
  /** git's id of the bytes now; '' when nothing of the file is left. */
  blob: string
  /** Numbers that no line has any more; where another line has taken one, that is told by `moved` or `excerpts`. */
  left: { startLine: number; endLine: number }[]
  moved: MovedLines[]
  /** Text that was not there. */
  excerpts: Excerpt[]
}

/** What differs between two packs. */
export interface PackDifference {
  symbols: SymbolChange[]
  files: FileDelta[]
  /** All past changes as they are told now; null when they are as before. */
  fixes: PastFix[] | null
}

/** A pack told to someone who has an earlier one. */
export interface PackDelta extends PackDifference {
  /** Of the pack that is told; that of the earlier one when nothing changed. */
  root: string
  since: string
  kind: QueryKind
  tokenizer: string
  budget: number
  /** Of this text. */
  tokens: number
  notes: string[]
}
