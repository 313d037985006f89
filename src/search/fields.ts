/**
 * The fields of a unit: a definition, or the part of a file outside all definitions. The order is the encoding (one bit
 * each): append only, and increase `TERMS_FORMAT` when a meaning changes.
 */
export const FIELDS = [
  /** Words of its name, the whole name, and adjacent words joined. */
  'name',
  /** Words of the names of its containers; for a file, words of its path. */
  'container',
  /** Parameters, types, bases, decorators. */
  'signature',
  /** Doc comment or docstring. */
  'doc',
  /** Everything between its first and last character, except inner definitions that are units of their own. */
  'body',
  'comment',
  'string',
  /** The sentence on what it is for, as its summary begins: of words that its doc or its name has. */
  'summary',
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
export const SUMMARY = 7
