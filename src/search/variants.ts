import { alternationsOf } from './alternations.js'
import { stem } from './words.js'

/** Derivational endings: `validate`, `validator`, `validation`, `validating`. Longest first. */
const ENDINGS =
  'ization isation ation ition ator itor ance ence able ible ment ness ity ive ion age al er or ar e'.split(
    ' ',
  )
const VARIANT_ENDINGS = [
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
/** Shorter roots may mean something else. */
const SHORTEST_ROOT = 4
const MAX_ROOTS = 4

/**
 * Stems with the same root: `replacement` → `replace`, `replacer`, …; `notify` → `notification`. Most are not real words;
 * looking up an absent one in the index is cheap.
 */
export function variantsOf(word: string): string[] {
  const roots = rootsOf(word)
  const variants = new Set(alternationsOf(word).map(stem))
  for (const root of roots) for (const ending of VARIANT_ENDINGS) variants.add(stem(root + ending))
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
