import { join } from 'node:path'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { StoredJoins } from '../../src/workspace/joins/stored-joins.js'
import { Members } from '../../src/workspace/program/members.js'
import type { WorkspacePlan } from '../../src/workspace/workspace.js'

/** The parts of a workspace that benchmarks look at one by one. */
export { Repository } from '../../src/engine/repository.js'
export type { CodeGraph } from '../../src/graph/code-graph.js'
export { planOf } from '../../src/workspace/definition/read-plan.js'
export { mergeGraphs } from '../../src/workspace/graph/merge-graphs.js'

export function openMembers(plan: WorkspacePlan, options: { store: string }) {
  const members = Members.open(plan, options)
  const store = openCheckout(openStore(options.store, { readonly: false }), join(plan.root, '.workspace'))
  const release = () => {}
  const joins = new StoredJoins({ plan, members: members.all, store, isWritable: true, release })
  return { members, joins }
}
export { calibrated, fitFactor } from '../../src/workspace/answers/calibrate.js'
export { type MemberRanking, rankMembers } from '../../src/workspace/answers/rank-members.js'
export { Workspace } from '../../src/workspace/open/open-workspace.js'
export { Member } from '../../src/workspace/program/member.js'
export { Members } from '../../src/workspace/program/members.js'
export type { Join } from '../../src/workspace/workspace.js'
