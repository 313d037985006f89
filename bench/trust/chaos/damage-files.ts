import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { crc32 } from '../../../src/shared/crc32.js'
import type { Dice } from '../../pack/dice.js'

/** A page of the store and of the disk. */
const BLOCK = 8192
const MOST_FLIPS = 8
const BITS = 8
/** As in `shared/column-file.ts`. */
const HEAD = { version: 4, count: 8, sum: 12, words: 28, fixed: 32 }

export type FileDamage = (path: string, dice: Dice) => void

const edited =
  (act: (bytes: Buffer, dice: Dice) => Buffer): FileDamage =>
  (path, dice) =>
    writeFileSync(path, act(readFileSync(path), dice))

/** What may happen to a file on a disk. */
export const FILE_DAMAGES: Record<string, FileDamage> = {
  truncate: edited((bytes, dice) => bytes.subarray(0, dice.between(0, Math.max(0, bytes.length - 1)))),
  'zero a half': edited((bytes, dice) => {
    const middle = Math.floor(bytes.length / 2)
    return dice.roll() < 0.5 ? bytes.fill(0, middle) : bytes.fill(0, 0, middle)
  }),
  'zero a block': edited((bytes, dice) => {
    const at = dice.between(0, Math.max(0, Math.floor(bytes.length / BLOCK) - 1)) * BLOCK
    return bytes.fill(0, at, Math.min(bytes.length, at + BLOCK))
  }),
  'flip bits': edited((bytes, dice) => {
    if (bytes.length === 0) return Buffer.of(1)
    for (let left = dice.between(1, MOST_FLIPS); left > 0; left--)
      bytes[dice.between(0, bytes.length - 1)]! ^= 1 << dice.between(0, BITS - 1)
    return bytes
  }),
  'swap blocks': edited((bytes, dice) => {
    const blocks = Math.floor(bytes.length / BLOCK)
    if (blocks < 2) return bytes.reverse()
    const first = dice.between(0, blocks - 2)
    const [a, b] = [first * BLOCK, dice.between(first + 1, blocks - 1) * BLOCK]
    const copy = Buffer.from(bytes.subarray(a, a + BLOCK))
    bytes.copy(bytes, a, b, b + BLOCK)
    copy.copy(bytes, b)
    return bytes
  }),
  remove: path => rmSync(path),
  'another version': edited((bytes, dice) => {
    if (bytes.length < BLOCK) return Buffer.of(1)
    if (bytes.toString('latin1', 0, 6) === 'SQLite') bytes.writeInt32BE(dice.between(-9, 99), 60)
    else {
      bytes.writeUInt32LE((bytes.readUInt32LE(HEAD.version) + dice.pick([-1, 1])) >>> 0, HEAD.version)
      const words = bytes.readUInt32LE(HEAD.words) || 1
      const end = Math.ceil((HEAD.fixed + bytes.readUInt32LE(HEAD.count) * words * 4) / 8) * 8
      bytes.writeUInt32LE(0, HEAD.sum)
      bytes.writeUInt32LE(crc32(bytes.subarray(0, end)), HEAD.sum)
    }
    return bytes
  }),
  'a folder': path => {
    rmSync(path)
    mkdirSync(path)
  },
  'random bytes': edited(bytes => randomBytes(bytes.length)),
  empty: edited(() => Buffer.alloc(0)),
}

/** Damages a file; half of the time its times stay as they were, as when a disk loses bits. */
export function damageFile(path: string, name: string, dice: Dice): void {
  const { atime, mtime } = statSync(path)
  FILE_DAMAGES[name]!(path, dice)
  if (dice.roll() < 0.5 && statSync(path, { throwIfNoEntry: false })?.isFile()) utimesSync(path, atime, mtime)
}
