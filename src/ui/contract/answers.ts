/** What the routes answer with, beyond the shapes that commands print with `--json`. Types only: the page imports them. */

import type { EvalReport } from '../../eval/report.js'
import type { EvidenceReport } from '../../evidence/book/evidence-book.js'
import type { GraphNode } from '../../graph/code-graph.js'
import type { EdgeKind } from '../../graph/edge-kinds.js'
import type { Neighbour } from '../../graph/explore/neighbourhood.js'
import type { Provenance } from '../../graph/provenance.js'
import type { ImpactGroup } from '../../impact/impact.js'
import type { Impact } from '../../impact/impact-report.js'
import type { LeftOutFile, Status } from '../../index/status.js'
import type { LearnedReport } from '../../learn/learned-report.js'
import type { Pack } from '../../pack/pack.js'
import type { ContextItem } from '../../rank/context.js'
import type { ScorePart } from '../../signals/score-part.js'

/** An error, as `--json` prints it. */
export interface ErrorAnswer {
  error: { code: string; message: string }
}

export interface IndexState {
  /** `indexing`: the first index is being made, and nothing can be answered yet. */
  state: 'indexing' | 'ready' | 'failed'
  /** In words: how far the index is, or why it failed; '' when ready. */
  note: string
  /** 0 to 1. */
  share: number
}

export interface EdgeKindAnswer {
  kind: EdgeKind
  meaning: string
}

/** What the page can offer where it is served; the rest is not shown. */
export interface Capabilities {
  /** The files are on the reader's machine: places open in an editor. */
  editor: boolean
  /** What was learned counts in answers, and there is a switch for it. */
  learning: boolean
  /** Files are watched, and edits are told as they happen. */
  live: boolean
  /** There may be results of `seamark eval`. */
  evaluation: boolean
}

/** What every view needs. */
export interface Overview {
  /** The absolute path of the repository, where links into an editor begin; '' where there are none. */
  root: string
  name: string
  /** Which state of the repository it is, in words; '' for the files as they are now. */
  state: string
  capabilities: Capabilities
  /** Of a pack, in tokens. */
  mostBudget: number
  version: string
  index: IndexState
  edgeKinds: EdgeKindAnswer[]
  provenances: { provenance: Provenance; confidence: number; meaning: string }[]
  defaultBudgets: Record<Pack['kind'], number>
}

/** A pack with its text in the wanted format, and the tokens of its parts. */
export interface PackAnswer {
  pack: Pack
  text: string
  /** In the order of `pack.files`; the frame around them has the rest of `pack.tokens`. */
  tokens: { file: number; symbols: number[] }[]
  notes: string[]
}

/** A part of a score with its meaning in words. */
export interface ExplainedPart extends ScorePart {
  says: string
}

export interface RankedItem extends Omit<ContextItem, 'parts' | 'repository'> {
  parts: ExplainedPart[]
}

export interface ListAnswer {
  items: RankedItem[]
  /** True if nothing in the repository fits: the items are guesses. */
  abstained: boolean
  notes: string[]
}

export interface WhyAnswer {
  rank: number | null
  candidates: number
  fate: string
  text: string
  item: RankedItem | null
  terms: { term: string; rarity: number }[]
  signals: { signal: string; detail: string; value: number }[]
}

/** Something that a name can mean. */
export type SymbolAnswer = Pick<
  GraphNode,
  'id' | 'kind' | 'name' | 'qualifiedName' | 'path' | 'startLine' | 'endLine'
>

/** A node with its text as it is on disk now; things have none. */
export interface NodeAnswer extends SymbolAnswer {
  isTest: boolean
  signature: string
  doc: string
  summary: string
  code: CodeAnswer | null
}

export interface CodeAnswer {
  path: string
  startLine: number
  endLine: number
  code: string
}

export interface EdgeAnswer {
  source: string
  target: string
  kind: EdgeKind
  provenance: Provenance
  confidence: number
  line: number
}

export type NeighbourAnswer = Omit<Neighbour, 'index' | 'from'> & { from: string }

export interface NeighbourhoodAnswer {
  nodes: NeighbourAnswer[]
  edges: EdgeAnswer[]
  more: number
}

export interface PathAnswer {
  /** Null: no chain connects them by these kinds of edges. */
  nodes: SymbolAnswer[] | null
  edges: EdgeAnswer[]
}

export interface ImpactAnswer extends Omit<Impact, 'groups'> {
  /** `total` counts the items before they were cut. */
  groups: (ImpactGroup & { total: number })[]
}

export interface HealthAnswer {
  status: Status
  index: IndexState
  /** '' while files are watched; else why not. */
  watchProblem: string
  leftOut: LeftOutFile[]
  leftOutTotal: number
  /** Files whose syntax could not be read to the end, by language, and other shortcomings, in words. */
  problems: string[]
  evidence: EvidenceReport | null
  learned: LearnedReport | null
  stores: { path: string; bytes: number }[]
}

export interface EvaluationAnswer {
  /** Null: there is no such file. */
  report: EvalReport | null
  file: string
}

/** An event of the stream. */
export type LiveEvent =
  | { event: 'index'; index: IndexState }
  | { event: 'update'; paths: string[]; read: number; gone: number; milliseconds: number; problem: string }
