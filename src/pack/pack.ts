/**
 * A pack: the text that matters for a request, under a budget, with what was left out. A plain value that every format
 * writes; `docs/pack.schema.json` describes it.
 */

export type QueryKind = 'task' | 'files' | 'pull-request'

/** How much of a definition is there: all, the lines that matter, or its signature with what documents it. */
export type Form = 'full' | 'lines' | 'signature'

/** What may stand for a definition that has no room as a whole: parts of it, or, where it is left out, a sentence about it. */
export const SMALLER_FORMS = ['lines', 'signature', 'summary'] as const
export type SmallerForm = (typeof SMALLER_FORMS)[number]

export interface PackedSymbol {
  name: string
  kind: string
  startLine: number
  endLine: number
  score: number
  form: Form
  reasons: string[]
}

/** Consecutive lines, counted from 1, both ends in. */
export interface Excerpt {
  startLine: number
  endLine: number
  text: string
}

/** Lines of a file. */
export interface Place {
  path: string
  startLine: number
  endLine: number
}

/** One file: its definitions that are here, best first, and the lines of all of them, each line once. */
export interface PackedFile {
  path: string
  /** git's id of the bytes that the lines are of. */
  blob: string
  score: number
  symbols: PackedSymbol[]
  excerpts: Excerpt[]
}

/** A past change whose message is like the request. */
export interface PastFix {
  commit: string
  subject: string
}

/** Something that fits the request and is not here. */
export interface LeftOut {
  name: string
  kind: string
  path: string
  startLine: number
  endLine: number
  score: number
  /** What all of it would take. */
  tokens: number
  /** The command that fetches it; '' where the budget has no room for it. */
  request: string
  /** What it is for, in a sentence; '' where nothing says so, or the budget has no room for it. */
  summary: string
}

/** Tokens at each step, about; what was sent in the end is the pack's `tokens`. */
export interface Funnel {
  repository: number
  search: number
  graph: number
}

export interface Pack {
  /** Of the request, the budget and the contents, whatever the format. */
  root: string
  kind: QueryKind
  /** As it was asked, cut where it is long. */
  request: string
  tokenizer: string
  budget: number
  /** Of this pack as it is written, itself included. */
  tokens: number
  /** Nothing in the repository seems to fit: these are guesses. */
  guesses: boolean
  files: PackedFile[]
  fixes: PastFix[]
  /** What belongs here and the reader has already, as it said: named, not sent again. */
  known: Place[]
  /** The best of what was left out; how many there are in all. */
  leftOut: LeftOut[]
  leftOutCount: number
  /** Null where the budget has no room for it. */
  funnel: Funnel | null
  /** What a reader must know: files that are gone, texts that changed since they were indexed. */
  notes: string[]
}
