/** Limits on the length of a summary: readers skim it. */
export const MOST_NAMES = 3
export const MOST_TESTS = 2
export const MOST_PARAMETERS = 5
export const MOST_MAIN = 4
export const MOST_SECTIONS = 4
export const MOST_MODULES = 3
export const MOST_PARTS = 8
export const MOST_ENTRY_POINTS = 4
/** Maximum characters of a sentence from documentation. */
export const MOST_SAID = 220
export const MOST_TYPE = 60
/** Minimum confidence of calls: a summary states facts only. In 255ths, as in the graph. */
export const LEAST_SURE = 204
