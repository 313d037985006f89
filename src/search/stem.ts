import { IRREGULAR, STEM_BASES, UNINFLECTED } from './stem-words.js'

/** Shortest stem; it must also contain a vowel. */
const SHORTEST_STEM = 3
/** Shorter words in -s are names (`aws`, `fs`), not plurals, unless listed. */
const SHORTEST_PLURAL = 4
/** Longer words are not inflected; hashes and packed data come through here too. */
const LONGEST_WORD = 40
const PLAIN = /^[a-z]+$/
const VOWEL = /[aeiouy]/
/** `process`, `status`, `axis`, `nextjs` */
const NO_PLURAL = /(?:ss|us|is|js|ous)$/
/** `matches`, `boxes`, `classes`, `heroes` */
const PLURAL_IN_ES = /(?:ch|sh|x|ss|zz|[^aeiou]o)es$/
/** Consonants doubled before an ending: `running`, `mapped`, `embedding`; not `call`, `miss`, `stuff`, `buzz`. */
const DOUBLED = /([bdgkmnprt])\1$/
/** Endings after which a silent e was dropped, right for nearly all words of code; stem-words.ts has the exceptions. */
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
/**
 * One syllable that ends in consonant, vowel, consonant has lost an e; otherwise the consonant would be doubled
 * (`nam-e`, `run-n`).
 */
const SHORT_SYLLABLE = /^[^aeiouy]*[aeiouy][^aeiouywx]$/

/**
 * Removes plural, -ing and -ed, so that `caches`, `caching` and `cached` all become `cache`. Only grammatical endings
 * are removed: `parser` is not `parse`. The result is a word again, and its own stem.
 *
 * @example stem('queries') // 'query'
 */
export function stem(word: string): string {
  if (word.length > LONGEST_WORD || !PLAIN.test(word)) return word
  let [before, now] = ['', word]
  // Endings may stack (`settings`, `warnings`). Every step but the first shortens the word.
  while (now !== before) [before, now] = [now, stripEnding(now)]
  return now
}

function stripEnding(word: string): string {
  const exception = IRREGULAR.get(word)
  if (exception !== undefined) return exception
  if (UNINFLECTED.has(word)) return word
  if (word.endsWith('s')) return stripPlural(word)
  if (word.endsWith('ing')) return withBase(word, word.slice(0, -3))
  if (word.endsWith('ied') && word.length > SHORTEST_PLURAL) return `${word.slice(0, -3)}y`
  if (word.endsWith('ed') && !word.endsWith('eed')) return withBase(word, word.slice(0, -2))
  return word
}

function stripPlural(word: string): string {
  if (word.length < SHORTEST_PLURAL || NO_PLURAL.test(word)) return word
  if (word.endsWith('ies') && word.length > SHORTEST_PLURAL) return `${word.slice(0, -3)}y`
  return word.slice(0, PLURAL_IN_ES.test(word) ? -2 : -1)
}

/** The base word of `cut`, or the whole word if nothing sensible is left. */
function withBase(word: string, cut: string): string {
  const exception = STEM_BASES.get(cut)
  if (exception !== undefined) return exception
  if (cut.length < SHORTEST_STEM || !VOWEL.test(cut)) return word
  if (UNINFLECTED.has(cut)) return cut
  if (DOUBLED.test(cut)) return cut.slice(0, -1)
  return SILENT_E.test(cut) || SHORT_SYLLABLE.test(cut) ? `${cut}e` : cut
}
