import type { LearnStore, StoredQuery, StoredUse, StoredWord } from '../learn-store.js'
import { insertRows } from './bulk.js'
import type { Connection } from './connection.js'
import type { SqlRow, SqlValue } from './driver.js'
import { damagedError, rowSum } from './sums.js'
import { storable } from './text.js'

type QuestionRow = [
  id: number,
  session: string,
  checkout: number,
  askedAt: number,
  settled: number,
  data: string,
  example: Uint8Array,
]
type UseRow = [session: string, checkout: number, at: number, how: string, symbol: string, path: string]
type WordRow = [word: string, symbol: string, content: string, count: number, lastSeen: number]
type Summed<Row extends SqlRow> = [...Row, sum: SqlValue]

function summed(values: SqlRow): SqlRow {
  return [...values, rowSum(values)]
}

/** The tables that begin with `learned_`. */
export class LearnedTables implements LearnStore {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  questions(limit: number): StoredQuery[] {
    return this.#connection
      .all<Summed<QuestionRow>>(
        `SELECT id, session, checkout, asked_at, settled, data, example, sum FROM learned_questions
         ORDER BY asked_at DESC, id DESC LIMIT ?`,
        limit,
      )
      .map(row => {
        const [id, session, checkout, askedAt, settled, data, example] = this.#whole(row, row.slice(1, -1))
        return { id, session, checkout, askedAt, settled: settled === 1, data, example }
      })
  }

  putQuestion(question: StoredQuery, keep: number): number {
    const { id, session, checkout, askedAt, settled, data, example } = question
    const values = [storable(session), checkout, askedAt, settled ? 1 : 0, storable(data), example]
    this.#connection.run(
      `INSERT OR REPLACE INTO learned_questions (id, session, checkout, asked_at, settled, data, example, sum)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id === 0 ? null : id,
      ...values,
      rowSum(values),
    )
    const [written] = this.#connection.get<[number]>('SELECT last_insert_rowid()')!
    this.#connection.run(
      `DELETE FROM learned_questions WHERE id NOT IN
         (SELECT id FROM learned_questions ORDER BY asked_at DESC, id DESC LIMIT ?)`,
      keep,
    )
    return written
  }

  uses(since: number): StoredUse[] {
    return this.#connection
      .all<Summed<UseRow>>(
        `SELECT session, checkout, at, how, symbol, path, sum FROM learned_uses WHERE at >= ?
         ORDER BY at, rowid`,
        since,
      )
      .map(row => {
        const [session, checkout, at, how, symbol, path] = this.#whole(row)
        return { session, checkout, at, how, symbol, path }
      })
  }

  putUses(uses: readonly StoredUse[], before: number): void {
    insertRows(
      this.#connection,
      'INSERT INTO learned_uses (session, checkout, at, how, symbol, path, sum)',
      uses.map(({ session, checkout, at, how, symbol, path }) =>
        summed([storable(session), checkout, at, how, symbol, storable(path)]),
      ),
    )
    this.#connection.run('DELETE FROM learned_uses WHERE at < ?', before)
  }

  words(): StoredWord[] {
    return this.#connection
      .all<Summed<WordRow>>(
        'SELECT word, symbol, content, count, last_seen, sum FROM learned_words ORDER BY word, symbol',
      )
      .map(row => {
        const [word, symbol, content, count, lastSeen] = this.#whole(row)
        return { word, symbol, content, count, lastSeen }
      })
  }

  countWords(words: readonly Omit<StoredWord, 'count'>[]): void {
    for (const each of words) {
      const [count] = this.#connection.get<[number]>(
        'SELECT count FROM learned_words WHERE word = ? AND symbol = ?',
        storable(each.word),
        each.symbol,
      ) ?? [0]
      this.putWords([{ ...each, count: count + 1 }])
    }
  }

  putWords(words: readonly StoredWord[]): void {
    insertRows(
      this.#connection,
      'INSERT OR REPLACE INTO learned_words (word, symbol, content, count, last_seen, sum)',
      words.map(({ word, symbol, content, count, lastSeen }) =>
        summed([storable(word), symbol, content, count, lastSeen]),
      ),
    )
  }

  dropWords(before: number, keep: number): void {
    this.#connection.run('DELETE FROM learned_words WHERE last_seen < ?', before)
    this.#connection.run(
      `DELETE FROM learned_words WHERE (word, symbol) IN
         (SELECT word, symbol FROM learned_words ORDER BY last_seen DESC, word, symbol LIMIT -1 OFFSET ?)`,
      keep,
    )
  }

  learnedValue(key: string): string | undefined {
    const row = this.#connection.get<Summed<[key: string, value: string]>>(
      'SELECT key, value, sum FROM learned_values WHERE key = ?',
      key,
    )
    return row && this.#whole(row)[1]
  }

  putLearnedValue(key: string, value: string): void {
    insertRows(this.#connection, 'INSERT OR REPLACE INTO learned_values (key, value, sum)', [
      summed([key, value]),
    ])
  }

  clearLearned(): void {
    this.#connection.transaction(() => {
      for (const table of ['questions', 'uses', 'words', 'values'])
        this.#connection.run(`DELETE FROM learned_${table}`)
    })
  }

  /** The row if its values are those that were written; rows from before there were checksums have none. */
  #whole<Row extends readonly SqlValue[]>(row: Row, values: readonly SqlValue[] = row.slice(0, -1)): Row {
    const sum = row.at(-1)
    if (sum === null || sum === rowSum(values)) return row
    throw damagedError(this.#connection.path, 'what was learned', 'other values')
  }

  learnNow(act: () => void): boolean {
    if (this.#connection.readonly) return false
    const wait = this.#connection.pragma('busy_timeout')
    this.#connection.exec('PRAGMA busy_timeout = 0')
    try {
      this.#connection.transaction(act)
      return true
    } catch (thrown) {
      if (this.#connection.isBusy(thrown)) return false
      throw thrown
    } finally {
      this.#connection.exec(`PRAGMA busy_timeout = ${wait}`)
    }
  }
}
