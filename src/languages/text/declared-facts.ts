import { collapse } from '../../facts/collapse.js'
import type { Comment, Definition, DefinitionKind, Facts, Parameter, Reference } from '../../facts/facts.js'
import { hashContents } from '../../facts/finish.js'
import { LineIndex } from '../../facts/line-index.js'
import { partitionPoint } from '../../shared/sorted.js'

/** Longer names are cut. In characters. */
export const MAX_NAME = 200
const MAX_SIGNATURE = 300
/** Maximum of each kind in one file, unless a language says otherwise: a file with more is generated data. */
const MAX_DECLARED = 5_000
const COMMENT_MARK = /[ \t]*(?:[#;!%'"]|--|\*>|(?:\{\{-?\s*)?\/[/*])/y

export interface Declaration {
  kind: DefinitionKind
  name: string
  nameStart: number
  nameEnd: number
  start: number
  end: number
  signature: string
  /** Prefix of its qualified name in addition to its containers: `volumes` of `volumes.data`. */
  prefix?: string
  parameters?: Parameter[]
  type?: string
  decorators?: string[]
  /** Its description where that is no comment: the comment above it is otherwise. */
  doc?: string
}

export interface DeclaredReference extends Omit<Reference, 'line' | 'from'> {
  /** Qualified name of the definition that the reference belongs to, if it is outside the definition's span. */
  of?: string
}

/** Adds declarations to the facts of a text. Their spans determine the containers. */
export class DeclaredFacts {
  readonly #base: Facts
  readonly #source: string
  readonly #lineIndex: LineIndex
  readonly #declarations: Declaration[] = []
  readonly #references: DeclaredReference[] = []
  readonly #limit: number
  #leftOut = 0

  constructor(source: string, base: Facts, limit = MAX_DECLARED) {
    this.#limit = limit
    this.#source = source
    this.#base = base
    this.#lineIndex = new LineIndex(source)
  }

  define(declaration: Declaration): void {
    if (declaration.name === '') return
    if (this.#declarations.length === this.#limit) this.#leftOut++
    else this.#declarations.push(declaration)
  }

  refer(reference: DeclaredReference): void {
    if (this.#references.length === this.#limit) this.#leftOut++
    else this.#references.push({ ...reference, name: collapse(reference.name, MAX_NAME) })
  }

  /** A `relation` to another declaration; `scope` is one of `SCOPE`. */
  relate(edge: string, name: string, place: { start: number; end: number }, scope: string, of = ''): void {
    const { start, end } = place
    if (name === '') return
    this.refer({ kind: 'relation', name, receiver: scope, extra: edge, start, end, of })
  }

  finish(): Facts {
    const definitions = this.#nested()
    hashContents(definitions, this.#source)
    const at = (offset: number) =>
      innermost(
        definitions,
        each => each.start <= offset,
        each => each.end > offset,
      )
    const onLine = (line: number) =>
      innermost(
        definitions,
        each => each.startLine <= line,
        each => each.endLine >= line,
      )
    const named = new Map(definitions.map((each, index) => [each.qualifiedName, index]))
    const references = this.#references.map(({ of = '', ...reference }) => ({
      ...reference,
      line: this.#lineIndex.lineAt(reference.start),
      from: named.get(of) ?? at(reference.start),
    }))
    references.sort((a, b) => a.start - b.start)
    return {
      ...this.#base,
      definitions,
      references,
      comments: this.#base.comments.map(comment => ({ ...comment, from: onLine(comment.line) })),
      strings: this.#base.strings.map(string => ({ ...string, from: onLine(string.line) })),
      notes:
        this.#leftOut === 0
          ? this.#base.notes
          : [
              ...this.#base.notes,
              `${this.#leftOut} declarations after the first ${this.#limit} were left out`,
            ],
    }
  }

  #nested(): Definition[] {
    const definitions: Definition[] = []
    const ordinals = new Map<string, number>()
    const docs = new Map(this.#base.comments.map(comment => [comment.endLine, comment]))
    const open: number[] = []
    this.#declarations.sort((a, b) => a.start - b.start || b.end - a.end)
    for (const declaration of this.#declarations) {
      while (open.length > 0 && definitions[open.at(-1)!]!.end <= declaration.start) open.pop()
      const container = open.at(-1) ?? -1
      const outer = definitions[container]
      const name = collapse(declaration.name, MAX_NAME)
      const qualifiedName = [outer?.qualifiedName, declaration.prefix, name].filter(part => part).join('.')
      const key = `${declaration.kind} ${qualifiedName}`
      const ordinal = ordinals.get(key) ?? 0
      ordinals.set(key, ordinal + 1)
      const startLine = this.#lineIndex.lineAt(declaration.start)
      definitions.push({
        kind: declaration.kind,
        name,
        qualifiedName,
        container,
        ordinal,
        start: declaration.start,
        end: declaration.end,
        startLine,
        endLine: this.#lineIndex.lineAt(Math.max(declaration.start, declaration.end - 1)),
        nameStart: declaration.nameStart,
        nameEnd: declaration.nameEnd,
        signature: collapse(declaration.signature, MAX_SIGNATURE),
        parameters: declaration.parameters ?? [],
        type: collapse(declaration.type ?? '', MAX_SIGNATURE),
        doc: declaration.doc || this.#docOf(docs.get(startLine - 1)),
        decorators: declaration.decorators ?? [],
        visibility: 'public',
        isTest: false,
        content: '',
      })
      open.push(definitions.length - 1)
    }
    return definitions
  }

  /** The comment above, unless it follows something on its line. */
  #docOf(comment: Comment | undefined): string {
    if (comment === undefined) return ''
    COMMENT_MARK.lastIndex = this.#lineIndex.startOf(comment.line)
    return COMMENT_MARK.test(this.#source) ? comment.text : ''
  }
}

/** The last definition that begins before an offset and does not end before it: definitions are in text order. */
function innermost(
  definitions: readonly Definition[],
  begins: (definition: Definition) => boolean,
  reaches: (definition: Definition) => boolean,
): number {
  let at = partitionPoint(definitions.length, index => !begins(definitions[index]!)) - 1
  while (at >= 0 && !reaches(definitions[at]!)) at = definitions[at]!.container
  return at
}
