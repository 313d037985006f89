import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import type { LanguageNames } from '../../facts/language-names.js'
import { LineIndex } from '../../facts/line-index.js'
import { MAX_MARKS, type MarkSyntax, type Marks, readMarks } from './marks.js'
import { addOutline } from './outline.js'
import { OUTLINE_SHAPES } from './outline-shapes.js'
import { MAX_DISTINCT_WORDS, readWords } from './words.js'

export interface TextLanguageNames extends LanguageNames {
  /** The syntax of comments and strings; absent where no marks distinguish them. */
  marks?: MarkSyntax
}

const NO_MARKS: Marks = { comments: [], strings: [], leftOut: 0 }

/**
 * A language without a grammar: its words, its comments and strings where their marks are known, and definitions where
 * the shape of their first lines is.
 */
export function textLanguage({ marks, ...names }: TextLanguageNames): TextLanguage {
  const shape = OUTLINE_SHAPES.get(names.id)
  if (shape === undefined) return { ...names, read: text => readText(text, marks) }
  return { ...names, read: text => addOutline(text, readText(text, marks), shape, marks?.line) }
}

function readText(text: string, syntax: MarkSyntax | undefined): Facts {
  const { words, leftOut } = readWords(text)
  const marks = syntax === undefined ? NO_MARKS : readMarks(text, syntax)
  return {
    definitions: [],
    references: [],
    bindings: [],
    comments: marks.comments,
    strings: marks.strings,
    words,
    lines: new LineIndex(text).lines,
    syntaxErrors: 0,
    notes: leftOutNotes(leftOut, marks.leftOut),
  }
}

export function leftOutNotes(words: number, marks: number): string[] {
  const notes: string[] = []
  if (words > 0) notes.push(`${words} distinct words after the first ${MAX_DISTINCT_WORDS} were left out`)
  if (marks > 0) notes.push(`${marks} comments or strings after the first ${MAX_MARKS} were left out`)
  return notes
}
