import type { Commit } from '../history/history.js'
import type { Signal } from './signal.js'
import type { ChangeTableName, CommitIndex } from './world/commit-index.js'
import { HEAD, PART, SOURCE } from './world/roles.js'

/** Of the best candidates, those whose past counts. */
const MAX_SEEDS = 10
const SEED_ROLES: ReadonlySet<number> = new Set([SOURCE, HEAD, PART])
/** Each weighs less than the one before: 1, 1 / 1.2, 1 / 1.4, … */
const SEED_STEP = 0.2
/** Commits of one definition or file that are read, newest first. */
const MAX_COMMITS = 60
/** A commit that changed more files is a sweep: it does not show what belongs together. */
const MAX_FILES = 20
/** Added to the number of commits: what changed together once may be chance. */
const PRIOR = 3

export const together: Signal = {
  name: 'together',
  says: 'Past commits changed the definition, or its file, together with the best candidates.',
  isAround: true,
  features: [
    {
      name: 'together',
      says: 'how likely a commit that changes the best candidates changes it, by past commits',
      reason: 'it changed together with what fits',
      weight: 0.05,
    },
    {
      name: 'fileTogether',
      says: 'how likely a commit that changes the files of the best candidates changes its file',
      reason: 'its file changed together with those that fit',
      weight: 0.05,
    },
  ],
  find({ world: { commits, nodes } }) {
    if (commits === null) return null
    let symbols: ReadonlyMap<number, number> = new Map()
    let files: ReadonlyMap<number, number> = new Map()
    return {
      compare({ best }) {
        const seeds = best.filter(node => SEED_ROLES.has(nodes.roles[node]!)).slice(0, MAX_SEEDS)
        symbols = likelyWith(commits, 'symbols', seeds)
        files = likelyWith(commits, 'files', [...new Set(seeds.map(node => nodes.files[node]!))])
      },
      measure(node, row, at) {
        row[at] = symbols.get(node) ?? 0
        row[at + 1] = files.get(nodes.files[node]!) ?? 0
      },
    }
  },
}

/** The probability that a commit which changes one of the seeds changes a node, by past commits: 0 to 1. */
function likelyWith(
  commits: CommitIndex,
  table: ChangeTableName,
  seeds: readonly number[],
): Map<number, number> {
  const likely = new Map<number, number>()
  seeds.forEach((seed, at) => {
    const weight = 1 / (1 + SEED_STEP * at)
    const past = commits
      .commitsOf(table, seed)
      .slice(0, MAX_COMMITS)
      .filter(commit => isSpecific(commits.history.commits[commit]!))
    const counts = new Map<number, number>()
    for (const commit of past)
      for (const node of commits.changedBy(table, commit))
        if (node !== seed) counts.set(node, (counts.get(node) ?? 0) + 1)
    for (const [node, count] of counts) {
      const before = likely.get(node) ?? 0
      likely.set(node, before + (1 - before) * ((weight * count) / (past.length + PRIOR)))
    }
  })
  return likely
}

/** The first commit of a repository is an import: what it adds need not belong together. */
function isSpecific({ parentCount, files }: Commit): boolean {
  return parentCount === 1 && files <= MAX_FILES
}
