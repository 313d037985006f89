import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBlob } from '../../src/files/read-blob.js'
import { temporaryFolder } from '../support/repository.js'

const LIMIT = 100

test('a file, or in words why its bytes cannot be read', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'a/b'), { recursive: true })
  writeFileSync(join(root, 'a/b/c.txt'), 'text')
  writeFileSync(join(root, 'long.txt'), 'x'.repeat(LIMIT + 1))
  symlinkSync('a', join(root, 'linked'))
  const read = (path: string) => {
    const found = readBlob(root, path, LIMIT)
    return 'reason' in found ? found.reason : Buffer.from(found.bytes).toString()
  }
  expect(read('a/b/c.txt')).toBe('text')
  expect(read('long.txt')).toBe('oversized')
  expect(read('linked/b/c.txt')).toBe('special')
  expect(read('a/b')).toBe('special')
  expect(read('a/none.txt')).toBe('missing')
  // Also where its folders are gone: it was listed before.
  rmSync(join(root, 'a'), { recursive: true })
  expect(read('a/b/c.txt')).toBe('missing')
})
