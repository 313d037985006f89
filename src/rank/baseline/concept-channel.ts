import type { ConceptHit } from '../../signals/concepts.js'
import type { World } from '../../signals/world/world.js'
import type { ChannelResult } from './trace.js'

/** Names that are too short or too common do not count on their own. */
const LONGEST_VAGUE = 3
const VAGUE = new Set('get set do new run put post call add pop'.split(' '))

/** Definitions that the vocabulary suggests, then those whose neighbours' names match. */
export function conceptChannel(
  { graph }: World,
  concepts: ReadonlyMap<number, ConceptHit>,
  aliases: readonly ChannelResult[],
  limit: number,
): ChannelResult[] {
  const named = [...concepts]
    .filter(([node]) => !isVague(graph.name(node)))
    .map(([node, { concept }]) => ({ node, by: concept }))
  const known = new Set(named.map(({ node }) => node))
  return [...named, ...aliases.filter(({ node }) => !known.has(node))].slice(0, limit)
}

function isVague(name: string): boolean {
  return name.length <= LONGEST_VAGUE || VAGUE.has(name.toLowerCase())
}
