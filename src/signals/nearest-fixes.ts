import type { Signal } from './signal.js'

/** Commits that vote, and the least cosine of one: below it, messages only share a subject. */
const MAX_COMMITS = 40
const LEAST_COSINE = 0.45
/** A commit votes for the nodes that it changed; the more it changed, the less for each. */
const SHARE_EXPONENT = 0.5
const HASH_DIGITS = 8

export const nearestFixes: Signal = {
  name: 'nearest fixes',
  says: 'Past commits that say in other words what the task says changed the definition (static vectors).',
  features: [
    {
      name: 'fixMeaning',
      says: 'past commits that say the same in other words changed it',
      isTelling: true,
    },
  ],
  find({ world, query }) {
    const { commits, meaning } = world
    if (commits === null || meaning === null) return null
    const near = meaning
      .commits(query.text)
      .filter(({ cosine }) => cosine >= LEAST_COSINE)
      .sort((a, b) => b.cosine - a.cosine || (a.commit < b.commit ? -1 : 1))
      .slice(0, MAX_COMMITS)
    const votes = new Map<number, number>()
    const best = new Map<number, number>()
    for (const { commit: hash, cosine } of near) {
      const commit = commits.numberOf(hash)
      if (commit === undefined) continue
      const changed = commits.changed(commit)
      const vote = (cosine * cosine) / Math.max(1, changed.length) ** SHARE_EXPONENT
      for (const node of changed) {
        votes.set(node, (votes.get(node) ?? 0) + vote)
        if (!best.has(node)) best.set(node, commit)
      }
    }
    if (votes.size === 0) return null
    const most = Math.max(...votes.values())
    const title = (commit: number) => {
      const { hash, subject } = commits.history.commits[commit]!
      return `${hash.slice(0, HASH_DIGITS)} “${subject}”`
    }
    return {
      measure(node, row, at) {
        row[at] = Math.sqrt((votes.get(node) ?? 0) / most)
      },
      reason(node) {
        const commit = best.get(node)
        return commit === undefined
          ? ''
          : `changed by a commit that says the same in other words: ${title(commit)}`
      },
      hit(node) {
        const commit = best.get(node)
        return commit === undefined ? null : { detail: title(commit), value: votes.get(node)! }
      },
    }
  },
}
