import type { ChangeTable, Commit } from './history.js'

/** More than this share of the commits makes one person its majority author. */
const MAJORITY = 0.5
const EMAIL = /<([^<>]*)>\s*$/

export interface Author {
  /** `name <email>` as in the newest of their commits: people change how they write their name. */
  author: string
  commits: number
}

export interface Recency {
  /** When it was last changed (unix seconds). */
  last: number
  /** Commits that changed it. */
  commits: number
  /** By number of commits, then by who changed it last. */
  authors: Author[]
  /** Who made more than half of the commits, '' if nobody did. */
  majority: string
}

/**
 * When, how often and by whom each thing of the table was changed; things without a change are absent. With
 * `directOnly`, a class counts only what changed outside of its members.
 *
 * @example recency(history.symbols, history.commits).get(id)?.majority // 'Ada <ada@example.org>'
 */
export function recency(
  table: ChangeTable,
  commits: readonly Commit[],
  { directOnly = false }: { directOnly?: boolean } = {},
): Map<string, Recency> {
  const found = new Map<string, Recency>()
  for (const [thing, key] of table.keys.entries()) {
    const own: Commit[] = []
    for (let row = table.offsets[thing]!; row < table.offsets[thing + 1]!; row++) {
      if (!directOnly || table.direct[row] === 1) own.push(commits[table.commits[row]!]!)
    }
    if (own.length > 0) found.set(key, recencyOf(own))
  }
  return found
}

function recencyOf(own: readonly Commit[]): Recency {
  const people = new Map<string, Author>()
  for (const { author } of own) {
    const person = identity(author)
    const known = people.get(person)
    if (known === undefined) people.set(person, { author, commits: 1 })
    else known.commits++
  }
  // The sort is stable, and people come newest first.
  const authors = [...people.values()].sort((a, b) => b.commits - a.commits)
  const first = authors[0]!
  return {
    last: own.reduce((latest, commit) => Math.max(latest, commit.date), 0),
    commits: own.length,
    authors,
    majority: first.commits > own.length * MAJORITY ? first.author : '',
  }
}

/** One address is one person, under whatever name. */
function identity(author: string): string {
  const email = EMAIL.exec(author)?.[1]?.trim().toLowerCase() ?? ''
  return email === '' ? author : email
}
