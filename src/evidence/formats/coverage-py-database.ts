import { setImmediate } from 'node:timers/promises'
import type { SqlRow } from '../../store/sqlite/driver.js'
import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../evidence.js'
import { MalformedEvidence } from '../malformed.js'
import { openDatabase, type Rows } from '../source/database.js'
import { RanLines } from './runs-of-lines.js'
import { testOfContext } from './test-context.js'

const MAGIC = 'SQLite format 3\0'
const TABLES = ['context', 'file', 'line_bits', 'arc']
const LINES = 'SELECT context_id, numbits FROM line_bits'
const ARCS = 'SELECT context_id, fromno, tono FROM arc'
/** Tests whose rows of one file are in memory at once. */
const CONTEXTS_AT_ONCE = 1000
const BITS = 8

/** coverage.py's own `.coverage`: an SQLite database with lines or arcs for each file and context. */
export const coveragePyDatabase: EvidenceReader = {
  format: 'coverage-py',
  title: 'coverage.py data',
  recognises: head => Buffer.from(head.subarray(0, MAGIC.length)).toString('latin1') === MAGIC,
  paths: (source, note) =>
    withDatabase(source, async database => {
      for (const [path] of database.all('SELECT path FROM file')) note(String(path))
    }),
  read,
}

/** Opens it and checks that it is coverage.py's. */
async function withDatabase(source: EvidenceSource, use: (database: Rows) => Promise<void>): Promise<void> {
  const database = openDatabase(source.path)
  try {
    const tables = new Set(
      database.all('SELECT name FROM sqlite_schema WHERE type = ?', 'table').map(([name]) => name),
    )
    if (!TABLES.every(table => tables.has(table)))
      throw new MalformedEvidence(
        'the tables of coverage.py',
        `an SQLite database with ${[...tables].join(', ') || 'none'}`,
      )
    await use(database)
  } finally {
    database.close()
  }
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  await withDatabase(source, async database => {
    const contexts = new Map(
      database
        .all('SELECT id, context FROM context')
        .map(([id, context]) => [Number(id), testOfContext(String(context))]),
    )
    const ranges = rangesOf([...contexts.keys()])
    for (const [id, path] of database.all('SELECT id, path FROM file ORDER BY id')) {
      const lines = await readRows(database, LINES, Number(id), ranges, rows => {
        for (const [context, numbits] of rows)
          observeLines(String(path), contexts.get(Number(context)) ?? '', bitsOf(numbits), observe)
      })
      if (lines === 0)
        await readRows(database, ARCS, Number(id), ranges, rows => {
          for (const [context, ran] of linesOfArcs(rows))
            observeLines(String(path), contexts.get(context) ?? '', ran, observe)
        })
    }
  })
  return SAYS_NOTHING
}

/** Contexts from the first on, before the second. */
type Range = readonly [number, number]

/** Rows of one file that many tests ran fill the memory: they are read for so many tests at a time. Ids that no context has count, too. */
function rangesOf(contexts: number[]): Range[] {
  const starts = contexts.sort((a, b) => a - b).filter((_, at) => at % CONTEXTS_AT_ONCE === 0)
  starts[0] = Number.NEGATIVE_INFINITY
  return starts.map((start, at) => [start, starts[at + 1] ?? Number.POSITIVE_INFINITY])
}

/** Returns how many there were. */
async function readRows(
  database: Rows,
  select: string,
  file: number,
  ranges: readonly Range[],
  use: (rows: readonly SqlRow[]) => void,
): Promise<number> {
  let count = 0
  for (const range of ranges) {
    const rows = database.all(
      `${select} WHERE file_id = ? AND context_id >= ? AND context_id < ?`,
      file,
      ...range,
    )
    use(rows)
    count += rows.length
    // Bytes of rows that a native library made are freed only between two turns of the event loop.
    if (rows.length > 0) await setImmediate()
  }
  return count
}

/** Lines by context, ascending. Negative numbers are the entry and the exit of a definition. */
function linesOfArcs(rows: readonly SqlRow[]): Map<number, number[]> {
  const ran = new Map<number, Set<number>>()
  for (const [context, from, to] of rows) {
    const lines = ran.get(Number(context)) ?? new Set<number>()
    ran.set(Number(context), lines)
    for (const line of [Number(from), Number(to)]) if (line > 0) lines.add(line)
  }
  return new Map([...ran].map(([context, lines]) => [context, [...lines].sort((a, b) => a - b)]))
}

function observeLines(path: string, test: string, lines: readonly number[], observe: Observe): void {
  const ran = new RanLines(observe, path, test)
  for (const line of lines) ran.add(line, 1)
  ran.end()
}

/** Line n is bit n % 8 of byte n / 8. */
function bitsOf(numbits: unknown): number[] {
  if (!(numbits instanceof Uint8Array)) throw new MalformedEvidence('the bits of lines', typeof numbits)
  const lines: number[] = []
  for (let byte = 0; byte < numbits.length; byte++)
    for (let bit = 0; bit < BITS; bit++)
      if ((numbits[byte]! & (1 << bit)) !== 0) lines.push(byte * BITS + bit)
  return lines
}
