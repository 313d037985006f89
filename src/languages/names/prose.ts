import { LANGUAGE_NAMES } from './names.js'
import { NAMES_BY_MARK } from './word-names.js'

const { markdown, rst, json, text } = LANGUAGE_NAMES

/** Ids of languages of prose and data: nothing in the repository runs them. */
export const PROSE: ReadonlySet<string> = new Set(
  [markdown, rst, json, text, ...NAMES_BY_MARK.none].map(({ id }) => id),
)
