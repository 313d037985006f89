import type { CodeGraph } from '../../graph/code-graph.js'
import { type CommitWords, commitsWith } from '../../history/commit-words.js'
import type { ChangeTable, History } from '../../history/history.js'
import type { QueryTerm } from '../../search/score-terms.js'
import { ColumnMemo } from '../../shared/column-memo.js'
import { ChangedTogether, type Commits, pastCommits } from '../../test-selection/changed-together.js'

/** Maximum number of commits that vote. */
const MAX_COMMITS = 80
/** BM25: how strongly a message's length counts against it (b), and how soon repeated words saturate (k1). */
const LENGTH_SHARE = 0.5
const SATURATION = 1
/** BM25: added to both counts of a rarity, so that no rarity is 0 or infinite. */
const RARITY_SMOOTHING = 0.5

/** Past commits, searched by the words of their messages: each message describes its changes in users' words. */
export class CommitIndex {
  readonly history: History
  readonly #words: CommitWords
  readonly #averageLength: number
  readonly #symbols: ByCommit
  readonly #files: ByCommit
  #numbers: Map<string, number> | null = null
  readonly #together = new Map<number, ChangedTogether>()

  constructor(
    history: History,
    words: CommitWords,
    graph: CodeGraph,
    fileNode: (path: string) => number | undefined,
  ) {
    this.history = history
    const count = history.commits.length
    this.#words = words
    this.#averageLength = this.#words.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, count)
    this.#symbols = new ByCommit(history.symbols, count, key => graph.find(key))
    this.#files = new ByCommit(history.files, count, fileNode)
  }

  /** Commits whose messages match the query best, with a score from 0 to 1 relative to the best possible. */
  similar(terms: readonly QueryTerm[]): { commit: number; score: number }[] {
    const { lengths } = this.#words
    const count = lengths.length
    const scores = new Float64Array(count)
    const found: number[] = []
    let possible = 0
    for (const { hash, weight } of terms) {
      const commits = commitsWith(this.#words, hash)
      if (commits.length === 0) continue
      const rarity = weight * rarityOf(count, commits.length)
      possible += rarity
      for (const commit of commits) {
        const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * lengths[commit]!) / this.#averageLength
        if (scores[commit] === 0) found.push(commit)
        scores[commit]! += (rarity * (1 + SATURATION)) / (SATURATION + norm)
      }
    }
    if (possible === 0) return []
    return found
      .map(commit => ({ commit, score: scores[commit]! / possible }))
      .sort((a, b) => b.score - a.score || a.commit - b.commit)
      .slice(0, MAX_COMMITS)
  }

  /** The number of a commit by its hex id. */
  numberOf(hash: string): number | undefined {
    this.#numbers ??= new Map(this.history.commits.map((commit, at) => [commit.hash, at]))
    return this.#numbers.get(hash)
  }

  /** Which files of a role change with others; the commits are sorted once for each role, and again if an edit gave it other files. */
  together(role: number, files: () => ReadonlySet<string>): ChangedTogether {
    let together = this.#together.get(role)
    if (together === undefined) {
      together = togetherIn(this.history, role, files())
      this.#together.set(role, together)
    }
    return together
  }

  /** Nodes of definitions that a commit changed. */
  changed(commit: number): readonly number[] {
    return this.#symbols.nodes(commit)
  }

  changedFiles(commit: number): readonly number[] {
    return this.#files.nodes(commit)
  }
}

/** Files of each role, and what changed with them: of a history, whatever an edit makes of the graph. */
const TOGETHER = new ColumnMemo<Map<number, { files: ReadonlySet<string>; together: ChangedTogether }>>()
const PAST = new ColumnMemo<Commits>()

function togetherIn(history: History, role: number, files: ReadonlySet<string>): ChangedTogether {
  const byRole = TOGETHER.of([history], () => new Map())
  const known = byRole.get(role)
  if (known !== undefined && areSame(known.files, files)) return known.together
  const commits = PAST.of([history], () => pastCommits(history))
  const together = new ChangedTogether(commits, files)
  byRole.set(role, { files, together })
  return together
}

function areSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false
  for (const each of a) if (!b.has(each)) return false
  return true
}

function rarityOf(count: number, having: number): number {
  return Math.log(1 + (count - having + RARITY_SMOOTHING) / (having + RARITY_SMOOTHING))
}

/** An inverted table of changes: by commit. Keys are looked up in the graph on demand. */
class ByCommit {
  readonly #keys: readonly string[]
  readonly #starts: Uint32Array
  /** Sorted indices into `keys`: the nodes that each commit itself changed. */
  readonly #places: Uint32Array
  readonly #nodeOf: (key: string) => number | undefined

  constructor(table: ChangeTable, commits: number, nodeOf: (key: string) => number | undefined) {
    this.#keys = table.keys
    this.#nodeOf = nodeOf
    const { starts, places } = INVERTED.of([table], () => inverted(table, commits))
    this.#starts = starts
    this.#places = places
  }

  nodes(commit: number): number[] {
    const found: number[] = []
    for (let at = this.#starts[commit]!; at < this.#starts[commit + 1]!; at++) {
      const node = this.#nodeOf(this.#keys[this.#places[at]!]!)
      if (node !== undefined) found.push(node)
    }
    return found
  }
}

const INVERTED = new ColumnMemo<{ starts: Uint32Array; places: Uint32Array }>()

function inverted(table: ChangeTable, commits: number): { starts: Uint32Array; places: Uint32Array } {
  const starts = new Uint32Array(commits + 1)
  for (let row = 0; row < table.commits.length; row++)
    if (table.direct[row] === 1) starts[table.commits[row]! + 1]!++
  for (let commit = 0; commit < commits; commit++) starts[commit + 1]! += starts[commit]!
  const ends = starts.slice()
  const places = new Uint32Array(starts[commits]!)
  for (let at = 0; at < table.keys.length; at++)
    for (let row = table.offsets[at]!; row < table.offsets[at + 1]!; row++)
      if (table.direct[row] === 1) places[ends[table.commits[row]!]!++] = at
  return { starts, places }
}
