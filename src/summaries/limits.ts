/** How much a summary tells: it is read in passing. */
export const MOST_NAMES = 3
export const MOST_TESTS = 2
export const MOST_PARAMETERS = 5
export const MOST_MAIN = 4
export const MOST_SECTIONS = 4
export const MOST_MODULES = 3
export const MOST_PARTS = 8
export const MOST_ENTRY_POINTS = 4
/** Characters of a sentence that was taken from documentation. */
export const MOST_SAID = 220
export const MOST_TYPE = 60
/** Calls that are less sure than this are not told: a summary says what is so. In 255ths, as the graph has them. */
export const LEAST_SURE = 204
