const NOUNS =
  'project|repository|repo|library|package|tool|toolkit|framework|plugin|module|application|app|program|collection|chart|site|website|book|guide|crate|gem|server|client|extension|action|component|service|sdk|cli|api|theme|template|specification|course|notebook|notebooks'
/** Verbs that tell what a thing is or does. */
const VERBS =
  'is|are|provides|lets|allows|helps|makes|sends|aims|contains|implements|offers|gives|enables|creates|brings|manages|uses|runs|adds|turns|converts|supports|defines|holds|generates|generate|complements|handles'
/** Sentences of documents that speak of something else than what the thing is for. */
const ASIDE = new RegExp(
  [
    // Where to get it, how to begin, where to read on.
    '^(?:available|install|download|see|visit|check out|read|click|try|join|follow|sign up|learn|browse|explore|create|clone|open|use|run|add|make sure|start by|get started|getting started|refer)\\b',
    '^(?:for (?:more|the|a|an|details|\\w+ questions)|to (?:get|install|learn|run|use|build|start|see|view|begin|contribute)|once|first|before|after|when|if|while|where|as of|here|there|below|next|now|then|finally|also|in (?:order|case|addition)|by default|otherwise|however|just|with|similarly|alternatively|sounds|looking|want|need|got|feel|don.t|do not|have a|is this|what|why|how|who|are you|did you)\\b',
    '^(?:welcome|thank|thanks|please|note|warning|important|tip|caution|attention|notice|hint|disclaimer|update|news|status|table of contents|contents|translations?|license|copyright|sponsors?|backers?|contribut|support(?:ed)? |built (?:with|by)|made with|powered by|maintained by|proudly|documentation|api doc|full documentation|latest|release)',
    '^(?:it|they|these|those|pre-?built)\\b|^\\[!|^over \\d|\\bhave been\\b|^this is the documentation|^(?:we|our|i|you|your|my|let|all (?:charts|packages|contributions)|contributions?)\\b',
    '^(?:this|the) (?:functionality|feature|readme|document|page|section|branch|version|release|code|list|table|example|slides?|work|file|doc|documentation)\\b',
    // News, terms, requirements, badges.
    '\\b(?:is now available|has been released|excited to announce|is (?:in|under) (?:beta|alpha|development)|no longer maintained|limited maintenance|maintenance mode|is supported (?:for|on|by)|in production\\b|ground-up rewrite|is deprecated|install(?:s|ed|ing|ation)?\\b|available (?:at|on|in|from|as|for)\\b|is distributed|can be (?:run|found|used by|downloaded)|make sure|is required|requires? |are signed|sponsor|badge|shields\\.io|build status|donat|patreon|open collective|pull requests?|code of conduct|stack overflow|discord|gitter|twitter|mailing list|chat room|as-is|pronounced|pronunciation|named after|(?:solves|does) this|licensed under|issue tracker|click here)',
    // Bars of links, languages of translations, code.
    `[|•·].*[|•·]|^\\W*\\[?english\\b|^[$>]|^\`[^\`]*\`(?! (?:${VERBS})\\b)|^https?:|https?://\\S+$|[→»]\\s*$`,
  ].join('|'),
  'i',
)
/** "It pays because": the list that said why is gone. */
const LEADS_ON = /\b(?:because|since|if|when|that|than|including|like|and|or)[.:]?$/i
const LEAST_WORDS = 4
const DEFINITION = new RegExp(`^(.{1,60}?)(?: \\([^)]*\\))?,? (?:${VERBS})\\b`)
const SELF = new RegExp(`^(?:this|the)(?:\\s[\\w-]+){0,3}?\\s(?:${NOUNS})$`, 'i')

/** "A tool that …", "… for Ruby.": how people describe a thing under its title. */
const TAGLINE = /^An? .+ (?:for|that|to|of|with|in|which|and) |\b(?:for|in) (?:the )?[A-Z]\w*(?: \w+)?\.$/
/** "An efficient server implies a …": said of things of a kind, not of this one. */
const STATEMENT = /^An? (?:(?!that|which|to|for|with|of|in|and)\S+ ){1,3}?\w+s (?:an?|the|more|less) /

/** A kind of thing, or what a thing does: without either it may be said of anything. */
const SAYS_WHAT = new RegExp(`\\b(?:${NOUNS})s?\\b|^\\S+(?: \\S+){0,3} (?:${VERBS})\\b`, 'i')

/** Whether a sentence could stand over any other repository as well: "Move fast and break nothing." */
export function isSlogan(sentence: string): boolean {
  return !(TAGLINE.test(sentence) || SAYS_WHAT.test(sentence))
}

/** Whether the first sentence of a document describes the whole without naming it. */
export function isTagline(sentence: string): boolean {
  return isPurpose(sentence) && TAGLINE.test(sentence) && !STATEMENT.test(sentence)
}

/** Whether a sentence of a document may tell what the whole is for. */
export function isPurpose(sentence: string): boolean {
  const words = sentence.split(' ').length
  return words >= LEAST_WORDS && !LEADS_ON.test(sentence) && !ASIDE.test(sentence.replace(/^["“‘'*_]+/, ''))
}

/** Whether a sentence says of a thing with one of these names what it is: "Flask is a framework …". */
export function isDefinition(sentence: string, names: readonly string[]): boolean {
  if (!isPurpose(sentence)) return false
  if (names.some(name => acts(name, sentence))) return true
  const subject = DEFINITION.exec(sentence)?.[1]?.trim() ?? ''
  if (subject === '') return false
  if (SELF.test(subject)) return true
  const own = lettersOf(subject)
  return names.some(name => {
    const wanted = lettersOf(name)
    return (
      wanted !== '' &&
      (own.includes(wanted) ||
        (own.length * 2 >= wanted.length && wanted.startsWith(own)) ||
        name.split(/[^\p{L}\d]+/u).some(word => word.toLowerCase() === own))
    )
  })
}

/** Whether a first sentence says of a name, whatever it is, what that is: "LevelDB is a store …". */
export function introduces(sentence: string): boolean {
  return /^`?[A-Z][\w.+-]*`?(?: [A-Z][\w.+-]*){0,2} is an? \S+ \S+/.test(sentence)
}

/** "Vite is a build tool …" tells more than "Vite is opinionated." */
export function saysKind(sentence: string): boolean {
  return /\b(?:is|are) (?:an?|the)\b/.test(sentence)
}

/** "The shop sells …": its name, then a verb in the third person. */
function acts(name: string, sentence: string): boolean {
  const isFirst = name !== '' && sentence.toLowerCase().startsWith(`${name.toLowerCase()} `)
  return isFirst && /^[a-z]+s\b/.test(sentence.slice(name.length + 1))
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}
