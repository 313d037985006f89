/** What is wrong with a first sentence, by rule. The rules are of the reader: they know nothing of how sentences are made. */
export const FLAWS = [
  'empty',
  'count',
  'no purpose',
  'cut off',
  'badge',
  'sponsor',
  'availability',
  'html',
  'markup',
  'fragment',
] as const
export type Flaw = (typeof FLAWS)[number]

/** "24 files of code", "YAML, 12 lines", "Defines 3 functions". */
const COUNT =
  /^\d[\d,]* (?:files?|packages?|lines?)\b|, \d[\d,]* lines?\.$|^(?:Defines|Has) \d[\d,]* \w+|^(?:Folders?|Main files?) `/
/** What stands around a definition instead of what it is for. */
const NO_PURPOSE =
  /^(?:Takes|Calls|Called by|Used by|Tested by|Returns? `|Sets `|Extended by|Sections:|An? (?:method|function|class|struct|interface|type|trait|enumeration|macro|constructor)\b[^,]*\.$|Tells whether it is \w+ (?:\w+ )*\w+(?:ed|able|ible)\.$)/
const CUT_OFF =
  /…$|(?:^|[\s`(])(?:a|an|the|of|to|for|with|by|and|or|in|on|at|as|is|are|was|has|have|from|into|like|than|that|which|following|below|supports?|includes?|provides?|contains?|requires?|features?|offers?|such as|e\.g|i\.e|via|using|your|its|be)[:.]$|[:;,]\.?$/i
const BADGE = /\bbadge\b|shields\.io|build status|coverage status|\bcodecov\b|!\[|\bnpm version\b/i
const SPONSOR = /\bsponsor|\bdonat(?:e|ion)|\bbacke(?:r|d by)\b|patreon|open ?collective|buy me a/i
const AVAILABILITY =
  /^(?:available (?:for|on|in|at)|install(?:ation)?\b|download|see (?:the|our|also|here)|visit|check out|read the|click|try it|join|follow|sign up|for more|documentation (?:is|can|for)|api documentation|to (?:get started|install|learn)|welcome|thank|we(?:'|’)re |latest|released?\b|note\b|warning\b|please|once |you can (?:find|install|download)|this functionality|translations?\b|\W*english\b)|\bis now available|\bhas been released/i
const HTML = /<\/?[a-z][^>]*>|&(?:\w+|#\d+);|\b(?:align|href|src)=/i
const MARKUP =
  /\]\(|\*\*|^#+\s|\{\{|\{%|^:::?|^\[[^\]]*\]\s*$|^\.\. |```|\[\^|^>|^[-*•|]\s|\s[|•·]\s.*\s[|•·]\s|={3,}|-{3,}|@(?:param|return|module|author|file|package)\b|\\[a-z]+\{/
/** Words that join others: without one, and without a verb, words are a list and no sentence. */
const JOINING =
  /\b(?:a|an|the|of|for|to|with|by|in|on|from|that|which|and|or|as|at|into|is|are|was|be|can|has|have|its?|this|when|where|how|what|via|using|between|per|if|not|over|under|all|each|every)\b|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Cyrillic}|\p{Script=Hangul}/iu
/** A word in the third person first ("Makes order"), or a verb of a test's name. */
const ACTS = /^(?:`[^`]+`:? )?(?:Mainly `[^`]+`: )?[A-Z][a-z]+(?:s|es)\b \S/
const LEAST_WORDS = 2

/** The first flaw of a sentence; null if none is found. */
export function flawOf(sentence: string): Flaw | null {
  const text = sentence.trim()
  // Quoted code may hold any mark.
  const prose = text.replaceAll(/`[^`]*`/g, '`x`')
  if (text === '') return 'empty'
  if (COUNT.test(text)) return 'count'
  if (NO_PURPOSE.test(text)) return 'no purpose'
  if (BADGE.test(prose)) return 'badge'
  if (SPONSOR.test(prose)) return 'sponsor'
  if (AVAILABILITY.test(prose)) return 'availability'
  if (HTML.test(prose)) return 'html'
  if (MARKUP.test(prose)) return 'markup'
  if (CUT_OFF.test(text)) return 'cut off'
  const words = prose.split(/\s+/).filter(word => /[\p{L}`]/u.test(word))
  if (words.length < LEAST_WORDS || !(JOINING.test(prose) || ACTS.test(prose))) return 'fragment'
  return null
}
