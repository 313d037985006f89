import type { Definition, DefinitionKind, Facts } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import { BODY, COMMENT, CONTAINER, DOC, NAME, SIGNATURE, STRING, SUMMARY } from './fields.js'
import { TermCounts } from './term-counts.js'
import { pairsOfIdentifier, termHash } from './term-hashes.js'
import { TermReader } from './term-reader.js'

const FILE = 0

/** Parts of a type: their words count for the type too. */
const PART: ReadonlySet<DefinitionKind> = new Set(['field', 'variable', 'constant', 'enum_member'])

const reader = new TermReader()

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
  if (text === '') return
  reader.read(text)
  const { names, termStarts, hashes } = reader
  for (let at = 0; at < reader.count; at++) {
    const name = names[at]!
    for (let term = termStarts[name]!; term < termStarts[name + 1]!; term++)
      counts.add(hashes[term]!, unit, field, count)
  }
}

/** A word counts for its innermost definition, and for the containers that are read as one with it. */
function addBodies(text: string, definitions: readonly Definition[], counts: TermCounts): void {
  const shares = definitions.map((_, at) => unitsOf(at, definitions))
  const inner = new InnermostFinder(definitions)
  const outside = [FILE]
  reader.read(text)
  const { starts, names, termStarts, hashes } = reader
  let units = outside
  for (let at = 0; at < reader.count; at++) {
    const start = starts[at]!
    if (start >= inner.until) {
      const definition = inner.at(start)
      units = definition < 0 ? outside : shares[definition]!
    }
    const name = names[at]!
    const end = termStarts[name + 1]!
    for (let term = termStarts[name]!; term < end; term++)
      for (let unit = 0; unit < units.length; unit++) counts.add(hashes[term]!, units[unit]!, BODY)
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
  /** The offset up to which the answer stays the same. */
  until = 0
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
    while (this.#startOfNext() <= offset) this.#open.push(this.#order[this.#next++]!)
    while (this.#endOfOpen() <= offset) this.#open.pop()
    this.until = Math.min(this.#startOfNext(), this.#endOfOpen())
    return this.#open.at(-1) ?? -1
  }

  #startOfNext(): number {
    const next = this.#order[this.#next]
    return next === undefined ? Number.POSITIVE_INFINITY : this.#definitions[next]!.start
  }

  #endOfOpen(): number {
    const open = this.#open.at(-1)
    return open === undefined ? Number.POSITIVE_INFINITY : this.#definitions[open]!.end
  }
}
