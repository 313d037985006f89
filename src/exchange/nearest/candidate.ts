import { graph } from '../../index/artefacts/graph.js'
import { recordOf } from '../../index/artefacts/records.js'
import { areFactsCurrent } from '../../index/is-indexed.js'
import { PIPELINE } from '../../index/pipeline.js'
import type { Checkout } from '../../store/checkout.js'
import { commitDistance } from '../share/tracked-files.js'

/** With fewer files in common, what is copied is of little use. */
const LEAST_SHARE = 0.5

/** A checkout that another can start from. */
export interface Candidate {
  checkout: Checkout
  commit: string
  finishedAt: number
  /** Files that are the same in both, of those that are indexed there. */
  same: number
  files: number
}

/** Null if there is too little in common. DATA_DAMAGED if its rows are not as written. */
export function candidateOf(checkout: Checkout, tracked: ReadonlyMap<string, string>): Candidate | null {
  const { head: commit, finishedAt } = checkout.row
  const rows = checkout.store.blobRows(checkout.id)
  const same = rows.filter(({ path, hash }) => tracked.get(path) === hex(hash)).length
  if (same === 0 || same < rows.length * LEAST_SHARE) return null
  return { checkout, commit, finishedAt, same, files: rows.length }
}

/** Whether all of its index is finished and made by this version of Seamark. */
export function isOfThisVersion(checkout: Checkout): boolean {
  const isMade = (recordOf(checkout, graph.name)?.key ?? '') !== ''
  return (
    isMade &&
    areFactsCurrent(checkout.store) &&
    PIPELINE.every(({ artefact: { name, version } }) => {
      const record = recordOf(checkout, name)
      return record === null || (record.version === version && !record.making && !record.faulty)
    })
  )
}

/** Nearest first: by files in common, then by commits between, then the newest. */
export async function byNearness(candidates: readonly Candidate[], rootDir: string): Promise<Candidate[]> {
  const most = Math.max(...candidates.map(({ same }) => same))
  const distances = new Map<Candidate, number>()
  // Commits are counted only where they decide: git reads the history for it.
  const first = candidates.filter(({ same }) => same === most)
  if (new Set(first.map(({ commit }) => commit)).size > 1)
    for (const each of first) distances.set(each, await commitDistance(rootDir, each.commit))
  const distanceOf = (each: Candidate) => Math.min(distances.get(each) ?? 0, Number.MAX_SAFE_INTEGER)
  return [...candidates].sort(
    (a, b) => b.same - a.same || distanceOf(a) - distanceOf(b) || b.finishedAt - a.finishedAt,
  )
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}
