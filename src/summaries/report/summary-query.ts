/** Levels below the target, unless the caller says how many. */
export const DEFAULT_SUMMARY_DEPTH = 1
/** Requests to a model at a time. */
export const DEFAULT_PARALLEL_REQUESTS = 4

export interface SummaryQuery {
  /** A folder, a file, or a symbol as `show` takes it; without one the whole repository. */
  target?: string
  /** How far down; 0 for itself alone. Default `DEFAULT_SUMMARY_DEPTH`. */
  depth?: number
  /** The folder that paths are given from; default the root folder. */
  folder?: string
}
