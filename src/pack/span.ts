import type { Definition } from '../facts/facts.js'
import { aroundLines } from '../rank/windows.js'
import type { Candidate } from './candidate.js'
import type { SourceFile } from './source-files.js'

/** Longer types are shown up to their first method, as in ranking. */
const LONG_LINES = 200
const MAX_HEAD_LINES = 120
const CALLABLE = new Set(['function', 'method', 'constructor'])

export interface Span {
  first: number
  last: number
}

/** The span of a candidate in the present text; null if it is gone. */
export function currentSpan(candidate: Candidate, { definitions, lines }: SourceFile): Span | null {
  if (definitions === null || candidate.kind === 'file')
    return within(candidate.startLine, candidate.endLine, lines.length)
  const found = definitions.get(candidate.id)
  if (found === undefined) return null
  const isLong = found.endLine - found.startLine >= LONG_LINES && !CALLABLE.has(found.kind)
  const last = isLong ? headEnd(found, definitions) : found.endLine
  const [named] = candidate.isNamed ? candidate.focusLines : []
  if (named !== undefined && named > last && named <= found.endLine) {
    const around = aroundLines({ first: named, last: named }, { first: found.startLine, last: found.endLine })
    return within(around.first, around.last, lines.length)
  }
  return within(found.startLine, last, lines.length)
}

function headEnd(type: Definition, definitions: ReadonlyMap<string, Definition>): number {
  let end = type.startLine + MAX_HEAD_LINES - 1
  for (const { kind, startLine, start } of definitions.values())
    if (CALLABLE.has(kind) && start > type.start && startLine <= end) end = startLine - 1
  return Math.max(type.startLine, end)
}

function within(first: number, last: number, lines: number): Span | null {
  return first > lines ? null : { first, last: Math.min(last, lines) }
}

export function range(first: number, last: number): number[] {
  const lines: number[] = []
  for (let line = first; line <= last; line++) lines.push(line)
  return lines
}
