/** Default number of levels below the target. */
export const DEFAULT_SUMMARY_DEPTH = 1
/** Concurrent requests to a model. */
export const DEFAULT_PARALLEL_REQUESTS = 4

export interface SummaryQuery {
  /** A folder, a file, or a symbol in the syntax of `show`; default: the whole repository. */
  target?: string
  /** Levels below the target; 0 for the target alone. Default `DEFAULT_SUMMARY_DEPTH`. */
  depth?: number
  /** The folder that paths are relative to; default: the root folder. */
  folder?: string
}
