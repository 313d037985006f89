import { ByteReader, ByteWriter } from '../../shared/bytes.js'
import type {
  EvidenceRun,
  EvidenceStore,
  NewEvidenceRun,
  ObservationKind,
  StoredObservation,
} from '../evidence-store.js'
import { insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlRow, SqlValue } from './driver.js'
import { damagedError, rowSum } from './sums.js'
import { storable } from './text.js'

/** Rows that are collected before they are written. */
const BATCH_ROWS = 1024

type RunRow = [
  id: number,
  format: string,
  source: string,
  commit: string,
  observedAt: number,
  importedAt: number,
  counts: string,
  names: string,
  sum: SqlValue,
]
type ObservationRow = [
  symbol: string,
  content: string,
  kind: ObservationKind,
  data: Uint8Array,
  sum: SqlValue,
]

const OBSERVATION_COLUMNS = 'symbol, content, kind, data, sum'
const RUN_COLUMNS = 'format, source, commit_hash, observed_at, imported_at, counts, names'

/** The tables `evidence_runs` and `evidence`. */
export class EvidenceTables implements EvidenceStore {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  evidenceRuns(): EvidenceRun[] {
    return this.#connection
      .all<RunRow>(`SELECT id, ${RUN_COLUMNS}, sum FROM evidence_runs ORDER BY id`)
      .map(row => this.#runOf(row))
  }

  putEvidence(run: NewEvidenceRun, observations: Iterable<StoredObservation>): number {
    return this.#connection.transaction(() => {
      const { format, source, commit, observedAt, importedAt, counts, names } = run
      const [before] = this.#connection.get<[number]>(
        'SELECT id FROM evidence_runs WHERE format = ? AND source = ?',
        format,
        storable(source),
      ) ?? [null]
      if (before !== null) this.#drop(before)
      const values = [
        format,
        storable(source),
        commit,
        observedAt,
        importedAt,
        counts,
        JSON.stringify(names.map(storable)),
      ]
      this.#connection.run(
        `INSERT INTO evidence_runs (${RUN_COLUMNS}, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        ...values,
        rowSum(values),
      )
      const [id] = this.#connection.get<[number]>('SELECT last_insert_rowid()')!
      this.#insert(id, observations)
      return id
    })
  }

  #insert(run: number, observations: Iterable<StoredObservation>): void {
    let rows: SqlRow[] = []
    const write = () => {
      insertRows(this.#connection, 'INSERT INTO evidence (run, symbol, content, kind, data, sum)', rows)
      rows = []
    }
    for (const { symbol, content, kind, names } of observations) {
      const values = [run, symbol, content, kind, encodeNames(names)]
      rows.push([...values, rowSum(values)])
      if (rows.length === BATCH_ROWS) write()
    }
    write()
  }

  dropEvidence(run: number): boolean {
    return this.#connection.transaction(() => this.#drop(run))
  }

  #drop(run: number): boolean {
    this.#connection.run('DELETE FROM evidence WHERE run = ?', run)
    return this.#connection.run('DELETE FROM evidence_runs WHERE id = ?', run) > 0
  }

  evidenceNames(run: number): string[] {
    const row = this.#connection.get<RunRow>(
      `SELECT id, ${RUN_COLUMNS}, sum FROM evidence_runs WHERE id = ?`,
      run,
    )
    if (row === undefined) return []
    this.#runOf(row)
    return JSON.parse(row[7]) as string[]
  }

  evidenceOf(run: number, kind?: ObservationKind): StoredObservation[] {
    const some = kind === undefined ? '' : ' AND kind = ?'
    return this.#connection
      .all<ObservationRow>(
        `SELECT ${OBSERVATION_COLUMNS} FROM evidence WHERE run = ?${some} ORDER BY kind, symbol, content`,
        run,
        ...(kind === undefined ? [] : [kind]),
      )
      .map(row => this.#observationOf(run, row))
  }

  evidenceAbout(run: number, kind: ObservationKind, symbol: string): StoredObservation[] {
    return this.#connection
      .all<ObservationRow>(
        `SELECT ${OBSERVATION_COLUMNS} FROM evidence WHERE run = ? AND kind = ? AND symbol = ? ORDER BY content`,
        run,
        kind,
        symbol,
      )
      .map(row => this.#observationOf(run, row))
  }

  evidenceRunsOf(kind: ObservationKind): number[] {
    return this.#connection
      .all<[number]>(
        'SELECT id FROM evidence_runs WHERE EXISTS (SELECT 1 FROM evidence WHERE run = id AND kind = ?) ORDER BY id',
        kind,
      )
      .map(([id]) => id)
  }

  #observationOf(run: number, [symbol, content, kind, data, sum]: ObservationRow): StoredObservation {
    if (sum !== rowSum([run, symbol, content, kind, data]))
      throw damagedError(this.#connection.path, 'an observation', 'other values')
    return { symbol, content, kind, names: decodeNames(data) }
  }

  evidenceVersion(): string {
    const [runs, newest] = this.#connection.get<[number, number]>(
      'SELECT count(*), coalesce(max(id), 0) FROM evidence_runs',
    )!
    return `${runs}.${newest}`
  }

  #runOf(row: RunRow): EvidenceRun {
    const [id, format, source, commit, observedAt, importedAt, counts, names, sum] = row
    if (sum !== rowSum([format, source, commit, observedAt, importedAt, counts, names]))
      throw damagedError(this.#connection.path, 'a run of evidence', 'other values')
    return { id, format, source, commit, observedAt, importedAt, counts }
  }
}

/** Count of names, then for each the distance from the one before and its count. */
function encodeNames(names: StoredObservation['names']): Uint8Array {
  const writer = new ByteWriter()
  writer.number(names.length)
  let before = 0
  for (const { name, count } of names) {
    writer.number(name - before)
    writer.number(Math.min(MOST_COUNT, Math.max(0, Math.round(count))))
    before = name
  }
  return writer.concat(NOTHING)
}

const NOTHING = new ByteWriter()
/** Counts of 32 bits. */
const MOST_COUNT = 0xffff_ffff

function decodeNames(data: Uint8Array): StoredObservation['names'] {
  const reader = new ByteReader(data)
  let name = 0
  return Array.from({ length: reader.number() }, () => {
    name += reader.number()
    return { name, count: reader.number() }
  })
}
