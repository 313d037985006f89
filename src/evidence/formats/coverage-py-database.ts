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
const BITS = 8

/** coverage.py's own `.coverage`: an SQLite database with lines or arcs for each file and context. */
export const coveragePyDatabase: EvidenceReader = {
  format: 'coverage-py',
  title: 'coverage.py data',
  recognises: head => Buffer.from(head.subarray(0, MAGIC.length)).toString('latin1') === MAGIC,
  paths: async (source, note) =>
    withDatabase(source, database => {
      for (const [path] of database.all('SELECT path FROM file')) note(String(path))
    }),
  read,
}

/** Opens it and checks that it is coverage.py's. */
function withDatabase(source: EvidenceSource, use: (database: Rows) => void): void {
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
    use(database)
  } finally {
    database.close()
  }
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  withDatabase(source, database => {
    const contexts = new Map(
      database
        .all('SELECT id, context FROM context')
        .map(([id, context]) => [id, testOfContext(String(context))]),
    )
    for (const [id, path] of database.all('SELECT id, path FROM file ORDER BY id'))
      readFile(database, Number(id), String(path), contexts, observe)
  })
  return SAYS_NOTHING
}

function readFile(
  database: Rows,
  file: number,
  path: string,
  contexts: ReadonlyMap<unknown, string>,
  observe: Observe,
): void {
  const rows = database.all('SELECT context_id, numbits FROM line_bits WHERE file_id = ?', file)
  for (const [context, numbits] of rows)
    observeLines(path, contexts.get(context) ?? '', bitsOf(numbits), observe)
  if (rows.length > 0) return
  const arcs = new Map<string, Set<number>>()
  for (const [context, from, to] of database.all(
    'SELECT context_id, fromno, tono FROM arc WHERE file_id = ?',
    file,
  )) {
    const test = contexts.get(context) ?? ''
    const lines = arcs.get(test) ?? new Set<number>()
    arcs.set(test, lines)
    // Negative numbers are the entry and the exit of a definition.
    for (const line of [Number(from), Number(to)]) if (line > 0) lines.add(line)
  }
  for (const [test, lines] of arcs)
    observeLines(
      path,
      test,
      [...lines].sort((a, b) => a - b),
      observe,
    )
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
