import type { QueryTerm } from '../search/score-terms.js'
import type { CommitIndex } from './commit-index.js'

/** A commit speaks for what it changed, and the less for each the more it changed. */
const SHARE_EXPONENT = 0.5

export interface HistoryVotes {
  /** By node, not normalised. */
  symbols: Map<number, number>
  files: Map<number, number>
  /** The commit that spoke loudest for a node. */
  best: Map<number, number>
}

/** Similar commits vote for what they changed. */
export function historyVotes(commits: CommitIndex, terms: readonly QueryTerm[]): HistoryVotes {
  const votes: HistoryVotes = { symbols: new Map(), files: new Map(), best: new Map() }
  for (const { commit, score } of commits.similar(terms)) {
    // Squared: one message that fits well says more than many that share a word.
    const voice = score * score
    vote(commits.changed(commit), voice, votes.symbols, node => {
      if (!votes.best.has(node)) votes.best.set(node, commit)
    })
    vote(commits.changedFiles(commit), voice, votes.files, () => {})
  }
  return votes
}

function vote(
  nodes: readonly number[],
  voice: number,
  into: Map<number, number>,
  seen: (node: number) => void,
): void {
  const share = voice / Math.max(1, nodes.length) ** SHARE_EXPONENT
  for (const node of nodes) {
    into.set(node, (into.get(node) ?? 0) + share)
    seen(node)
  }
}
