import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { blob, EXTRACTOR, file, keyOf } from './records.js'
import { temporaryFolder } from './temporary.js'

describe('prune', () => {
  test('gives space back to the disk, and what is left stays', () => {
    const path = join(temporaryFolder(), 'store.db')
    const store = openStore(path)
    const { id } = store.checkout('/repo')
    const unused = Array.from({ length: 50 }, (_, n) => blob(`${n}`, [], { facts: new Uint8Array(100_000) }))
    store.put(id, [...unused, blob('x', ['f'])], [file('a.py', 'x')])
    const kept = store.blobId(keyOf('x'))
    expect(store.prune([{ language: 'python', extractor: EXTRACTOR }], true)).toBe(unused.length)
    expect(store.blobId(keyOf('x'))).toBe(kept)
    expect(store.named(id, 'f')).toEqual([{ name: 'f', blob: kept, path: 'a.py' }])
    store.verify()
    store.close()
    expect(statSync(path).size).toBeLessThan(1_000_000)
  })
})
