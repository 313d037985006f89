import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LinesCache } from '../../src/files/lines-cache.js'
import { linesOnDisk } from '../../src/files/read-lines.js'
import { temporaryFolder } from '../support/repository.js'

const TOKEN = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`

test('an edit that keeps size and time is seen by the next answer', () => {
  const root = temporaryFolder()
  const file = join(root, 'a.txt')
  writeFileSync(file, 'one\ntwo\n')
  const { atime, mtime } = statSync(file)
  expect(linesOnDisk(root)('a.txt')).toEqual(['one', 'two'])
  writeFileSync(file, 'one\nsix\n')
  utimesSync(file, atime, mtime)
  expect(linesOnDisk(root)('a.txt')).toEqual(['one', 'six'])
})

test('kept lines have no secret, and an exception made later shows it', () => {
  const root = temporaryFolder()
  writeFileSync(join(root, 'a.txt'), `token = "${TOKEN}"\n`)
  const shown = () => linesOnDisk(root)('a.txt')!.join('\n')
  expect(shown()).not.toContain(TOKEN)
  writeFileSync(join(root, '.seamarksecrets'), 'a.txt\n')
  expect(shown()).toContain(TOKEN)
})

test('kept lines are those of the bytes, however many files come and go', () => {
  const step = fc.record({ file: fc.nat(4), mebibytes: fc.integer({ min: 1, max: 5 }), fill: fc.nat(2) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), steps => {
      const kept = new LinesCache()
      for (const { file, mebibytes, fill } of steps) {
        const bytes = new Uint8Array(mebibytes * 1024 * 1024).fill(fill)
        expect(kept.of(`${file}`, bytes, () => [`${mebibytes} of ${fill}`])).toEqual([
          `${mebibytes} of ${fill}`,
        ])
      }
    }),
  )
})

test('the same bytes are read once', () => {
  const kept = new LinesCache()
  let made = 0
  const ask = (text: string) => kept.of('a', Buffer.from(text), () => [`${++made}`])
  expect([ask('x'), ask('x'), ask('y'), ask('x')]).toEqual([['1'], ['1'], ['2'], ['3']])
})
