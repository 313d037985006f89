import type { SqlValue } from '../../../src/store/sqlite/driver.js'
import { pickLibrary } from '../../../src/store/sqlite/open-driver.js'
import type { Dice } from '../../pack/dice.js'

const MOST_FLIPS = 4
const BITS = 8

const OBSERVATION = 'run, kind, symbol, content'
/** Columns of the store, with the key of their table. */
const COLUMNS: readonly (readonly [table: string, column: string, key?: string])[] = [
  ['facts', 'data'],
  ['blob_terms', 'data'],
  ['blob_mentions', 'hashes'],
  ['link_records', 'data'],
  ['checkout_values', 'value'],
  ['summaries', 'data'],
  ['snapshots', 'manifest'],
  ['packs', 'data'],
  ['files', 'path', 'checkout, path'],
  ['files', 'blob', 'checkout, path'],
  ['blobs', 'hash'],
  ['blobs', 'language'],
  ['links', 'path', 'checkout, path'],
  ['links', 'root', 'checkout, path'],
  ['learned_questions', 'data'],
  ['learned_words', 'word', 'word, symbol'],
  ['evidence', 'data', OBSERVATION],
  ['evidence', 'content', OBSERVATION],
  ['evidence', 'symbol', OBSERVATION],
  ['evidence_runs', 'names'],
  ['evidence_runs', 'counts'],
]

export type RowDamage = (bytes: Buffer, dice: Dice, other: Buffer) => Buffer | null

/** What becomes of the bytes of one row; null drops the row. */
export const ROW_DAMAGES: Record<string, RowDamage> = {
  'cut short': (bytes, dice) => bytes.subarray(0, dice.between(0, Math.max(0, bytes.length - 1))),
  'flip bits': (bytes, dice) => {
    if (bytes.length === 0) return Buffer.of(1)
    for (let left = dice.between(1, MOST_FLIPS); left > 0; left--)
      bytes[dice.between(0, bytes.length - 1)]! ^= 1 << dice.between(0, BITS - 1)
    return bytes
  },
  'zero a half': bytes => bytes.fill(0, Math.floor(bytes.length / 2)),
  'of another row': (_, __, other) => other,
  'drop the row': () => null,
}

/** Damages up to `rows` rows of one table; returns its name, '' if it has none. */
export function damageRows(storePath: string, name: string, rows: number, dice: Dice): string {
  const driver = pickLibrary().open(storePath, 'write')
  try {
    const [table, column, key = 'rowid'] = dice.pick(COLUMNS)
    const keys = key.split(', ')
    const all = driver
      .prepare(`SELECT ${column}, ${key} FROM ${table} WHERE ${column} IS NOT NULL ORDER BY ${key}`)
      .all([])
    if (all.length === 0) return ''
    const where = keys.map(each => `${each} = ?`).join(' AND ')
    for (let left = Math.min(rows, all.length); left > 0; left--) {
      const [[value, ...row], [other]] = [dice.pick(all), dice.pick(all)] as [SqlValue[], SqlValue[]]
      const damaged = ROW_DAMAGES[name]!(bytesOf(value!), dice, bytesOf(other!))
      if (damaged === null) driver.prepare(`DELETE FROM ${table} WHERE ${where}`).run(row)
      // Two rows of one key are refused.
      else
        driver
          .prepare(`UPDATE OR IGNORE ${table} SET ${column} = ? WHERE ${where}`)
          .run([likeBefore(value!, damaged), ...row])
    }
    return keys.length > 1 || table === 'blobs' ? `${table}.${column}` : table
  } finally {
    driver.close()
  }
}

const NUMBER_BYTES = 4

function bytesOf(value: SqlValue): Buffer {
  if (typeof value === 'string') return Buffer.from(value)
  if (typeof value !== 'number') return Buffer.from(value!)
  const bytes = Buffer.alloc(NUMBER_BYTES)
  bytes.writeInt32LE(value)
  return bytes
}

/** Bytes as a value of the same type. */
function likeBefore(value: SqlValue, bytes: Buffer): SqlValue {
  // NUL would end a text.
  if (typeof value === 'string') return bytes.toString('utf8').replaceAll('\0', ' ')
  if (typeof value !== 'number') return bytes
  return Buffer.concat([bytes, Buffer.alloc(NUMBER_BYTES)]).readInt32LE()
}
