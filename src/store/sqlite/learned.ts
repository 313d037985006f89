import type { LearnStore, StoredQuery, StoredUse, StoredWord } from '../learn-store.js'
import { insertRows } from './bulk.js'
import type { Connection } from './connection.js'
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

/** The tables that begin with `learned_`. */
export class LearnedTables implements LearnStore {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  questions(limit: number): StoredQuery[] {
    return this.#connection
      .all<QuestionRow>(
        `SELECT id, session, checkout, asked_at, settled, data, example FROM learned_questions
         ORDER BY asked_at DESC, id DESC LIMIT ?`,
        limit,
      )
      .map(([id, session, checkout, askedAt, settled, data, example]) => {
        return { id, session, checkout, askedAt, settled: settled === 1, data, example }
      })
  }

  putQuestion(question: StoredQuery, keep: number): number {
    const { id, session, checkout, askedAt, settled, data, example } = question
    this.#connection.run(
      `INSERT OR REPLACE INTO learned_questions (id, session, checkout, asked_at, settled, data, example)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      id === 0 ? null : id,
      storable(session),
      checkout,
      askedAt,
      settled ? 1 : 0,
      storable(data),
      example,
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
      .all<UseRow>(
        `SELECT session, checkout, at, how, symbol, path FROM learned_uses WHERE at >= ?
         ORDER BY at, rowid`,
        since,
      )
      .map(([session, checkout, at, how, symbol, path]) => {
        return { session, checkout, at, how, symbol, path }
      })
  }

  putUses(uses: readonly StoredUse[], before: number): void {
    insertRows(
      this.#connection,
      'INSERT INTO learned_uses (session, checkout, at, how, symbol, path)',
      uses.map(({ session, checkout, at, how, symbol, path }) => [
        storable(session),
        checkout,
        at,
        how,
        symbol,
        storable(path),
      ]),
    )
    this.#connection.run('DELETE FROM learned_uses WHERE at < ?', before)
  }

  words(): StoredWord[] {
    return this.#connection
      .all<WordRow>('SELECT word, symbol, content, count, last_seen FROM learned_words ORDER BY word, symbol')
      .map(([word, symbol, content, count, lastSeen]) => ({ word, symbol, content, count, lastSeen }))
  }

  countWords(words: readonly Omit<StoredWord, 'count'>[]): void {
    for (const { word, symbol, content, lastSeen } of words)
      this.#connection.run(
        `INSERT INTO learned_words (word, symbol, content, count, last_seen) VALUES (?, ?, ?, 1, ?)
         ON CONFLICT (word, symbol)
         DO UPDATE SET count = count + 1, content = excluded.content, last_seen = excluded.last_seen`,
        storable(word),
        symbol,
        content,
        lastSeen,
      )
  }

  putWords(words: readonly StoredWord[]): void {
    insertRows(
      this.#connection,
      'INSERT OR REPLACE INTO learned_words (word, symbol, content, count, last_seen)',
      words.map(({ word, symbol, content, count, lastSeen }) => [
        storable(word),
        symbol,
        content,
        count,
        lastSeen,
      ]),
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
    return this.#connection.get<[string]>('SELECT value FROM learned_values WHERE key = ?', key)?.[0]
  }

  putLearnedValue(key: string, value: string): void {
    this.#connection.run('INSERT OR REPLACE INTO learned_values (key, value) VALUES (?, ?)', key, value)
  }

  clearLearned(): void {
    this.#connection.transaction(() => {
      for (const table of ['questions', 'uses', 'words', 'values'])
        this.#connection.run(`DELETE FROM learned_${table}`)
    })
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
