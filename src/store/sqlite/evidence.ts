import { ByteReader, ByteWriter } from '../../shared/bytes.js'
import type {
  EvidenceRun,
  EvidenceStore,
  NewEvidenceRun,
  NewObservation,
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
/** A longer list of names is written at once, from the bytes that the next one will have: copies wait for the collector. */
const LONG_BYTES = 4096

type RunRow = [
  id: number,
  format: string,
  source: string,
  commit: string,
  observedAt: number,
  importedAt: number,
  counts: string,
  names: string,
  observations: number,
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
/** Its checksum is also of the number of its observations: one that is gone is missed. */
const RUN_SELECT = `SELECT id, ${RUN_COLUMNS}, (SELECT count(*) FROM evidence WHERE run = id), sum FROM evidence_runs`

const RUN_IDS = '(SELECT id FROM evidence_runs)'
/** No index makes evidence again. */
const CURE = 'run `seamark evidence`, which drops the run, and import its report again'

/** The tables `evidence_runs` and `evidence`. */
export class EvidenceTables implements EvidenceStore {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  evidenceRuns(): EvidenceRun[] {
    const orphan = this.#connection.get(`SELECT 1 FROM evidence WHERE run NOT IN ${RUN_IDS} LIMIT 1`)
    if (orphan !== undefined) throw this.#damaged('a run of evidence', 'its observations alone')
    return this.#connection.all<RunRow>(`${RUN_SELECT} ORDER BY id`).map(row => this.#runOf(row))
  }

  putEvidence(run: NewEvidenceRun, observations: Iterable<NewObservation>): number {
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
        0,
      )
      const [id] = this.#connection.get<[number]>('SELECT last_insert_rowid()')!
      const sum = rowSum([...values, this.#insert(id, observations)])
      this.#connection.run('UPDATE evidence_runs SET sum = ? WHERE id = ?', sum, id)
      return id
    })
  }

  /** Returns how many there were. */
  #insert(run: number, observations: Iterable<NewObservation>): number {
    let rows: SqlRow[] = []
    let count = 0
    const writer = new ByteWriter()
    const write = (some: readonly SqlRow[]) =>
      insertRows(this.#connection, 'INSERT INTO evidence (run, symbol, content, kind, data, sum)', some)
    const rowOf = ({ symbol, content, kind }: NewObservation, data: Uint8Array): SqlRow => {
      const values = [run, symbol, content, kind, data]
      return [...values, rowSum(values)]
    }
    for (const observation of observations) {
      writeNames(observation.names, writer)
      count++
      if (writer.size > LONG_BYTES) write([rowOf(observation, writer.take())])
      else rows.push(rowOf(observation, writer.take().slice()))
      if (rows.length < BATCH_ROWS) continue
      write(rows)
      rows = []
    }
    write(rows)
    return count
  }

  dropEvidence(run: number): boolean {
    return this.#connection.transaction(() => this.#drop(run))
  }

  #drop(run: number): boolean {
    this.#connection.run('DELETE FROM evidence WHERE run = ?', run)
    return this.#connection.run('DELETE FROM evidence_runs WHERE id = ?', run) > 0
  }

  evidenceNames(run: number): string[] {
    const row = this.#connection.get<RunRow>(`${RUN_SELECT} WHERE id = ?`, run)
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
      throw this.#damaged('an observation', 'other values')
    return { symbol, content, kind, names: decodeNames(data) }
  }

  evidenceVersion(): string {
    const [runs, newest] = this.#connection.get<[number, number]>(
      'SELECT count(*), coalesce(max(id), 0) FROM evidence_runs',
    )!
    return `${runs}.${newest}`
  }

  #damaged(what: string, found: string): Error {
    return damagedError(this.#connection.path, what, found, CURE)
  }

  #runOf(row: RunRow): EvidenceRun {
    const [id, format, source, commit, observedAt, importedAt, counts, names, observations, sum] = row
    if (sum !== rowSum([format, source, commit, observedAt, importedAt, counts, names, observations]))
      throw this.#damaged('a run of evidence', 'other values')
    return { id, format, source, commit, observedAt, importedAt, counts }
  }
}

/** Count of names, then for each the distance from the one before and its count. */
function writeNames(names: NewObservation['names'], writer: ByteWriter): void {
  writer.number(names.length)
  let before = 0
  for (const { name, count } of names) {
    writer.number(name - before)
    writer.number(Math.min(MOST_COUNT, Math.max(0, Math.round(count))))
    before = name
  }
}

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
