import { collapse } from '../../facts/collapse.js'
import { commentTag } from '../../facts/comments.js'
import type { Definition, Facts } from '../../facts/facts.js'
import { hashContents } from '../../facts/finish.js'
import { LineIndex } from '../../facts/line-index.js'
import { leftOutNotes } from '../text/text-language.js'
import { readWords } from '../text/words.js'
import type { InlineReference } from './inline.js'

const MAX_NAME = 200
const MAX_COMMENT = 2000
const MAX_CODE = 2000
const SHORTEST_CODE = 2

export interface SectionDraft {
  name: string
  nameStart: number
  nameEnd: number
  start: number
  level: number
}

/** Collects the facts of a text that consists of sections. */
export class ProseFacts {
  readonly #lineIndex: LineIndex
  readonly #source: string
  readonly #definitions: Definition[] = []
  readonly #references: Facts['references'] = []
  readonly #comments: Facts['comments'] = []
  readonly #strings: Facts['strings'] = []
  readonly #open: { definition: number; level: number }[] = []
  readonly #ordinals = new Map<string, number>()

  constructor(source: string) {
    this.#source = source
    this.#lineIndex = new LineIndex(source)
  }

  get #section(): number {
    return this.#open[this.#open.length - 1]?.definition ?? -1
  }

  /** Begins a section; those of its level and below end before `end`. */
  begin(draft: SectionDraft, end: number): void {
    this.close(draft.level, end)
    const outer = this.#definitions[this.#section]
    const name = collapse(draft.name, MAX_NAME)
    const qualifiedName = outer === undefined ? name : `${outer.qualifiedName}.${name}`
    const ordinal = this.#ordinals.get(qualifiedName) ?? 0
    this.#ordinals.set(qualifiedName, ordinal + 1)
    this.#definitions.push({
      kind: 'section',
      name,
      qualifiedName,
      container: this.#section,
      ordinal,
      start: draft.start,
      end: draft.nameEnd,
      startLine: this.#lineIndex.lineAt(draft.start),
      endLine: this.#lineIndex.lineAt(draft.nameStart),
      nameStart: draft.nameStart,
      nameEnd: draft.nameEnd,
      signature: name,
      parameters: [],
      type: '',
      doc: '',
      decorators: [],
      visibility: 'public',
      isTest: false,
      content: '',
    })
    this.#open.push({ definition: this.#definitions.length - 1, level: draft.level })
  }

  /** Ends the open sections of this level and below at an offset. */
  close(level: number, end: number): void {
    while (this.#open.length > 0 && this.#open[this.#open.length - 1]!.level >= level) {
      const definition = this.#definitions[this.#open.pop()!.definition]!
      definition.end = Math.max(definition.end, end)
      definition.endLine = this.#lineIndex.lineAt(Math.max(definition.start, definition.end - 1))
    }
  }

  /** The first paragraph of a section is its documentation. */
  document(paragraph: string): void {
    const definition = this.#definitions[this.#section]
    if (definition !== undefined && definition.doc === '') definition.doc = paragraph
  }

  refer({ kind, name, start, end }: InlineReference): void {
    const text = collapse(name, MAX_NAME)
    const line = this.#lineIndex.lineAt(start)
    this.#references.push({
      kind,
      name: text,
      receiver: '',
      extra: '',
      start,
      end,
      line,
      from: this.#section,
    })
  }

  comment(text: string, start: number, end: number): void {
    const cut = text.trim().slice(0, MAX_COMMENT)
    if (cut === '') return
    const line = this.#lineIndex.lineAt(start)
    const endLine = this.#lineIndex.lineAt(Math.max(start, end - 1))
    this.#comments.push({ text: cut, line, endLine, from: this.#section, tag: commentTag(cut) })
  }

  code(text: string, start: number): void {
    const cut = text.slice(0, MAX_CODE)
    if (cut.trim().length < SHORTEST_CODE) return
    this.#strings.push({ text: cut, line: this.#lineIndex.lineAt(start), from: this.#section })
  }

  finish(): Facts {
    const { words, leftOut } = readWords(this.#source)
    hashContents(this.#definitions, this.#source)
    return {
      definitions: this.#definitions,
      references: this.#references,
      bindings: [],
      comments: this.#comments,
      strings: this.#strings,
      words,
      lines: this.#lineIndex.lines,
      syntaxErrors: 0,
      notes: leftOutNotes(leftOut, 0),
    }
  }
}
