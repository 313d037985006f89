import { extractKeywords } from './extract.js'
import type { Keyword, PathMention } from './keywords.js'

/**
 * The keywords of a task as texts, by how specific they are: what is in backticks, then identifiers by their shape, then
 * single words.
 *
 * @example keywordSet('Fix `Cart.total` in the checkout').primary // ['Cart.total']
 */
export interface KeywordSet {
  exact: readonly string[]
  /** Identifiers, and pairs of adjacent words joined like one. */
  compounds: readonly string[]
  components: readonly string[]
  /** `exact` and `compounds`. */
  primary: readonly string[]
  /** All of them, the most specific first, each once. */
  all: readonly string[]
  /** Files, folders and modules that the task names. */
  paths: readonly PathMention[]
  isEmpty: boolean
}

export function keywordSet(task: string): KeywordSet {
  const keywords = extractKeywords(task)
  const exact = textsOf(keywords.exact)
  const compounds = textsOf([
    ...keywords.compounds,
    ...keywords.errors,
    ...keywords.block,
    ...keywords.bigrams,
  ])
  const components = textsOf(keywords.components)
  const all = [...new Set([...exact, ...compounds, ...components])]
  const primary = [...new Set([...exact, ...compounds])]
  return { exact, compounds, components, primary, all, paths: keywords.paths, isEmpty: all.length === 0 }
}

/** The keywords of a task as one text: equal for tasks that ask for the same in the same words. */
export function normalisedKeywords(task: string): string {
  return [...keywordSet(task).all]
    .map(word => word.toLowerCase())
    .sort()
    .join(' ')
}

function textsOf(keywords: readonly Keyword[]): string[] {
  return [...new Set(keywords.map(({ text }) => text))]
}
