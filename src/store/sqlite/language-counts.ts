import type { LanguageCount } from '../store.js'
import { COUNTS_SUM } from './blobs.js'
import { asList } from './bulk.js'
import type { Connection } from './connection.js'
import { damagedError } from './sums.js'

type CountRow = [string, number, number, number, number, number, number, damaged: number]

const COUNTS = `b.language, count(*), sum(b.bytes), sum(b.lines), sum(b.definitions), sum(b.refs), sum(b.syntax_errors),
  sum(b.counts_sum IS NOT NULL AND b.counts_sum <> ${COUNTS_SUM})`
const IN_ORDER = 'GROUP BY b.language ORDER BY b.language'
const SUMS = ['files', 'bytes', 'lines', 'definitions', 'references', 'syntaxErrors'] as const

export function countLanguages(connection: Connection, checkout: number): LanguageCount[] {
  const rows = connection.all<CountRow>(
    `SELECT ${COUNTS} FROM files f JOIN blobs b ON b.id = f.blob WHERE f.checkout = ? ${IN_ORDER}`,
    checkout,
  )
  return toCounts(connection, rows)
}

/** The same for some files, by their blobs; equal files have one blob. */
export function countBlobs(connection: Connection, blobs: readonly number[]): LanguageCount[] {
  const rows = connection.all<CountRow>(
    `SELECT ${COUNTS} FROM json_each(?) each JOIN blobs b ON b.id = each.value ${IN_ORDER}`,
    asList(blobs),
  )
  return toCounts(connection, rows)
}

function toCounts(connection: Connection, rows: readonly CountRow[]): LanguageCount[] {
  const damaged = rows.reduce((sum, row) => sum + row[7], 0)
  if (damaged > 0) throw damagedError(connection.path, `the counts of ${damaged} files`, 'other values')
  return rows.map(([language, files, bytes, lines, definitions, references, syntaxErrors]) => ({
    language,
    files,
    bytes,
    lines,
    definitions,
    references,
    syntaxErrors,
  }))
}

/** Counts after some files became others. */
export function recount(
  counts: readonly LanguageCount[],
  gone: readonly LanguageCount[],
  came: readonly LanguageCount[],
): LanguageCount[] {
  const all = new Map(counts.map(count => [count.language, { ...count }]))
  const add = (count: LanguageCount, sign: 1 | -1) => {
    const before = all.get(count.language)
    if (before === undefined) all.set(count.language, { ...count })
    else for (const name of SUMS) before[name] += sign * count[name]
  }
  for (const count of gone) add(count, -1)
  for (const count of came) add(count, 1)
  return [...all.values()].filter(({ files }) => files > 0).sort((a, b) => (a.language < b.language ? -1 : 1))
}
