import type { Keywords } from '../../keywords/keywords.js'

const SHORTEST_PATH_TERM = 4
const MOST_PATH_TERMS = 5

/** The tiers of a query's words, in lower case, the most specific first. */
export interface QueryWords {
  /** Identifiers as written, and adjacent words joined into one. */
  primary: string[]
  components: string[]
  /** Words that may name a folder or a file. */
  pathTerms: string[]
}

export function queryWords({ exact, compounds, bigrams, components }: Keywords): QueryWords {
  const plain = lower(components)
  return {
    primary: lower([...exact, ...compounds, ...bigrams]),
    components: plain,
    pathTerms: plain
      .filter(word => word.length >= SHORTEST_PATH_TERM)
      .sort((a, b) => b.length - a.length)
      .slice(0, MOST_PATH_TERMS),
  }
}

function lower(keywords: readonly { text: string }[]): string[] {
  return [...new Set(keywords.map(({ text }) => text.replace(/\(\)$/, '').toLowerCase()))]
}
