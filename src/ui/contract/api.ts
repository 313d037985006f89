import type { AreaMap } from '../../map/area.js'
import type { FormView, PackedPlace } from '../../pack/form-view.js'
import type { SummaryReport } from '../../summaries/report/report.js'
import type { AffectedTests } from '../../test-selection/affected-tests.js'
import type {
  EvaluationAnswer,
  HealthAnswer,
  ImpactAnswer,
  ListAnswer,
  NeighbourhoodAnswer,
  NodeAnswer,
  Overview,
  PackAnswer,
  PathAnswer,
  SymbolAnswer,
  WhyAnswer,
} from './answers.js'

/** What is asked for: exactly one of a task, files and a diff. */
export interface PackQueryBody {
  task?: string | undefined
  files?: string[] | undefined
  diff?: string | undefined
  /** Whether what was learned counts. */
  learning?: boolean | undefined
}

export type TextFormat = 'markdown' | 'xml' | 'json' | 'gcf'

/** Which edges are followed; `kinds` stand between commas. */
export interface EdgeFilter {
  kinds: string
  confidence: number
}

/**
 * The routes of the page, by name: what each takes and gives. The server's table (`routes/route-list.ts`) and the client of
 * the page are typed by it. Routes with a body are requested by POST, the others by GET.
 */
export interface Api {
  overview: { query: Record<never, never>; answer: Overview }
  pack: {
    query: PackQueryBody & { budget?: number | undefined; format?: TextFormat | undefined }
    answer: PackAnswer
  }
  /** How one definition of a pack would be shown in each of its forms. */
  forms: { query: PackQueryBody & PackedPlace & { budget?: number | undefined }; answer: FormView[] }
  list: { query: PackQueryBody & { limit?: number | undefined }; answer: ListAnswer }
  why: { query: { task: string; symbol: string; learning?: boolean | undefined }; answer: WhyAnswer }
  symbols: { query: { name: string }; answer: SymbolAnswer[] }
  node: { query: { id: string }; answer: NodeAnswer }
  neighbourhood: {
    query: EdgeFilter & { id: string; depth: number; direction: 'in' | 'out' | 'both'; limit: number }
    answer: NeighbourhoodAnswer
  }
  path: { query: EdgeFilter & { from: string; to: string }; answer: PathAnswer }
  impact: { query: { id: string; depth: number; direction: 'in' | 'out' | 'both' }; answer: ImpactAnswer }
  tests: { query: { path: string }; answer: AffectedTests }
  map: { query: { path: string; depth: number }; answer: AreaMap }
  summary: { query: { target: string; depth: number }; answer: SummaryReport[] }
  health: { query: Record<never, never>; answer: HealthAnswer }
  evaluation: { query: Record<never, never>; answer: EvaluationAnswer }
}

export type ApiName = keyof Api
