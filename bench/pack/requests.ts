import type { PackQuery, Store } from '../tools/library.js'
import type { Dice } from './dice.js'

/** What requests are made of: the repository's own names, the words in them, and its files. */
export interface Material {
  names: readonly string[]
  words: readonly string[]
  paths: readonly string[]
}

const MOST_NAMES = 20_000
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g
const LEAST_WORD_CHARS = 3
/** Words that a repository need not have. */
const FILLERS = ['fix', 'add', 'the', 'of', 'when', 'error', 'in', 'support', 'crash', 'wrong', 'test for']
const MOST_FILES = 3

export function materialOf(store: Store, root: string): Material {
  const { id } = store.checkout(root)
  const all = store.names(id)
  const step = Math.max(1, Math.floor(all.length / MOST_NAMES))
  const names = all.filter((_, at) => at % step === 0)
  const words = [...new Set(names.flatMap(name => name.match(WORD) ?? []))]
    .filter(word => word.length >= LEAST_WORD_CHARS)
    .map(word => word.toLowerCase())
  const paths = store.blobRows(id).map(({ path }) => path)
  return { names, words, paths }
}

/** A task in words, with names, or with a place; or files. */
export function randomRequest(dice: Dice, { names, words, paths }: Material): PackQuery {
  const kind = dice.roll()
  if (kind < 0.1)
    return { files: Array.from({ length: dice.between(1, MOST_FILES) }, () => dice.pick(paths)) }
  const parts = Array.from({ length: dice.between(1, 12) }, () => {
    const part = dice.roll()
    if (part < 0.25) return dice.pick(FILLERS)
    if (part < 0.35) return `\`${dice.pick(names)}\``
    if (part < 0.4) return dice.pick(names)
    return dice.pick(words)
  })
  if (kind < 0.2) parts.push(`in ${dice.pick(paths)}:${dice.between(1, 300)}`)
  return { task: parts.join(' ') }
}

/** From the smallest to the largest, small ones more often: that is where a pack can fail. */
export function randomBudget(dice: Dice): number {
  const [least, most] = dice.pick([
    [100, 300],
    [100, 4000],
    [1000, 20_000],
    [100, 200_000],
  ] as const)
  return dice.between(least, most)
}
