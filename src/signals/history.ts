import type { QueryTerm } from '../search/score-terms.js'
import type { Signal } from './signal.js'
import type { CommitIndex } from './world/commit-index.js'

/** A commit votes for the nodes that it changed; the more it changed, the less for each. */
const SHARE_EXPONENT = 0.5
const ROUGH_WEIGHT = 0.5
const HASH_DIGITS = 8

export const history: Signal = {
  name: 'history',
  says: 'Past commits with a similar message changed the definition, or its file.',
  features: [
    { name: 'history', says: 'past commits with such a message changed it', isTelling: true },
    {
      name: 'fileHistory',
      says: 'past commits with such a message changed its file',
      reason: 'similar commits changed its file',
    },
  ],
  find({ world, query }) {
    const { commits, nodes } = world
    if (commits === null) return null
    const { symbols, files, best } = commitVotes(commits, query.terms)
    if (symbols.size === 0 && files.size === 0) return null
    const most = greatest(symbols.values())
    const mostOfFile = greatest(files.values())
    return {
      rough: { nodes: [...symbols].map(([node, value]) => [node, (ROUGH_WEIGHT * value) / most]) },
      measure(node, row, at) {
        row[at] = Math.sqrt((symbols.get(node) ?? 0) / most)
        row[at + 1] = Math.sqrt((files.get(nodes.files[node]!) ?? 0) / mostOfFile)
      },
      reason(node, feature) {
        if (feature !== 'history') return undefined
        const commit = best.get(node)
        return commit === undefined ? '' : `changed by ${commitTitle(commits, commit)}`
      },
      hit(node) {
        const value = symbols.get(node)
        return value === undefined ? null : { detail: commitTitle(commits, best.get(node)!), value }
      },
    }
  },
}

interface CommitVotes {
  /** By node, not normalised. */
  symbols: Map<number, number>
  files: Map<number, number>
  /** By node, the commit with the most similar message. */
  best: Map<number, number>
}

/** Similar commits vote for the nodes that they changed. */
function commitVotes(commits: CommitIndex, terms: readonly QueryTerm[]): CommitVotes {
  const votes: CommitVotes = { symbols: new Map(), files: new Map(), best: new Map() }
  for (const { commit, score } of commits.similar(terms)) {
    // Squared: one message that fits well means more than many that share a word.
    const vote = score * score
    const changed = commits.changed(commit)
    for (const node of changed) if (!votes.best.has(node)) votes.best.set(node, commit)
    addVotes(votes.symbols, changed, vote)
    addVotes(votes.files, commits.changedFiles(commit), vote)
  }
  return votes
}

function addVotes(votes: Map<number, number>, nodes: readonly number[], vote: number): void {
  const share = vote / Math.max(1, nodes.length) ** SHARE_EXPONENT
  for (const node of nodes) votes.set(node, (votes.get(node) ?? 0) + share)
}

function commitTitle({ history }: CommitIndex, commit: number): string {
  const { hash, subject } = history.commits[commit]!
  return `${hash.slice(0, HASH_DIGITS)} “${subject}”`
}

/** The greatest positive value; a tiny positive number if there is none, for division. */
function greatest(values: Iterable<number>): number {
  let most = Number.EPSILON
  for (const value of values) if (value > most) most = value
  return most
}
