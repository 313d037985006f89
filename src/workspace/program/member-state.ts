import { merkleRootOf } from '../../index/artefacts/graph.js'
import { recordOf } from '../../index/artefacts/records.js'
import type { Member } from './member.js'

/**
 * The state of a member as far as joins and merged graphs depend on it: its files, the digest over its link records and the graph
 * that queries use. While an update runs they are of different moments, and what was made then must not pass for what follows.
 */
export function memberState({ checkout, opened }: Member): string {
  const { store, id } = checkout
  return JSON.stringify([
    store.filesVersion(id),
    recordOf(checkout, 'links')?.digest ?? '',
    merkleRootOf(opened),
  ])
}
