import type { Join } from '../workspace.js'
import type { SurfaceJoiner } from './joiner.js'
import type { SurfaceThing } from './surface.js'

/** Two programs that write the same name of several words: `orders.created`. */
const TELLING = 0.7
/** One word, such as `message`, may be a name in both by chance. */
const PLAIN = 0.4
const SEVERAL_WORDS = /[._/:-]|[a-z][A-Z]/

/** Code that publishes to a topic leads to the topic of the member that subscribes to it, and the other way round. */
export const topics: SurfaceJoiner = surfaces => {
  const byName = new Map<string, { member: string; topic: SurfaceThing }[]>()
  for (const [member, surface] of surfaces)
    for (const topic of surface.topics)
      byName.set(topic.name, [...(byName.get(topic.name) ?? []), { member, topic }])
  return [...byName.values()].flatMap(same =>
    same.flatMap(one => same.flatMap(other => (one.member === other.member ? [] : joinsTo(one, other)))),
  )
}

/** Only if one side publishes and the other subscribes: two publishers have nothing to do with each other. */
function joinsTo(
  { member, topic }: { member: string; topic: SurfaceThing },
  other: { member: string; topic: SurfaceThing },
): Join[] {
  const confidence = SEVERAL_WORDS.test(topic.name) ? TELLING : PLAIN
  const theirs = new Set(other.topic.uses.map(({ edge }) => edge))
  return topic.uses
    .filter(({ edge }) => theirs.has(edge === 'publishes' ? 'subscribes' : 'publishes'))
    .map(({ id, edge, line }) => ({
      join: 'topics',
      from: { member, id },
      to: { member: other.member, id: other.topic.id },
      edge,
      provenance: 'ast_inferred',
      confidence,
      line,
      isWrite: false,
    }))
}
