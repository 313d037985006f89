import type { Facts } from '../facts/facts.js'
import { sentencesOf } from './doc-sentence.js'
import { introduces, isDefinition, isPurpose, isTagline, saysKind } from './purpose-sentence.js'

/** "Welcome to X. X is …": the second sentence of a paragraph may be the one. */
const SENTENCES_PER_TEXT = 2
/** A section that begins below this line is not about the whole document. */
const TOP_LINES = 60

/** A quote right below a heading stands before the first paragraph of its section. In lines. */
const DOC_AFTER = 2.5

/** Sections about those who pay for it. */
const PATRONS = /\b(?:sponsors?|donat\w+|backers?|funding|patrons?|partners?|for enterprise)\b/i
const TAG = /<\/?[a-z][^<>]*>/gi
/** How a name is spoken, after it: "Vite (French word for “quick”, pronounced …) is …". */
const PRONUNCIATION = / \([^()]*\bpron(?:ounced|unciation)\b[^()]*\)/gi

/** The sentences at the top of a document, in order; of each of its texts the first few. */
export function openingSentences({ definitions, opening = [] }: Facts, lines = TOP_LINES): string[] {
  const all = definitions.filter(({ kind }) => kind === 'section')
  const asides = all.filter(({ name }) => PATRONS.test(name))
  const isTold = (at: number) =>
    at <= lines && !asides.some(({ startLine, endLine }) => startLine <= at && at <= endLine)
  const sections = all
    .filter(({ startLine }) => isTold(startLine))
    .map(({ doc, startLine }) => ({ text: doc, line: startLine + DOC_AFTER }))
  return [...opening.filter(({ line }) => isTold(line)), ...sections]
    .sort((a, b) => a.line - b.line)
    .flatMap(({ text }) =>
      sentencesOf(text.replaceAll(TAG, '').replaceAll(PRONUNCIATION, ''), SENTENCES_PER_TEXT),
    )
}

/** The sentence that says what the thing is, if there is one, or a line under the title that does; '' otherwise. */
export function definitionIn(facts: Facts, names: readonly string[]): string {
  const said = openingSentences(facts)
  const first = said.find(isPurpose) ?? ''
  if (isTagline(first) || introduces(first)) return first
  const definitions = said.filter(each => isDefinition(each, names))
  return definitions.find(saysKind) ?? definitions[0] ?? ''
}

/** The first sentence of a document that may be its purpose; '' if none is. */
export function documentPurpose(facts: Facts, lines = TOP_LINES): string {
  return openingSentences(facts, lines).find(isPurpose) ?? ''
}

/** The title of a document; '' if it has none. */
export function titleOf({ definitions }: Facts): string {
  return definitions.find(({ kind }) => kind === 'section')?.name ?? ''
}
