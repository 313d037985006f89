import type { IndexProgress } from '../index/parse/index-checkout.js'
import type { ErrorCode } from '../shared/errors.js'

/** Sent to the index process. */
export interface IndexOrder {
  path: string
  store: string
}

/** Sent back by it. */
export type IndexMessage =
  | { what: 'progress'; progress: IndexProgress }
  | { what: 'done' }
  | { what: 'failed'; code: ErrorCode | null; message: string }
