import type { Facts, Reference } from './facts.js'
import { numberOverloads } from './finish.js'
import { LineIndex } from './line-index.js'
import { selectDefinitions } from './select-definitions.js'

export interface MergeOptions {
  /** The definition of the first facts that owns what stands outside all definitions of its own part; -1 for none. */
  ownerAt?(offset: number): number
}

/**
 * Several facts of one text as one. Definitions are in text order, and their overloads are counted anew. Imports stay
 * with the file.
 */
export function mergeFacts(text: string, all: readonly Facts[], options: MergeOptions = {}): Facts {
  const lineIndex = new LineIndex(text)
  const ownerAt = options.ownerAt ?? (() => -1)
  const merged = emptyFacts(lineIndex.lines)
  for (const [part, facts] of all.entries()) {
    const base = merged.definitions.length
    const owner = (from: number, offset: number) =>
      from >= 0 ? from + base : part === 0 ? from : ownerAt(offset)
    const onLine = <T extends { from: number; line: number }>(each: T): T => ({
      ...each,
      from: owner(each.from, lineIndex.startOf(each.line)),
    })
    merged.definitions.push(
      ...facts.definitions.map(each => ({
        ...each,
        container: each.container < 0 ? each.container : each.container + base,
      })),
    )
    merged.references.push(
      ...facts.references.map(each => ({
        ...each,
        from: isImport(each) && each.from < 0 ? each.from : owner(each.from, each.start),
      })),
    )
    merged.bindings.push(
      ...facts.bindings.map(each => (each.from < 0 ? each : { ...each, from: each.from + base })),
    )
    merged.comments.push(...facts.comments.map(onLine))
    merged.strings.push(...facts.strings.map(onLine))
    if (part === 0) {
      merged.words.push(...facts.words)
      if (facts.opening !== undefined) merged.opening = facts.opening
    }
    merged.syntaxErrors += facts.syntaxErrors
    merged.notes.push(...facts.notes)
  }
  return inTextOrder(merged, lineIndex)
}

export function emptyFacts(lines: number): Facts {
  return {
    definitions: [],
    references: [],
    bindings: [],
    comments: [],
    strings: [],
    words: [],
    lines,
    syntaxErrors: 0,
    notes: [],
  }
}

function inTextOrder(facts: Facts, lineIndex: LineIndex): Facts {
  const { definitions } = facts
  const order = definitions
    .map((_, index) => index)
    .sort(
      (a, b) => definitions[a]!.start - definitions[b]!.start || definitions[b]!.end - definitions[a]!.end,
    )
  const sorted = selectDefinitions(facts, order)
  sorted.references.sort((a, b) => a.start - b.start)
  sorted.bindings.sort((a, b) => a.line - b.line)
  sorted.comments.sort((a, b) => a.line - b.line)
  sorted.strings.sort((a, b) => a.line - b.line)
  for (const definition of sorted.definitions)
    definition.endLine = lineIndex.lineAt(Math.max(definition.start, definition.end - 1))
  numberOverloads(sorted.definitions)
  return sorted
}

function isImport({ kind }: Reference): boolean {
  return kind === 'import' || kind === 'reexport'
}
