import { ABBREVIATIONS } from '../../keywords/abbreviations.js'
import { extractKeywords } from '../../keywords/extract.js'
import type { Keyword, KeywordOrigin, Keywords } from '../../keywords/keywords.js'
import { isAction, isFiller } from '../../keywords/verbs.js'
import { identifiersIn } from '../../search/identifiers.js'
import type { QueryTerm } from '../../search/score-terms.js'
import { joinWords, termHash, termsOfIdentifier } from '../../search/term-hashes.js'
import { variantsOf } from '../../search/variants.js'
import { splitIdentifier, stem } from '../../search/words.js'

/** A word in passing matters less than a word of the title. */
const ORIGIN_WEIGHTS: Readonly<Record<KeywordOrigin, number>> = {
  title: 1,
  prose: 0.5,
  block: 0.25,
  trace: 0.2,
}
const KIND_WEIGHTS: Readonly<Record<Keyword['kind'], number>> = {
  exact: 1.3,
  code: 1.3,
  compound: 1.1,
  bigram: 0.5,
  priority: 1.1,
  component: 1,
  abbreviation: 0.5,
  error: 0.8,
  message: 0.4,
  quoted: 0.5,
}
/** Each repetition of a word adds a share of this, with diminishing returns. */
const REPEAT_WEIGHT = 0.3
/** Words for the action (`add`, `custom`, `handle`) say little about the location. */
const GENERIC_WEIGHT = 0.4
/** A word with the same root counts for about half. */
const VARIANT_WEIGHT = 0.4
const SHORT_FORMS = inverted(ABBREVIATIONS)
/** More terms than this only cost time: they come from a log or a listing. */
const MAX_TERMS = 400

/** An identifier that the task writes as one. */
export interface NamedIdentifier {
  /** As written: `Foo.bar`. */
  text: string
  weight: number
}

/** A query in the form that signals read. */
export interface Query {
  text: string
  keywords: Keywords
  /** By weight, heaviest first; then alphabetical. */
  terms: QueryTerm[]
  names: NamedIdentifier[]
}

export function readQuery(text: string): Query {
  const keywords = extractKeywords(text)
  return { text, keywords, terms: termsOf(keywords), names: namesOf(keywords) }
}

function termsOf(keywords: Keywords): QueryTerm[] {
  const weights = new Map<string, number>()
  const add = (keyword: Keyword, terms: readonly string[]) => {
    const weight = weightOf(keyword)
    for (const term of terms) {
      const own = keyword.kind === 'component' && isGeneric(term) ? weight * GENERIC_WEIGHT : weight
      weights.set(term, Math.max(weights.get(term) ?? 0, own))
    }
  }
  const { exact, compounds, bigrams, components, block, errors, messages, quoted } = keywords
  for (const keyword of [...exact, ...compounds, ...components, ...block, ...errors, ...messages, ...quoted])
    add(keyword, [...identifiersIn(keyword.text)].flatMap(termsOfIdentifier))
  for (const keyword of bigrams) add(keyword, [joinWords(splitIdentifier(keyword.text))])
  const own = new Set(weights.keys())
  addVariants(keywords, weights)
  return [...weights]
    .map(([term, weight]) => ({ term, hash: termHash(term), weight, isVariant: !own.has(term) }))
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_TERMS)
}

/** Adds words with the same root, and abbreviations, with lower weight. */
function addVariants({ components }: Keywords, weights: Map<string, number>): void {
  for (const keyword of components) {
    const word = stem(keyword.text)
    const weight = (weights.get(word) ?? 0) * VARIANT_WEIGHT
    if (weight === 0 || isGeneric(word)) continue
    for (const variant of [...variantsOf(word), ...shortForms(word)])
      if (!weights.has(variant)) weights.set(variant, weight)
  }
}

function shortForms(word: string): readonly string[] {
  return SHORT_FORMS.get(word) ?? []
}

function isGeneric(word: string): boolean {
  return isAction(word) || isFiller(word)
}

function namesOf({ exact, compounds, errors, block }: Keywords): NamedIdentifier[] {
  const weights = new Map<string, number>()
  for (const keyword of [...exact, ...compounds, ...errors, ...block]) {
    if (!/^[\p{L}_$][\p{L}\p{N}_$.:#]*(?:\(\))?$/u.test(keyword.text)) continue
    const text = keyword.text.replace(/\(\)$/, '').replaceAll('::', '.').replaceAll('#', '.')
    weights.set(text, Math.max(weights.get(text) ?? 0, weightOf(keyword)))
  }
  return [...weights].map(([text, weight]) => ({ text, weight })).sort((a, b) => b.weight - a.weight)
}

function weightOf({ kind, origin, count }: Keyword): number {
  return KIND_WEIGHTS[kind] * ORIGIN_WEIGHTS[origin] * (1 + REPEAT_WEIGHT * Math.log(count))
}

function inverted(abbreviations: ReadonlyMap<string, string>): Map<string, string[]> {
  const short = new Map<string, string[]>()
  for (const [abbreviation, word] of abbreviations) {
    const key = stem(word)
    short.set(key, [...(short.get(key) ?? []), stem(abbreviation)])
  }
  return short
}
