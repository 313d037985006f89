/** The role of a node in a search for code. The order is the encoding. */
export const ROLES = ['source', 'test', 'aside', 'prose', 'part', 'none', 'head'] as const
export type Role = (typeof ROLES)[number]

export const SOURCE = 0
export const TEST = 1
/** Examples, snippets of documentation, benchmarks, fixtures, migrations, licences. */
export const ASIDE = 2
export const PROSE = 3
/** A field, a variable, a constant: seldom an answer on its own. */
export const PART = 4
/** Packages, nodes outside the code, and files whose definitions answer for them. */
export const NONE = 5
/** The top of a source file: its imports, and code outside definitions. */
export const HEAD = 6
