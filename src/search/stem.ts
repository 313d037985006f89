import { BASES, IRREGULAR, KEPT } from './stem-words.js'

/** What is left of a word must be at least this long, and have a vowel. */
const SHORTEST_STEM = 3
/** Shorter words in -s are names (`aws`, `fs`), not plurals, unless listed. */
const SHORTEST_PLURAL = 4
/** Nobody declines a longer word; hashes and packed data come through here too. */
const LONGEST_WORD = 40
const PLAIN = /^[a-z]+$/
const VOWEL = /[aeiouy]/
/** `process`, `status`, `axis`, `nextjs` */
const NO_PLURAL = /(?:ss|us|is|js|ous)$/
/** `matches`, `boxes`, `classes`, `heroes` */
const PLURAL_IN_ES = /(?:ch|sh|x|ss|zz|[^aeiou]o)es$/
/** Doubled only before the ending: `running`, `mapped`, `embedding`; not `call`, `miss`, `stuff`, `buzz`. */
const DOUBLED = /([bdgkmnprt])\1$/
/**
 * Ends after which a silent e was dropped, where nearly every word of code agrees; stem-words.ts has the others.
 */
const SILENT_E = new RegExp(
  `(?:${[
    '[uvz]', // queu-e, resolv-e, serializ-e
    '[^s]s', // pars-e, releas-e
    '[bdfgkptz]l', // enabl-e, handl-e
    '[^eo]at', // updat-e; not repeat, float
    '[^aeiou]ut', // comput-e
    '[^aeio]ur', // configur-e
    '[^aeo]ar', // shar-e; not appear
    '[^ao]ir', // requir-e; not repair
    '[aeinoru]c', // replac-e, forc-e
    '(?:[aeiu]|[dlr]|en)g', // manag-e, merg-e
    '[^aeo](?:ad|id|od|ud)', // upgrad-e, overrid-e, decod-e, includ-e
    'um', // consum-e
    '[^aeiou]ib', // describ-e
    '[^aeo]in', // defin-e; not contain
    '[^aeo](?:il|ul)', // compil-e, schedul-e; not fail
    'y[lp]', // styl-e, typ-e
  ].join('|')})$`,
)
/** One syllable that ends consonant, vowel, consonant has lost an e; it would be doubled otherwise (`nam-e`, `run-n`). */
const SHORT_SYLLABLE = /^[^aeiouy]*[aeiouy][^aeiouywx]$/

/**
 * A word without its plural, -ing and -ed, so that `caches`, `caching` and `cached` all are `cache`. It only takes off
 * endings of grammar: `parser` stays apart from `parse`. What comes out is a word again, and is its own stem.
 *
 * @example stem('queries') // 'query'
 */
export function stem(word: string): string {
  if (word.length > LONGEST_WORD || !PLAIN.test(word)) return word
  let [before, now] = ['', word]
  // Endings stack up (`settings`, `warnings`). Every step but the first makes the word shorter.
  while (now !== before) [before, now] = [now, withoutEnding(now)]
  return now
}

function withoutEnding(word: string): string {
  const known = IRREGULAR.get(word)
  if (known !== undefined) return known
  if (KEPT.has(word)) return word
  if (word.endsWith('s')) return withoutPlural(word)
  if (word.endsWith('ing')) return withBase(word, word.slice(0, -3))
  if (word.endsWith('ied') && word.length > SHORTEST_PLURAL) return `${word.slice(0, -3)}y`
  if (word.endsWith('ed') && !word.endsWith('eed')) return withBase(word, word.slice(0, -2))
  return word
}

function withoutPlural(word: string): string {
  if (word.length < SHORTEST_PLURAL || NO_PLURAL.test(word)) return word
  if (word.endsWith('ies') && word.length > SHORTEST_PLURAL) return `${word.slice(0, -3)}y`
  return word.slice(0, PLURAL_IN_ES.test(word) ? -2 : -1)
}

/** The word that `cut` was before its ending came on, or the whole word if nothing sensible is left. */
function withBase(word: string, cut: string): string {
  const known = BASES.get(cut)
  if (known !== undefined) return known
  if (cut.length < SHORTEST_STEM || !VOWEL.test(cut)) return word
  if (KEPT.has(cut)) return cut
  if (DOUBLED.test(cut)) return cut.slice(0, -1)
  return SILENT_E.test(cut) || SHORT_SYLLABLE.test(cut) ? `${cut}e` : cut
}
