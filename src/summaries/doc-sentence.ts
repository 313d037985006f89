import { MOST_SAID } from './limits.js'

/** Notices about the file's owner or for a tool, not about the code. */
const NOTICE =
  /^\s*!?\/(?:usr\/)?(?:local\/)?bin\/|copyright|\(c\)|licen[sc]ed? |spdx|all rights reserved|@?generated|do not (?:edit|add|change|modify|touch)|eslint(?:-\w|\*|:| [\w/@-]+:)|biome-|prettier-\w|noqa|pylint:|mypy:|type: ?ignore|coding[:=]|vim:|nolint|go:build|\+build|@ts-|istanbul|shellcheck \w+=|rubocop:|frozen_string|noinspection|this file is part of|\b(?:todo|fixme)(?:[:(]|\b(?=.?$))|^\W*(?:todo|fixme)\b|reference types|use strict|region\b|deprecated:|pragma\b/i
/** Lines where the description ends: fields, headings, directives, code. */
const END =
  /^\s*(?:@(?!link|code)\w+|:\w[^:`]*:(?!`)|\.\. |(?:Args|Arguments|Parameters|Returns?|Yields|Raises|Throws|Examples?|Usage(?: examples?)?|Notes?|See also|Attributes|Warnings?)\s*:?\s*$|```|~~~|#{1,6} |>>>|[-=~*_^]{3,}\s*$|\||<(?:p|pre|ul|ol|table|h\d|div|a |img|hr|br)\b|[-*+] |\d+[.)] )/
/** Lines before the description without content: rules, badges, lone tags. */
const SKIPPED =
  /^\s*(?:[-=~*_^#/\\|+<>!.]{2,}\s*|!?\[!?\[.*|!\[.*|<[^>]*>\s*|(?:<[^>]+>\s*)+|#!.*|!!!.*|:::.*|@file\w*\s*)$/
const PARAGRAPH = /^\s*<p>/i
const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|etc|vs|cf|resp|approx|incl|no|mr|ms|dr|st|fig|al|ver|esp)|(?<!\/)\b[A-Za-z]|\.)$/i
const SENTENCE_END = /[.!?](?=["'’”)\]]*\s)|。/g
/** Fewer letters are a label. */
const SIX_LETTERS = /(?:\p{L}\P{L}*){6}/u
/** Words before a list that can go with it. */
const LIST_TAIL = / (?:in order to|so as to|such as|as follows|with the following(?: \w+)?)[\s:.,;]*$/
/** A clause of fewer words may be a part of a list. */
const LEAST_CLOSED_WORDS = 5

/** A word that wants another after it: what ends with it introduces a list or code that is not told. */
const WANTING =
  /(?:^|\s)(?:an?|the|of|to|for|with|by|and|or|in|on|at|as|is|are|was|were|be|being|has|have|from|into|like|that|which|following|supports?|includes?|provides?|contains?|requires?|features?|offers?|such as|e\.g|i\.e|via|using|your|its)[\s:.,;]*$/i
/** Pictures and badges at the start of a paragraph, and signs that only please the eye. */
const ORNAMENT =
  /^(?:!?\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)|!\[[^\]]*\]\([^)]*\)|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\s)+/u

/** The first sentence of a documentation comment as plain text with code in back quotes; '' if there is none. */
export function firstSentence(doc: string): string {
  return sentencesOf(doc, 1)[0] ?? ''
}

/** The first sentences of the first paragraph, up to one that tells nothing. */
export function sentencesOf(doc: string, most: number): string[] {
  if (doc === '') return []
  const paragraph = firstParagraph(doc).replace(ORNAMENT, '')
  if (paragraph === '' || NOTICE.test(paragraph.slice(0, MOST_SAID))) return []
  const told: string[] = []
  let rest = withoutMarkup(paragraph)
  while (rest !== '' && told.length < most) {
    const sentence = sentenceOf(rest)
    const whole = isOpen(sentence, rest) ? closed(sentence) : sentence
    if (!isTelling(whole)) break
    told.push(bounded(capitalised(whole)))
    rest = rest.slice(sentence.length).trimStart()
  }
  return told
}

/** Two words at least. */
function isTelling(sentence: string): boolean {
  return sentence.includes(' ') && SIX_LETTERS.test(sentence)
}

/** It goes on in a list, in code or behind a link that is not told. */
function isOpen(sentence: string, written: string): boolean {
  const isWhole = /[.!?…。]["'’”)\]]*$/.test(written) || sentence.length < written.length
  return sentence.endsWith(' .') || (!isWhole && WANTING.test(sentence))
}

/** What comes before the clause that is left open: "A store of keys, with a focus on being:"; '' if that is too little. */
function closed(sentence: string): string {
  const tail = LIST_TAIL.exec(sentence)?.index ?? sentence.lastIndexOf(', ')
  const before = sentence.slice(0, Math.max(0, tail))
  const isClosed = before.split(' ').length >= LEAST_CLOSED_WORDS && !WANTING.test(before)
  return isClosed && !isInCode(before) && !isInBrackets(before) ? `${before}.` : ''
}

/** The lines before the first empty line or the start of another section. */
function firstParagraph(doc: string): string {
  const taken: string[] = []
  for (const written of doc.split('\n')) {
    const line = taken.length === 0 ? written.replace(PARAGRAPH, '') : written
    if (taken.length === 0 && (line.trim() === '' || SKIPPED.test(line))) continue
    if (line.trim() === '' || END.test(line)) break
    taken.push(line.trim())
  }
  return taken.join(' ')
}

/** What a text contains that has this markup, the markup, and what stands instead. */
const MARKUP: readonly [string, RegExp, string][] = [
  // reStructuredText
  ['>`', /:[\w:+-]+:`~?([^`<]*?)\s*<[^`>]*>`/g, '$1'],
  [':`', /:[\w:+-]+:`!?~(?:[\w.]+\.)?(\w+)(\(\))?`/g, '`$1$2`'],
  [':`', /:[\w:+-]+:`!?([^`]+)`/g, '`$1`'],
  ['``', /``([^`]+)``/g, '`$1`'],
  ['`_', /`([^`<]+?)\s*<[^`>]+>`_{1,2}/g, '$1'],
  ['`_', /`([^`]+)`_{1,2}(?!\w)/g, '$1'],
  ['|', /\|(\w[\w ]*)\|/g, '$1'],
  // JavaDoc, JSDoc, KDoc
  ['{@', /\{@(?:link|linkplain|code|literal|value)\s+#?([^}|]*?)(?:[\s|][^}]*)?\}/g, '`$1`'],
  ['<', /<(code|tt|kbd)>(.*?)<\/\1>/gi, '`$2`'],
  ['<', /<(?:see|paramref|typeparamref)\s+\w+="(?:[A-Z]:)?([^"]*)"\s*\/>/g, '`$1`'],
  // From here on, text in back quotes is code and stays as it is: `List<int>`, `table[key](row)`, `__init__`.
  ['<', /(`[^`]*`)|<\/?[a-zA-Z][^<>]*>/g, '$1'],
  // Markdown, rustdoc, godoc
  ['![', /(`[^`]*`)|!\[[^\]]*\]\([^)]*\)/g, '$1'],
  ['](', /(`[^`]*`)|\[([^\]]*)\]\([^)]*\)/g, '$1$2'],
  ['][', /(`[^`]*`)|\[([^\]]+)\]\[[^\]]*\]/g, '$1$2'],
  ['[', /(?<![\w)\]`])\[(`[^`]+`|[A-Za-z_][\w.:]*)\](?![\w([])/g, '$1'],
  ['**', /(`[^`]*`)|\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1$2'],
  // One word in double underscores is more often a Python name than emphasis.
  ['__', /(`[^`]*`)|__(?=\S)([^_`]*\s[^_`]*)(?<=\S)__/g, '$1$2'],
  ['*', /(`[^`]*`)|(?<![\w*])\*(?=[^\s*])([^*]+)(?<=\S)\*(?![\w*])/g, '$1$2'],
  ['*', /(`[^`]*`)|(?<![\w*])\*(\p{L}+)\*(?=\p{L})/gu, '$1$2'],
  ['_', /(`[^`]*`)|(?<!\w)_(?=[^\s_])([^_`]+)(?<=\S)_(?!\w)/g, '$1$2'],
  ['&lt;', /&lt;/g, '<'],
  ['&gt;', /&gt;/g, '>'],
  ['&quot;', /&quot;/g, '"'],
  ['&nbsp;', /&nbsp;/g, ' '],
  ['&mdash;', /&mdash;/g, '—'],
  ['&ndash;', /&ndash;/g, '–'],
  ['&', /&[lr]squo;|&#0?39;/g, "'"],
  ['&', /&[lr]dquo;/g, '"'],
  ['&amp;', /&amp;/g, '&'],
  ['::', /::(?=\s|$)/g, ':'],
  ['', /\s{2,}|[^\S ]/g, ' '],
]
const MAY_BE_MARKUP = /[`*_<[{|&:\t]| {2}/

function withoutMarkup(text: string): string {
  // Most sentences are plain words.
  if (!MAY_BE_MARKUP.test(text)) return text.trim()
  return MARKUP.reduce(
    // Few of the two dozen are in a sentence.
    (plain, [sign, markup, instead]) => (plain.includes(sign) ? plain.replace(markup, instead) : plain),
    text,
  ).trim()
}

function sentenceOf(text: string): string {
  for (const { index, 0: mark } of `${text} `.matchAll(SENTENCE_END)) {
    const before = text.slice(0, index)
    if (mark === '.' && ABBREVIATION.test(before)) continue
    // A dot inside quoted code does not end a sentence.
    if (isInCode(before) || isInBrackets(before)) continue
    const next = text.slice(index + 1).trimStart()
    if (next !== '' && /^[a-z]/.test(next)) continue
    return text.slice(0, index + 1)
  }
  return /[.!?…]$/.test(text) ? text : `${text.replace(/[\s:;,–—-]+$/, '')}.`
}

function isInCode(before: string): boolean {
  return before.split('`').length % 2 === 0
}

function isInBrackets(before: string): boolean {
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** Names keep their case. */
function capitalised(text: string): string {
  return /^[a-z]+(?=[\s,.;:]|$)/.test(text) ? text[0]!.toUpperCase() + text.slice(1) : text
}

/** Where a long sentence may end: what follows adds to it. */
const CLAUSE_ENDS =
  /(?:;|:|,? [–—-]{1,2}|,? \(| such as|, (?:which|including|such as|so that|as well as|e\.g\.|i\.e\.)) /g
const LEAST_CLAUSE = 60

function bounded(text: string): string {
  if (text.length <= MOST_SAID) return text
  const ends = [...text.matchAll(CLAUSE_ENDS)].map(({ index }) => index)
  const isEnd = (before: string) => !isInCode(before) && !isInBrackets(before)
  const end = ends.filter(at => at >= LEAST_CLAUSE && at < MOST_SAID && isEnd(text.slice(0, at))).at(-1)
  if (end !== undefined && !WANTING.test(text.slice(0, end))) return `${text.slice(0, end)}.`
  const cut = text.slice(0, MOST_SAID - 1)
  const words = cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.(–—-]+$/, '')
  // An open back quote would turn the rest into code.
  const open = words.split('`').length % 2 === 0 ? words.slice(0, words.lastIndexOf('`')).trimEnd() : words
  return `${open}…`
}
