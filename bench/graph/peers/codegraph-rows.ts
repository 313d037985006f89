import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edge } from '../oracle.js'

/** `new Thing()` is an edge of its own kind. */
export const QUERY = `
  SELECT source.file_path AS file, edges.line AS line, source.start_line AS sourceStart, source.end_line AS sourceEnd,
    json_extract(edges.metadata, '$.refName') AS called, json_extract(edges.metadata, '$.synthesizedBy') AS made,
    target.file_path AS targetFile, target.start_line AS targetLine, target.name AS targetName
  FROM edges JOIN nodes AS source ON source.id = edges.source JOIN nodes AS target ON target.id = edges.target
  WHERE edges.kind IN ('calls', 'instantiates') AND edges.line IS NOT NULL`
/** A called path is written with any of these between its names. */
const SEPARATOR = /\.|::|->/
const FROM_JSX = 'jsx-render'

export interface Row {
  file: string
  line: number
  sourceStart: number
  sourceEnd: number
  called: string | null
  made: string | null
  targetFile: string
  targetLine: number
  targetName: string
}

/** The call sites that a row stands for. */
export function toEdges(row: Row, checkout: string): Edge[] {
  if (row.made === FROM_JSX) return jsxEdges(row, checkout)
  // Others that it adds of its own, such as from an interface to what implements it, are at no call.
  if (row.made !== null) return []
  const path = row.called?.split(SEPARATOR) ?? [row.targetName]
  // `LIMITS.map(…)` with an edge to LIMITS: it says what is used, not what is called.
  if (path.slice(0, -1).includes(row.targetName) && path.at(-1) !== row.targetName) return []
  return [edgeAt(row, row.line, path.at(-1)!)]
}

/** `<Thing>` is one edge per component, at the component's own line: found again in its text. */
function jsxEdges(row: Row, checkout: string): Edge[] {
  const lines = readFileSync(join(checkout, row.file), 'utf8').split('\n')
  const tag = new RegExp(`<(?:\\w+\\.)*${row.targetName.replace(/\W/g, '\\$&')}(?![\\w.])`)
  const edges: Edge[] = []
  for (let line = row.sourceStart; line <= row.sourceEnd; line++)
    if (tag.test(lines[line - 1] ?? '')) edges.push(edgeAt(row, line, row.targetName))
  return edges
}

/** Its column is that of the whole call, not of the name. */
function edgeAt({ file, targetFile, targetLine, targetName }: Row, line: number, name: string): Edge {
  return { file, line, column: null, name, target: { file: targetFile, line: targetLine, name: targetName } }
}
