import { pickLibrary } from '../../../src/store/sqlite/open-driver.js'
import type { Dice } from '../../pack/dice.js'

const MOST_FLIPS = 4
const BITS = 8

/** The columns of bytes and text in the store, with the key of their table. */
const COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['facts', 'data'],
  ['blob_terms', 'data'],
  ['blob_mentions', 'hashes'],
  ['link_records', 'data'],
  ['checkout_values', 'value'],
  ['summaries', 'data'],
  ['snapshots', 'manifest'],
  ['packs', 'data'],
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
    const [table, column] = dice.pick(COLUMNS)
    const all = driver.prepare(`SELECT rowid, ${column} FROM ${table} ORDER BY rowid`).all([]) as [
      number,
      Uint8Array,
    ][]
    if (all.length === 0) return ''
    for (let left = Math.min(rows, all.length); left > 0; left--) {
      const [[row, bytes], [, other]] = [dice.pick(all), dice.pick(all)]
      const damaged = ROW_DAMAGES[name]!(Buffer.from(bytes), dice, Buffer.from(other))
      if (damaged === null) driver.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run([row])
      else driver.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`).run([damaged, row])
    }
    return table
  } finally {
    driver.close()
  }
}
