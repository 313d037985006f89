import type { ChangeTable, Commit } from './history.js'

/** A person with more than this share of the commits is the majority author. */
const MAJORITY = 0.5
const EMAIL = /<([^<>]*)>\s*$/

export interface Author {
  /** `name <email>` as in their newest commit: people change the spelling of their name. */
  author: string
  commits: number
}

export interface Recency {
  /** Time of the last change (unix seconds). */
  last: number
  /** Number of commits that changed it. */
  commits: number
  /** By number of commits, then by last change. */
  authors: Author[]
  /** The author of more than half of the commits, '' if there is none. */
  majority: string
}

/**
 * The time, number and authors of the changes of each key of the table; keys without a change are absent.
 *
 * @example recency(history.symbols, history.commits).get(id)?.majority // 'Ada <ada@example.org>'
 */
export function recency(table: ChangeTable, commits: readonly Commit[]): Map<string, Recency> {
  const found = new Map<string, Recency>()
  for (const [thing, key] of table.keys.entries()) {
    const own: Commit[] = []
    for (let row = table.offsets[thing]!; row < table.offsets[thing + 1]!; row++)
      own.push(commits[table.commits[row]!]!)
    if (own.length > 0) found.set(key, recencyOf(own))
  }
  return found
}

/**
 * The majority author of each key that has one, as `recency` tells it, but of direct changes: a class counts only those outside
 * its members. A vote as in Boyer and Moore's "MJRTY" (1981), which counts no other author.
 */
export function majorityAuthors(table: ChangeTable, commits: readonly Commit[]): Map<string, string> {
  const people = commits.map(({ author }) => identity(author))
  const found = new Map<string, string>()
  for (const [thing, key] of table.keys.entries()) {
    let [leader, lead, all] = ['', 0, 0]
    for (let row = table.offsets[thing]!; row < table.offsets[thing + 1]!; row++) {
      if (table.direct[row] !== 1) continue
      const person = people[table.commits[row]!]!
      all++
      if (lead === 0) leader = person
      lead += person === leader ? 1 : -1
    }
    if (lead === 0) continue
    let own = 0
    let newest = -1
    for (let row = table.offsets[thing]!; row < table.offsets[thing + 1]!; row++) {
      const commit = table.commits[row]!
      if (table.direct[row] !== 1 || people[commit] !== leader) continue
      if (own++ === 0) newest = commit
    }
    const { author } = commits[newest]!
    if (own > all * MAJORITY && author !== '') found.set(key, author)
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

/** One address is one person, under any name. */
function identity(author: string): string {
  const email = EMAIL.exec(author)?.[1]?.trim().toLowerCase() ?? ''
  return email === '' ? author : email
}
