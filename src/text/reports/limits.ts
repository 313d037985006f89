/** Rows of a report, unless the caller says how many. */
export const DEFAULT_IMPACT_ROWS = 20
export const DEFAULT_DIFF_ROWS = 50
export const DEFAULT_SUMMARY_ROWS = 40
