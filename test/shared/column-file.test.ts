import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeAtomically, writeAtomicallyAside } from '../../src/shared/atomic-file.js'
import {
  type ColumnLayout,
  columnPieces,
  decodeColumns,
  encodeColumns,
  probeColumns,
  readColumns,
  readColumnsAside,
} from '../../src/shared/column-file.js'
import { crc32, slowCrc32 } from '../../src/shared/crc32.js'
import { temporaryFolder } from '../support/repository.js'

const LAYOUT: ColumnLayout = {
  magic: 0x54455354,
  version: 2,
  columns: [
    ['names', 'u8'],
    ['places', 'i32'],
    ['counts', 'u16'],
    ['sums', 'u32'],
  ],
}
const COLUMNS = {
  names: Buffer.from('some names'),
  places: Int32Array.of(-1, 2, 3),
  counts: Uint16Array.of(7),
  sums: new Uint32Array(0),
}

function file(): string {
  const path = join(temporaryFolder(), 'columns')
  writeAtomically(path, encodeColumns(LAYOUT, COLUMNS))
  return path
}

test('columns come back as they were, from bytes at any place', () => {
  const column = fc.record({
    names: fc.uint8Array(),
    places: fc.int32Array(),
    counts: fc.uint16Array(),
    sums: fc.uint32Array(),
  })
  fc.assert(
    fc.property(column, fc.nat(7), (columns, shift) => {
      const bytes = encodeColumns(LAYOUT, columns)
      const moved = new Uint8Array(bytes.length + shift)
      moved.set(bytes, shift)
      expect(decodeColumns(LAYOUT, moved.subarray(shift)).columns).toEqual(columns)
    }),
  )
})

test('a file is read whole, aside, or in its first columns', async () => {
  const path = file()
  const all = { ...COLUMNS, names: new Uint8Array(COLUMNS.names) }
  expect(readColumns(LAYOUT, path).columns).toEqual(all)
  expect((await readColumnsAside(LAYOUT, path)).columns).toEqual(all)
  expect(readColumns(LAYOUT, path, 2).columns).toEqual({ names: all.names, places: all.places })
  expect(probeColumns(LAYOUT, path)).toBeNull()
})

test('a byte changed anywhere is found, where the whole is checked', () => {
  const bytes = encodeColumns(LAYOUT, COLUMNS)
  for (let at = 0; at < bytes.length; at++) {
    const garbled = Buffer.from(bytes)
    garbled[at]! ^= 1
    expect(decodeColumns(LAYOUT, garbled).fault).toBe('damaged')
  }
})

test('a byte changed in the columns that are read is found, and elsewhere it does no harm', () => {
  const path = file()
  const [whole, all] = [readFileSync(path), readColumns(LAYOUT, path, 2).columns]
  const places = { min: 0, max: whole.length - 1 }
  fc.assert(
    fc.property(fc.integer(places), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const garbled = Buffer.from(whole)
      garbled[at]! ^= change
      writeFileSync(path, garbled)
      const { columns, fault } = readColumns(LAYOUT, path, 2)
      if (fault === null) expect(columns).toEqual(all)
      else expect(['damaged', 'older', 'newer']).toContain(fault)
      expect(readColumns(LAYOUT, path).columns).toBeNull()
    }),
  )
})

test('the mark comes back, and a folder in its place is damage', async () => {
  const path = join(temporaryFolder(), 'columns')
  writeAtomically(path, encodeColumns(LAYOUT, COLUMNS, 0xfedcba98))
  expect(readColumns(LAYOUT, path, 1)).toMatchObject({ mark: 0xfedcba98 })
  expect(await readColumnsAside(LAYOUT, path)).toMatchObject({ mark: 0xfedcba98 })
  const folder = temporaryFolder()
  expect([readColumns(LAYOUT, folder).fault, probeColumns(LAYOUT, folder)]).toEqual(['damaged', 'damaged'])
  expect((await readColumnsAside(LAYOUT, folder)).fault).toBe('damaged')
})

test('the format before, without checksums of columns, is older and not damaged', () => {
  const head = Buffer.alloc(32 + 4 * LAYOUT.columns.length)
  head.writeUInt32LE(LAYOUT.magic, 0)
  head.writeUInt32LE(LAYOUT.version - 1, 4)
  head.writeUInt32LE(LAYOUT.columns.length, 8)
  head.writeDoubleLE(head.length, 16)
  head.writeUInt32LE(crc32(head), 12)
  expect(decodeColumns(LAYOUT, head).fault).toBe('older')
})

test.each([0, 1, 20, 60])('a file cut to %i bytes is damaged, and one byte longer too', async length => {
  const path = file()
  truncateSync(path, length)
  expect(readColumns(LAYOUT, path).fault).toBe('damaged')
  expect(probeColumns(LAYOUT, path)).toBe('damaged')
  expect((await readColumnsAside(LAYOUT, path)).fault).toBe('damaged')
  writeFileSync(path, Buffer.concat([encodeColumns(LAYOUT, COLUMNS), Buffer.of(0)]))
  expect(readColumns(LAYOUT, path, 1).fault).toBe('damaged')
})

describe('another version', () => {
  const columns = [...LAYOUT.columns, ['more', 'u8'] as const]
  test.each([
    ['older', { ...LAYOUT, version: 1 }],
    ['newer', { ...LAYOUT, version: 3, columns }],
  ] as const)('is %s', (fault, layout) => {
    const path = join(temporaryFolder(), 'columns')
    writeAtomically(path, encodeColumns(layout, { ...COLUMNS, more: new Uint8Array(5) }))
    expect([readColumns(LAYOUT, path).fault, probeColumns(LAYOUT, path)]).toEqual([fault, fault])
  })

  test('no file at all is missing', async () => {
    const path = join(temporaryFolder(), 'none')
    expect([readColumns(LAYOUT, path).fault, probeColumns(LAYOUT, path)]).toEqual(['missing', 'missing'])
    expect((await readColumnsAside(LAYOUT, path)).fault).toBe('missing')
  })
})

test('a file that cannot be put in its place leaves nothing behind', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'taken')
  mkdirSync(join(path, 'by a folder'), { recursive: true })
  expect(() => writeAtomically(path, 'text')).toThrow()
  await expect(writeAtomicallyAside(path, columnPieces(LAYOUT, COLUMNS))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('the checksum by a table is that of zlib', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(), (bytes, start) => slowCrc32(bytes, start) === crc32(bytes, start)),
  )
})
