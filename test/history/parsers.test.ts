import { describe, expect, test } from 'vitest'
import type { Hunks } from '../../src/history/change-log.js'
import { CombinedParser } from '../../src/history/combined-parser.js'
import { type PatchedFile, PatchParser } from '../../src/history/patch-parser.js'
import { splitMessage } from '../../src/history/raw-log.js'
import { readLog } from '../../src/history/read-log.js'
import { RandomStory } from './random-story.js'
import { lines } from './story.js'

const A = 'a'.repeat(40)
const B = 'b'.repeat(64)

const PATCH = lines(
  A,
  'diff --git a/x y b/x y',
  'index 1..2 100644',
  '--- a/x y\t',
  '+++ b/x y\t',
  '@@ -2 +2 @@ head',
  '-@@ -9,9 +9,9 @@',
  '\\ No newline at end of file',
  `+${A}`,
  '@@ -4,0 +5,2 @@',
  '++++ b/other',
  '+diff --git a/q b/q',
  '@@ -7,3 +9,0 @@',
  '--- a/other',
  '-',
  '-x',
  B,
  'diff --git a/mode b/mode',
  'old mode 100644',
  'new mode 100755',
  'diff --git a/pic b/pic',
  'index 1..2 100644',
  'Binary files a/pic and b/pic differ',
  'diff --git "a/q\\"\\303\\251" b/to',
  'similarity index 100%',
  'rename from "q\\"\\303\\251"',
  'rename to to',
)

const FILES: PatchedFile[] = [
  { path: 'x y', from: 'x y', hunks: [2, 1, 2, 1, 5, 0, 5, 2, 7, 3, 10, 0] },
  { path: 'mode', from: 'mode', hunks: [] },
  { path: 'pic', from: 'pic', hunks: null },
  { path: 'to', from: 'q"é', hunks: [] },
]

test.each([1, 2, 7, 100_000])('a patch in pieces of %i bytes', size => {
  const found: (string | PatchedFile)[] = []
  const parser = new PatchParser({ commit: hash => found.push(hash), file: file => found.push(file) })
  const bytes = Buffer.from(PATCH)
  for (let at = 0; at < bytes.length; at += size) parser.push(bytes.subarray(at, at + size))
  parser.end()
  expect(found).toEqual([A, FILES[0], B, ...FILES.slice(1)])
})

test.each([1, 3, 100_000])('a combined patch in pieces of %i bytes', size => {
  const text = lines(
    A,
    'diff --combined f',
    'index 1,2..3',
    '--- a/f',
    '+++ b/f',
    '@@@ -1,2 -1,1 +1,2 @@@',
    ' +zero',
    '  1',
    '@@@ -4,9 -3,5 +4,7 @@@ head',
    '- 3',
    '- 4',
    '  5',
    '- 6',
    '- TEN',
    ' -ten',
    '++TENten',
    '++extra',
    '  7',
    'diff --combined pic',
    'Binary files differ',
  )
  const found: unknown[] = []
  const parser = new CombinedParser({ commit: hash => found.push(hash), file: file => found.push(file) })
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) parser.push(bytes.subarray(at, at + size))
  parser.end()
  const left = [4, 2, 4, 0, 7, 2, 5, 2]
  const right = [1, 0, 1, 1, 4, 1, 5, 2]
  expect(found).toEqual([A, { path: 'f', hunks: [left, right] }, { path: 'pic', hunks: [] }])
})

test('hunks, also those of merges, part lines that are equal from those that are not', async () => {
  let merged = 0
  for (let seed = 1; seed <= 4; seed++) {
    const { story } = new RandomStory(seed, 30, true)
    const text = (commit: string, path: string) => {
      try {
        return story.git('show', `${commit}:${path}`).split('\n')
      } catch {
        return ['']
      }
    }
    for (const { hash, parents, changes, merged: sides } of (await readLog(story.root)).commits) {
      for (const { path, from, hunks } of changes) {
        if (from !== '') expectEqualOutside(text(parents[0]!, from), text(hash, path), hunks!)
      }
      for (const { path, same, hunks } of sides) {
        if (same >= 0) expect(text(hash, path)).toEqual(text(parents[same]!, path))
        for (const [parent, own] of hunks.entries()) {
          expectEqualOutside(text(parents[parent]!, path), text(hash, path), own!)
          merged++
        }
      }
    }
  }
  expect(merged).toBeGreaterThan(0)
})

function expectEqualOutside(before: string[], after: string[], hunks: Hunks): void {
  let [old, now] = [1, 1]
  const stayed: [string[], string[]] = [[], []]
  for (let at = 0; at < hunks.length; at += 4) {
    const [oldBegin, oldLength, newBegin, newLength] = hunks.slice(at, at + 4) as [
      number,
      number,
      number,
      number,
    ]
    stayed[0].push(...before.slice(old - 1, oldBegin - 1))
    stayed[1].push(...after.slice(now - 1, newBegin - 1))
    old = oldBegin + oldLength
    now = newBegin + newLength
  }
  expect([...stayed[0], ...before.slice(old - 1)]).toEqual([...stayed[1], ...after.slice(now - 1)])
}

describe('messages', () => {
  test.each([
    ['one line\n', 'one line', ''],
    ['two\nlines\n\nbody\n\nmore\n', 'two lines', 'body\n\nmore'],
    ['a\r\n\r\nb\r\n', 'a', 'b'],
    ['', '', ''],
    ['\n\n  a\n \n b', 'a', 'b'],
  ])('%j', (message, subject, body) => {
    expect(splitMessage(message)).toEqual({ subject, body })
  })

  test('are cut, but never within a character', () => {
    const { body } = splitMessage(`a\n\n${'x'.repeat(3999)}😀`)
    expect(body).toBe('x'.repeat(3999))
  })
})
