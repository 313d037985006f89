import type { Definition, DefinitionKind, Facts } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import { TermCounts } from './blob-terms.js'
import { BODY, COMMENT, CONTAINER, DOC, NAME, SIGNATURE, STRING, SUMMARY } from './fields.js'
import { identifierEnd, identifierFrom } from './identifiers.js'
import { pairsOfIdentifier, TermHashes, termHash } from './term-hashes.js'

const FILE = 0

/** Parts of a type: their words count for the type too. */
const PART: ReadonlySet<DefinitionKind> = new Set(['field', 'variable', 'constant', 'enum_member'])

const hashes = new TermHashes()

/** The words on what a definition is for; '' if none are known. */
export type PurposeOf = (definition: Definition) => string

/**
 * Encoded terms of a blob by definition. They depend on its bytes alone, so they are stored once for all paths,
 * branches and worktrees; the words of the path are added when an index is built.
 */
export function extractTerms(text: string, facts: Facts, purposeOf: PurposeOf): Uint8Array {
  const counts = new TermCounts(facts.definitions.length + 1)
  if (facts.definitions.length === 0 && facts.words.length > 0) {
    for (const { text, count } of facts.words) addText(text, counts, FILE, BODY, count)
  } else {
    addBodies(text, facts.definitions, counts)
  }
  facts.definitions.forEach((definition, at) => {
    addHead(definition, at + 1, facts, counts)
    addText(purposeOf(definition), counts, at + 1, SUMMARY)
  })
  for (const { text, from } of facts.comments) addText(text, counts, from + 1, COMMENT)
  for (const { text, from } of facts.strings) addText(text, counts, from + 1, STRING)
  return counts.encode()
}

function addHead(definition: Definition, unit: number, facts: Facts, counts: TermCounts): void {
  addText(definition.name, counts, unit, NAME)
  for (const pair of pairsOfIdentifier(definition.name)) counts.add(termHash(pair), unit, NAME)
  for (let at = definition.container; at >= 0; at = facts.definitions[at]!.container)
    addText(facts.definitions[at]!.name, counts, unit, CONTAINER)
  addText(definition.signature, counts, unit, SIGNATURE)
  for (const decorator of definition.decorators) addText(decorator, counts, unit, SIGNATURE)
  addText(definition.doc, counts, unit, DOC)
}

function addText(text: string, counts: TermCounts, unit: number, field: number, count = 1): void {
  for (let start = identifierFrom(text, 0); start < text.length; ) {
    const end = identifierEnd(text, start)
    for (const term of hashes.of(text, start, end)) counts.add(term, unit, field, count)
    start = identifierFrom(text, end)
  }
}

/** A word counts for its innermost definition, and for the containers that are read as one with it. */
function addBodies(text: string, definitions: readonly Definition[], counts: TermCounts): void {
  const shares = definitions.map((_, at) => unitsOf(at, definitions))
  const inner = new InnermostFinder(definitions)
  const outside = [FILE]
  for (let start = identifierFrom(text, 0); start < text.length; ) {
    const end = identifierEnd(text, start)
    const terms = hashes.of(text, start, end)
    if (terms.length > 0) {
      const at = inner.at(start)
      for (const unit of at < 0 ? outside : shares[at]!)
        for (const term of terms) counts.add(term, unit, BODY)
    }
    start = identifierFrom(text, end)
  }
}

/** The definition itself, the functions that contain it, and the type that it is a part of. */
function unitsOf(at: number, definitions: readonly Definition[]): number[] {
  const units = [at + 1]
  let inner = definitions[at]!
  for (let outer = inner.container; outer >= 0; outer = inner.container) {
    const container = definitions[outer]!
    if (isCallable(container.kind) || PART.has(inner.kind)) units.push(outer + 1)
    inner = container
  }
  return units
}

/** Finds the innermost definition at an offset; offsets must be queried in ascending order. */
class InnermostFinder {
  readonly #definitions: readonly Definition[]
  readonly #order: number[]
  readonly #open: number[] = []
  #next = 0

  constructor(definitions: readonly Definition[]) {
    this.#definitions = definitions
    this.#order = definitions
      .map((_, at) => at)
      .sort(
        (a, b) => definitions[a]!.start - definitions[b]!.start || definitions[b]!.end - definitions[a]!.end,
      )
  }

  at(offset: number): number {
    while (this.#next < this.#order.length && this.#definitions[this.#order[this.#next]!]!.start <= offset)
      this.#open.push(this.#order[this.#next++]!)
    while (this.#open.length > 0 && this.#definitions[this.#open.at(-1)!]!.end <= offset) this.#open.pop()
    return this.#open.at(-1) ?? -1
  }
}
