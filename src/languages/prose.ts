import { json } from './json/json.js'
import { markdown } from './markdown/markdown.js'
import { PROSE_LANGUAGES, plainText } from './plain-text/plain-text.js'
import { rst } from './rst/rst.js'

/** Ids of languages of prose and data: nothing in the repository runs them. */
export const PROSE: ReadonlySet<string> = new Set(
  [markdown, rst, plainText, json, ...PROSE_LANGUAGES].map(({ id }) => id),
)
