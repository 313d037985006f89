import type { ConceptHit } from '../../signals/concepts.js'
import type { Query } from '../../signals/query/query.js'
import type { WordScores } from '../../signals/query/word-scores.js'
import type { World } from '../../signals/world/world.js'
import type { BaselineIndex } from './baseline-index.js'
import { conceptChannel } from './concept-channel.js'
import { graphAliases } from './graph-aliases.js'
import { nameChannel } from './name-channel.js'
import type { BaselineParameters } from './parameters.js'
import { pathChannel } from './path-channel.js'
import { queryWords } from './query-words.js'
import { textChannel } from './text-channel.js'
import type { Channel } from './trace.js'

interface ChannelInput {
  world: World
  index: BaselineIndex
  query: Query
  words: WordScores
  concepts: ReadonlyMap<number, ConceptHit>
}

/** The results of each channel for a query. */
export function channelsOf(
  { world, index, query, words, concepts }: ChannelInput,
  parameters: BaselineParameters,
): Channel[] {
  const tiers = queryWords(query.keywords)
  const names = nameChannel(world, index.names, tiers)
  const text = textChannel(world, query, words, parameters.textLimit)
  const hitNodes = names.slice(0, parameters.aliasHits).map(({ node }) => node)
  const aliases = graphAliases(world, hitNodes, query.text)
  const most = Math.max(parameters.conceptLeast, parameters.conceptShare * (names.length + text.length))
  return [
    { name: 'names', weight: parameters.nameWeight, results: names },
    { name: 'text', weight: parameters.textWeight, results: text },
    {
      name: 'concepts',
      weight: parameters.conceptWeight,
      results: conceptChannel(world, concepts, aliases, most),
    },
    {
      name: 'path',
      weight: parameters.pathWeight,
      results: pathChannel(world, tiers, parameters.pathLimit),
    },
  ]
}
