import { LANGUAGE_NAMES } from './names.js'
import { PLAIN_NAMES } from './word-names.js'

const { markdown, rst, json, text } = LANGUAGE_NAMES

/** Ids of languages of prose and data: nothing in the repository runs them. */
export const PROSE: ReadonlySet<string> = new Set(
  [markdown, rst, json, text, ...PLAIN_NAMES].map(({ id }) => id),
)
