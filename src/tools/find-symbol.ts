import { z } from 'zod'
import { hasExact } from '../symbols/name-matches.js'
import { DEFAULT_MATCHES } from '../symbols/symbol-query.js'
import { placeLines, queryLines } from '../text/reports/query-text.js'
import { placeOf } from '../text/reports/show-text.js'
import { textOf } from '../text/reports/table.js'
import { reportArguments, symbol } from './arguments.js'
import { tool } from './tool.js'

const MAX_LIMIT = 500

export const findSymbol = tool({
  name: 'find_symbol',
  title: 'Find definitions by name',
  description:
    'Where something is defined: definitions by exact name, else by prefix, else by similarity (it says which), with path, lines and signature. Also routes, environment variables, topics, feature flags, owners and authors, with what uses them.',
  arguments: z.object({
    name: symbol.describe('A name, part of a qualified one, path:name, path or path:LINE'),
    limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_MATCHES),
    ...reportArguments,
  }),
  readOnly: true,
  async run({ name, limit }, { repository }) {
    const words = name.trim()
    const found = await repository.named(words, limit)
    const place = hasExact(found) ? null : await repository.showPlace(words)
    if (place !== null)
      return {
        text: textOf(placeLines(place)),
        has: 'excerpts',
        data: { matches: [], things: [], place: placeOf(place) },
      }
    return { text: textOf(queryLines(words, found, limit)), has: 'excerpts', data: { ...found } }
  },
})
