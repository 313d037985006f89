/**
 * The fields of a searchable unit: a definition, or a file for what stands outside of all definitions.
 * The order is the encoding (one bit each): append only, and raise `TERMS_FORMAT` when a meaning changes.
 */
export const FIELDS = [
  /** Words of its own name, the name as a whole, and neighbouring words joined. */
  'name',
  /** Words of the names it stands in; of a file: words of its path. */
  'container',
  /** Parameters, types, bases, decorators. */
  'signature',
  /** Doc comment or docstring. */
  'doc',
  /** Everything between its first and last character, apart from definitions inside it that stand for themselves. */
  'body',
  'comment',
  'string',
] as const

export type Field = (typeof FIELDS)[number]

export const FIELD_COUNT = FIELDS.length
export const NAME = 0
export const CONTAINER = 1
export const SIGNATURE = 2
export const DOC = 3
export const BODY = 4
export const COMMENT = 5
export const STRING = 6
