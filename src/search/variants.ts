import { stem } from './words.js'

/** Endings that make one word of another: `validate`, `validator`, `validation`, `validating`. Longest first. */
const ENDINGS =
  'ization isation ation ition ator itor ance ence able ible ment ness ity ive ion age al er or ar e'.split(
    ' ',
  )
const ADDED = [
  '',
  'e',
  'er',
  'or',
  'ion',
  'ation',
  'ment',
  'able',
  'ible',
  'ive',
  'ance',
  'ence',
  'ity',
  'al',
  'age',
]
/** What is left must be long enough to mean the same thing. */
const SHORTEST_ROOT = 4
const MAX_ROOTS = 4

/**
 * Words of the same root, as stems: `replacement` → `replace`, `replacer`, …. Most are no words at all; asking the index
 * for one that nobody wrote costs a look into a table.
 */
export function variantsOf(word: string): string[] {
  const roots = rootsOf(word)
  const variants = new Set<string>()
  for (const root of roots) for (const ending of ADDED) variants.add(stem(root + ending))
  variants.delete(word)
  return [...variants].filter(variant => variant.length >= SHORTEST_ROOT)
}

function rootsOf(word: string): string[] {
  const roots = new Set<string>()
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue
    const root = word.slice(0, -ending.length)
    if (root.length >= SHORTEST_ROOT) {
      roots.add(root)
      if (root.endsWith('e')) roots.add(root.slice(0, -1))
    }
    // `compression` of `compress`, `permission` of `permit`, `encryption` of `encrypt`.
    if (ending === 'ion' && root.endsWith('ss') && root.length > SHORTEST_ROOT)
      roots.add(`${root.slice(0, -2)}t`)
  }
  if (roots.size === 0 && word.length >= SHORTEST_ROOT) roots.add(word)
  return [...roots].slice(0, MAX_ROOTS)
}
