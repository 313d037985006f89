import { edgeCode } from '../../graph/edge-kinds.js'
import { splitIdentifier, stem } from '../../search/words.js'
import type { World } from '../../signals/world/world.js'
import { phraseWords } from '../../vocabulary/phrase-words.js'
import type { ChannelResult } from './trace.js'

/** Callers and callees read per hit. */
const MOST_NEIGHBOURS = 50
const GENERIC = new Set(
  'handle handler new get set is has do run make create init test with from to for on of in the and main helper util base default'.split(
    ' ',
  ),
)

/**
 * The names of a definition's callers and callees describe its purpose: two adjacent words of such a name
 * that are also in the task count as a match of the definition.
 */
export function graphAliases(world: World, hits: readonly number[], task: string): ChannelResult[] {
  const said = ` ${phraseWords(task).join(' ')} `
  return hits.flatMap(node => {
    const alias = aliases(world, node).find(words => said.includes(` ${words} `))
    return alias === undefined ? [] : [{ node, by: `name of a neighbour: ${alias}` }]
  })
}

function aliases({ graph }: World, node: number): string[] {
  const own = new Set(splitIdentifier(graph.name(node)))
  const pairs = new Set<string>()
  for (const other of neighbours(graph, node)) {
    const words = splitIdentifier(graph.name(other)).filter(word => !GENERIC.has(word) && !own.has(word))
    for (let at = 1; at < words.length; at++) pairs.add(`${stem(words[at - 1]!)} ${stem(words[at]!)}`)
  }
  return [...pairs]
}

function neighbours(graph: World['graph'], node: number): number[] {
  const { targets, sources, edgeKinds } = graph.columns
  const calls = edgeCode('calls')
  const found: number[] = []
  for (const edge of graph.outgoing(node)) if (edgeKinds[edge] === calls) found.push(targets[edge]!)
  for (const edge of graph.incoming(node)) if (edgeKinds[edge] === calls) found.push(sources[edge]!)
  return found.slice(0, MOST_NEIGHBOURS)
}
