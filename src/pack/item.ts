import { isWindowed, type Window, windowsOf } from '../rank/windows.js'
import type { Candidate } from './candidate.js'
import { isNotebook } from './cell-lines.js'
import { formsOf, headLines, type ItemForm, sentenceForm } from './item-forms.js'
import { SMALLER_FORMS, type SmallerForm } from './pack.js'
import type { SourceFile, SourceFiles } from './source-files.js'
import { currentSpan, type Span } from './span.js'
import type { TaskWords } from './task-words.js'

/** A candidate located in the present text, with its forms, best first. */
export interface Item {
  candidate: Candidate
  file: SourceFile
  span: Span
  /** The span is a part of a long text. */
  isWindow: boolean
  /** Value of showing the whole. */
  value: number
  /** With lines. Made when they are asked for: of most items no form comes into question. */
  forms: () => readonly ItemForm[]
  /** Lines that are in every form; none if that is not known before the forms are made. */
  least: () => readonly number[]
  /** The form without lines; null if there is none. Made when it is asked for: it reads the facts of the file. */
  sentence: () => ItemForm | null
  /** Lines of the file that the reader has. */
  known: ReadonlySet<number>
}

/** One sentence on the purpose of an item; '' if none is known. */
export type SummaryOf = (item: Pick<Item, 'candidate' | 'file'>) => string

/**
 * The right answer is among the first items far more often than scores suggest: of 3, 4, 6, 8 and 12, this packed most
 * of the edited code.
 */
const SCORE_EXPONENT = 8
/** Proximity counts less than the score. */
const PROXIMITY_EXPONENT = 0.3
const LEAST_PROXIMITY = 0.02
const NO_LINES_KNOWN: ReadonlySet<number> = new Set()

/**
 * Items that can be packed, in the order of the candidates. Definitions that are gone are reported in the notes of
 * `files`.
 */
export function itemsOf(
  candidates: readonly Candidate[],
  files: SourceFiles,
  words: TaskWords,
  smaller: readonly SmallerForm[] = SMALLER_FORMS,
  summaryOf: SummaryOf | null = null,
): Item[] {
  const gone = new Map<string, number>()
  const items = candidates.flatMap(candidate => {
    const file = files.file(candidate.path)
    if (file === null) return []
    const span = currentSpan(candidate, file)
    if (span === null) {
      // A file that is as it was indexed can only lack lines: an empty one has none to show.
      if (file.definitions !== null) gone.set(file.path, (gone.get(file.path) ?? 0) + 1)
      return []
    }
    const isWindow = isWindowed(candidate.kind, span, file.lines.length)
    const windows = isWindow ? textWindows(candidate, span, file, words) : [{ ...span, share: 1 }]
    return windows.map(({ first, last, share }) => {
      const part = { first, last }
      const head = once(() => headLines(candidate, part, file, isWindow))
      const least = () => (candidate.isNamed || isNotebook(file.path) ? [] : head())
      const forms = once(() =>
        formsOf(candidate, part, file, words, isWindow, head()).filter(
          ({ kind }) => kind === 'full' || smaller.includes(kind),
        ),
      )
      const value = itemValue(candidate) * share
      const hasSentence = summaryOf !== null && !isWindow && !candidate.isNamed
      const sentence = once(() =>
        hasSentence ? sentenceForm(summaryOf({ candidate, file }), forms().at(-1)!.lines, file) : null,
      )
      return { candidate, file, span: part, isWindow, value, least, forms, sentence, known: NO_LINES_KNOWN }
    })
  })
  for (const [path, count] of gone)
    files.notes.push(`${path}: ${count} of its indexed definitions ${count === 1 ? 'is' : 'are'} gone.`)
  return items
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function itemValue({ score, proximity }: Candidate): number {
  const near = proximity === 0 ? LEAST_PROXIMITY : Math.max(LEAST_PROXIMITY, Math.min(1, proximity))
  return Math.max(0, score) ** SCORE_EXPONENT * near ** PROXIMITY_EXPONENT
}

/** A named or changed line outweighs words. */
const FOCUS_WEIGHT = 1000
const FOCUS = -1

/** The parts of a long text with words of the task, or with focus lines. */
function textWindows({ focusLines }: Candidate, span: Span, file: SourceFile, words: TaskWords): Window[] {
  const focus = new Set(focusLines)
  const termsAt = (line: number) => words.termsAt(file.text, line)
  return windowsOf(
    span,
    focus.size === 0 ? termsAt : line => (focus.has(line) ? [FOCUS, ...termsAt(line)] : termsAt(line)),
    term => (term === FOCUS ? FOCUS_WEIGHT : words.weightOfTerm(term)),
  )
}
