import type { Facts, StringLiteral } from '../../facts/facts.js'
import type { ExtraEdge } from './make-record.js'
import { modelTables } from './model-tables.js'
import { beginsStatement, tablesIn } from './sql-tables.js'

/** Their statements stand in files, or their strings are no programs'. */
const NO_STRINGS = new Set(['sql', 'markdown', 'rst', 'yaml', 'json', 'css', 'html'])
/** Queries of JPA name classes, and write them so. */
const QUERIES_OF_CLASSES = new Set(['java', 'kotlin', 'scala'])
const NAMES_CLASS = /\b(?:FROM|JOIN|UPDATE|INTO|from|join|update|into)\s+[A-Z]\w*[a-z]/
/** Pieces of one statement, on lines that follow each other. */
const MOST_PIECES = 30

/** Code that names tables: in texts of SQL (`queries_table`), or as the model of one (`stored_in`). */
export function linkTables(language: string, facts: Facts): ExtraEdge[] {
  if (NO_STRINGS.has(language)) return []
  const queried = facts.strings.flatMap((literal, at) =>
    beginsStatement(literal.text) ? tablesAt(language, facts.strings, at) : [],
  )
  return [
    ...queried.map(({ from, line, name }) => edgeTo(name, 'queries_table', from, line)),
    ...modelTables(facts).map(({ model, line, name }) => edgeTo(name, 'stored_in', model, line)),
  ]
}

function edgeTo(name: string, kind: 'queries_table' | 'stored_in', source: number, line: number): ExtraEdge {
  return { source, target: { thing: 'table', name }, kind, provenance: 'ast_inferred', line }
}

function tablesAt(
  language: string,
  strings: readonly StringLiteral[],
  at: number,
): { name: string; from: number; line: number }[] {
  const { from, line } = strings[at]!
  const text = statementAt(strings, at)
  if (QUERIES_OF_CLASSES.has(language) && NAMES_CLASS.test(text)) return []
  return tablesIn(text).map(name => ({ name, from, line }))
}

/** A string with those behind it that continue it: `"SELECT id " + "FROM orders"`. */
function statementAt(strings: readonly StringLiteral[], start: number): string {
  const first = strings[start]!
  const pieces = [first.text]
  let { line } = first
  for (let at = start + 1; at < strings.length && pieces.length < MOST_PIECES; at++) {
    const next = strings[at]!
    if (next.from !== first.from || next.line > line + 1 || beginsStatement(next.text)) break
    pieces.push(next.text)
    line = next.line
  }
  return pieces.join(' ')
}
