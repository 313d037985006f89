import { familyOf } from '../keywords/word-families.js'
import { splitIdentifier, stem } from '../search/words.js'
import type { Signal } from './signal.js'
import type { SignalInput } from './signal-values.js'
import { filesOfName } from './sole-name.js'

const REASON = 'the name of its file has words of the task'
/** A file of such a name is called by its folder: `router/index.ts`. */
const STANDARD_NAMES: ReadonlySet<string> = new Set(['index', 'mod', '__init__', 'init', 'main', 'lib'])
/** Of a word that only has the same root as one of the task. */
const VARIANT_SHARE = 0.6

/** The words of a task that files are looked up by: its noun, then the longest. */
const MOST_WORDS = 8

export const fileName: Signal = {
  name: 'file name',
  says: 'The task and the name of the file share words.',
  isAround: true,
  features: [
    {
      name: 'fileFit',
      says: 'share of the name of its file that the task has',
      reason: REASON,
      weight: 0.03,
    },
    {
      name: 'fileName',
      says: 'share of the task, by rarity, that the name of its file has',
      reason: REASON,
      weight: 0.1,
    },
  ],
  find(input) {
    const { world, query } = input
    const words = taskWords(input)
    if (words.size === 0) return null
    const { rarities, known } = input.words
    const all = query.terms.reduce((sum, { isVariant }, at) => sum + (isVariant ? 0 : rarities[at]!), 0)
    const total = all * known
    const byFile = new Map<number, { fit: number; share: number }>()
    return {
      candidates: filesNamed(input),
      measure(node, row, at) {
        const file = world.nodes.files[node]!
        let found = byFile.get(file)
        if (found === undefined) {
          found = fitOf(fileWords(world.graph.path(file)), words, total)
          byFile.set(file, found)
        }
        row[at] = found.fit
        row[at + 1] = found.share
      },
    }
  },
}

/** Files whose whole name is a word of the task: few words in them may be of the task, as in a table of `library/alpine`. */
function filesNamed({ world, query }: SignalInput): number[] {
  const words = query.keywords.components.slice(0, MOST_WORDS)
  return words.flatMap(({ text }) => filesOfName(world, text))
}

/** Words of the task by family: how much of a match they are, and how rare. */
function taskWords({ query, words }: SignalInput): Map<string, { match: number; rarity: number }> {
  const found = new Map<string, { match: number; rarity: number }>()
  query.terms.forEach(({ term, isVariant }, at) => {
    const family = familyOf(term)
    const match = isVariant ? VARIANT_SHARE : 1
    const before = found.get(family)
    const rarity = words.rarities[at]!
    if (before === undefined || before.match < match) found.set(family, { match, rarity })
  })
  return found
}

function fitOf(
  own: readonly string[],
  words: ReadonlyMap<string, { match: number; rarity: number }>,
  total: number,
): { fit: number; share: number } {
  let [match, rarity] = [0, 0]
  for (const word of own) {
    const found = words.get(word)
    if (found === undefined) continue
    match += found.match
    rarity += found.rarity
  }
  return {
    fit: own.length === 0 ? 0 : match / own.length,
    share: total === 0 ? 0 : Math.min(1, rarity / total),
  }
}

/** @example fileWords('src/url_utils.test.ts') // stems of url, utility, test */
export function fileWords(path: string): string[] {
  const parts = path.split('/')
  const own = parts.at(-1)!.replace(/\.\w+$/, '')
  const name = STANDARD_NAMES.has(own.toLowerCase()) ? (parts.at(-2) ?? own) : own
  return [...new Set(splitIdentifier(name).map(word => familyOf(stem(word))))]
}
