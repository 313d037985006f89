import type { LineChange } from '../changes/line-change.js'

/**
 * A pack: the text that matters for a query, within a budget, with a ledger of what was left out. A plain value that
 * every format writes; `docs/pack.schema.json` describes it.
 */

import type { ShareName } from './candidate.js'

export type QueryKind = 'task' | 'files' | 'pull-request'

/** How much of a definition is shown: the whole, the lines that matter, the signature with its documentation, or a sentence. */
export type Form = 'full' | 'lines' | 'signature' | 'summary'

/** Smaller forms of a definition that does not fit as a whole: parts of it, or one sentence about it. */
export const SMALLER_FORMS = ['lines', 'signature', 'summary'] as const
export type SmallerForm = (typeof SMALLER_FORMS)[number]

export interface PackedSymbol {
  name: string
  kind: string
  startLine: number
  endLine: number
  score: number
  form: Form
  /** Of the form `summary`: one sentence on its purpose, in place of its lines. */
  summary?: string
  reasons: string[]
}

/** Consecutive lines, from 1, inclusive. */
export interface Excerpt {
  startLine: number
  endLine: number
  text: string
}

/** A line range of a file. */
export interface FileRange {
  path: string
  startLine: number
  endLine: number
}

/** One file: its packed definitions, best first, and the lines of all of them, each line once; none if all are sentences. */
export interface PackedFile {
  path: string
  /** git's hash of the bytes that the lines come from. */
  blob: string
  score: number
  symbols: PackedSymbol[]
  excerpts: Excerpt[]
  /** In an answer over several repositories: the name of the one that it is in. */
  repository?: string
  /** Of a change: which of these lines it changes, and what it took from them. Absent if none. */
  changes?: LineChange[]
}

/**
 * A relation between two packed definitions. Each is named by its qualified name, or `path:name` where several have that
 * name: both can be asked for with `seamark show`.
 */
export interface PackedEdge {
  /** As in `seamark://edge-kinds`. */
  kind: string
  from: string
  to: string
}

/** Estimated tokens by share; a share that got none is absent. */
export type ShareTokens = Partial<Record<ShareName, number>>

/** A past change with a message similar to the task. */
export interface PastFix {
  commit: string
  subject: string
  /** The path and the lines of the change that are most like the task; absent if there is no room for them. */
  hunk?: string
}

/** An item of the ledger: relevant, but not in the pack. */
export interface LeftOut {
  name: string
  kind: string
  path: string
  startLine: number
  endLine: number
  score: number
  /** Tokens of the whole definition. */
  tokens: number
  /** Command that shows it; '' if the budget has no room for it. */
  request: string
  /** One sentence on its purpose; '' if none is known or the budget has no room for it. */
  summary: string
}

/** Estimated tokens at each step; the tokens sent are the pack's `tokens`. */
export interface Funnel {
  repository: number
  search: number
  graph: number
}

export interface Pack {
  /** The `packId`: hash of query, budget and contents, independent of the format. */
  root: string
  kind: QueryKind
  /** Text of the query, cut if long. */
  request: string
  tokenizer: string
  budget: number
  /** Tokens of this pack as rendered, including this number. */
  tokens: number
  /** True if nothing in the repository seems to fit: the items are guesses. */
  guesses: boolean
  /** True if formats number the lines of code. */
  lineNumbers?: boolean
  files: PackedFile[]
  /** Relations between the packed definitions that their text does not show. */
  edges: PackedEdge[]
  fixes: PastFix[]
  /** Relevant ranges that the reader has, as it stated: named, not sent again. */
  known: FileRange[]
  /** The best items that were left out; `leftOutCount` is the number of all. */
  leftOut: LeftOut[]
  leftOutCount: number
  /** What each share got; empty if the budget has no room for it. */
  shares: ShareTokens
  /** Null if the budget has no room for it. */
  funnel: Funnel | null
  /** Notes for the reader: missing files, texts that changed since they were indexed. */
  notes: string[]
}
