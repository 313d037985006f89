const WORD = /\p{L}[\p{L}\p{N}_]*(?:[-'.]\p{L}[\p{L}\p{N}_]*)*/gu
const SUFFIX =
  /(?:izations?|isations?|ations?|itions?|ions?|ments?|ings?|ities|ity|ives?|ables?|ibles?|ally|ly|ers?|ors?|als?|ies|ied|ed|es|e|s|y)$/
const MIN_STEM = 4
const STOP = new Set(
  (
    'a about above after again all also although always among an and another any are as at be because been before being ' +
    'below between both but by can cannot could did do does doing done down during each either else etc even ever every ' +
    'few first for from further get gets getting given gives go goes going had has have having he her here him his how ' +
    'however i if in instead into is it its itself just kind last less let like likely look made make makes making many ' +
    'may me might more most much must my need needs never new next no nor not note now of off often on once one only or ' +
    'other others otherwise our out over own per please possible rather same see set several shall she should similar ' +
    'simply since so some something such take takes than that the their them then there therefore these they thing this ' +
    'those through thus to together too two under until up upon us use used useful uses using usually very via want was ' +
    'way we well were what when where whether which while who whose why will with within without would yet you your'
  ).split(' '),
)
const CONTRACTION = /'|n’t/
/** Of English prose, at least so many words are these. */
const ENGLISH_SHARE = 0.25

export function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).map(word => word.toLowerCase())
}

export function contentWords(text: string): string[] {
  return wordsIn(text).filter(word => word.length > 2 && !STOP.has(word) && !CONTRACTION.test(word))
}

/** What the forms of a word share: `configure`, `configured`, `configuration`. */
export function familyOf(word: string): string {
  const stem = word.replace(SUFFIX, '')
  return stem.length >= MIN_STEM ? stem : word
}

export function isEnglish(text: string): boolean {
  const words = wordsIn(text)
  return words.filter(word => STOP.has(word)).length >= ENGLISH_SHARE * words.length
}

/** The forms of words that a repository's documents use. */
export class WordForms {
  readonly #counts = new Map<string, Map<string, number>>()

  add(text: string): void {
    for (const word of contentWords(text)) {
      const family = familyOf(word)
      const forms = this.#counts.get(family) ?? new Map<string, number>()
      forms.set(word, (forms.get(word) ?? 0) + 1)
      this.#counts.set(family, forms)
    }
  }

  /** The most frequent other form of a word; the word itself where there is none. */
  other(word: string): string {
    const forms = [...(this.#counts.get(familyOf(word)) ?? [])].filter(([form]) => form !== word)
    forms.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    return forms[0]?.[0] ?? word
  }
}
