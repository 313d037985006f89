import type { CodeGraph } from '../graph/code-graph.js'
import type { History } from '../history/history.js'
import { identifierEnd, identifierFrom } from '../search/identifiers.js'
import type { QueryTerm } from '../search/score-terms.js'
import { TermHashes } from '../search/term-hashes.js'

/** Words of a message that are read: its first paragraphs. */
const MAX_MESSAGE_CHARS = 600
/** Commits that are asked what they changed. */
const MAX_COMMITS = 80
/** How fast repeated length makes a message count for less (BM25's b). */
const LENGTH_SHARE = 0.5

/** Past commits, found by the words of their messages: each is a description of what it changed, in users' words. */
export class CommitIndex {
  readonly #postings = new Map<number, number[]>()
  readonly #lengths: Float64Array
  readonly #averageLength: number
  readonly #count: number
  /** Commit → nodes that it changed. */
  readonly #changed: readonly number[][]
  readonly #changedFiles: readonly number[][]
  readonly history: History

  constructor(history: History, graph: CodeGraph, fileNode: (path: string) => number | undefined) {
    this.history = history
    this.#count = history.commits.length
    this.#lengths = new Float64Array(this.#count)
    const hashes = new TermHashes()
    history.commits.forEach(({ subject, body, huge, parentCount }, commit) => {
      if (huge || parentCount > 1) return
      const text = `${subject}\n${body}`.slice(0, MAX_MESSAGE_CHARS)
      const seen = new Set<number>()
      for (let start = identifierFrom(text, 0); start < text.length; ) {
        const end = identifierEnd(text, start)
        for (const hash of hashes.of(text.slice(start, end))) seen.add(hash)
        start = identifierFrom(text, end)
      }
      this.#lengths[commit] = seen.size
      for (const hash of seen) {
        const list = this.#postings.get(hash)
        if (list === undefined) this.#postings.set(hash, [commit])
        else list.push(commit)
      }
    })
    this.#averageLength = this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.#count)
    this.#changed = invert(history.symbols, this.#count, key => graph.find(key), true)
    this.#changedFiles = invert(history.files, this.#count, fileNode, false)
  }

  /** Commits whose messages fit the question best, with a score between 0 and 1 of the best possible. */
  similar(terms: readonly QueryTerm[]): { commit: number; score: number }[] {
    const scores = new Map<number, number>()
    let possible = 0
    for (const { hash, weight } of terms) {
      const commits = this.#postings.get(hash)
      if (commits === undefined) continue
      const rarity = weight * Math.log(1 + (this.#count - commits.length + 0.5) / (commits.length + 0.5))
      possible += rarity
      for (const commit of commits) {
        const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * this.#lengths[commit]!) / this.#averageLength
        scores.set(commit, (scores.get(commit) ?? 0) + (rarity * 2) / (1 + norm))
      }
    }
    if (possible === 0) return []
    return [...scores]
      .map(([commit, score]) => ({ commit, score: score / possible }))
      .sort((a, b) => b.score - a.score || a.commit - b.commit)
      .slice(0, MAX_COMMITS)
  }

  /** Nodes of definitions that a commit changed. */
  changed(commit: number): readonly number[] {
    return this.#changed[commit]!
  }

  changedFiles(commit: number): readonly number[] {
    return this.#changedFiles[commit]!
  }
}

function invert(
  table: History['symbols'],
  commits: number,
  nodeOf: (key: string) => number | undefined,
  directOnly: boolean,
): number[][] {
  const changed: number[][] = Array.from({ length: commits }, () => [])
  table.keys.forEach((key, at) => {
    const node = nodeOf(key)
    if (node === undefined) return
    for (let row = table.offsets[at]!; row < table.offsets[at + 1]!; row++)
      if (!directOnly || table.direct[row] === 1) changed[table.commits[row]!]!.push(node)
  })
  return changed
}
