import type { IndexProgress } from '../index/parse/index-checkout.js'
import type { ErrorCode } from '../shared/errors.js'

/** What a process that indexes is told. */
export interface IndexOrder {
  path: string
  store: string
}

/** What it says. */
export type IndexMessage =
  | { what: 'progress'; progress: IndexProgress }
  | { what: 'done' }
  | { what: 'failed'; code: ErrorCode | null; message: string }
