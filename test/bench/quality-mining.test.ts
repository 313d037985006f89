import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOutBounded } from '../../bench/quality/tasks/bounded-checkout.js'
import { mineRepository } from '../../bench/quality/tasks/mine-repository.js'
import { carryBack } from '../../src/eval/mining/carry-back.js'
import { hunksBetween } from '../../src/eval/mining/hunks.js'
import { taskText } from '../../src/eval/mining/message.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const BEFORE = ['def a():', '    one', '    two', '', 'def b():', '    three', '']
const text = (lines: readonly string[]) => lines.join('\n')

/** A story of eight commits: the fourth before the newest is the snapshot. */
function story(): { root: string; copy: string; snapshot: string } {
  const root = repository({ 'lib.py': text(BEFORE), 'util.py': 'x = 1\n' })
  for (const name of ['second', 'third', 'the snapshot']) commitAll(root, name)
  const snapshot = git(root, 'rev-parse', 'HEAD').trim()
  writeFiles(root, { 'lib.py': text(['import os', '', ...BEFORE]) })
  commitAll(root, 'Import the module that later work needs')
  const shifted = [
    'import os',
    '',
    'def a():',
    '    one',
    '    TWO',
    '',
    'def b():',
    '    three',
    '    four',
    '',
  ]
  writeFiles(root, { 'lib.py': text(shifted), 'test_lib.py': 'pass\n', 'README.md': 'words\n' })
  commitAll(root, 'lib: Count to four in every function (#12)\n\nCo-authored-by: Someone <s@example.org>')
  writeFiles(root, { 'lib.py': text(['import sys', ...shifted.slice(1)]) })
  commitAll(root, 'Import another module instead of it')
  writeFiles(root, { 'util.py': 'x = 2\n' })
  commitAll(root, 'Bump version to 2.0 for the release')
  return { root, copy: join(root, '.git'), snapshot }
}

const DEMO = { name: 'demo', repository: 'owner/demo', newest: 'HEAD' }

describe('mining', () => {
  test('makes a task of a message and the lines of the snapshot that it changed', async () => {
    const { copy, snapshot } = story()
    const mined = await mineRepository({ ...DEMO, copy })
    expect(mined.snapshot).toBe(snapshot)
    expect(mined.tasks.map(({ description, lines }) => [description, lines])).toEqual([
      ['Import the module that later work needs', [['lib.py', 1, 1]]],
      [
        'Count to four in every function',
        [
          ['lib.py', 3, 3],
          ['lib.py', 6, 6],
        ],
      ],
      // The third changes a line that the snapshot did not have, the fourth is a bump: no tasks.
    ])
  })

  test('carries a line back to the one with the same text', async () => {
    const root = repository({ file: '' })
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(lines, lines, async (older, newer) => {
        writeFiles(root, { older: `${text(older)}\n`, newer: `${text(newer)}\n` })
        const [before, after] = git(root, 'hash-object', '-w', 'older', 'newer').trim().split('\n')
        const since = await hunksBetween(join(root, '.git'), before!, after!)
        newer.forEach((line, at) => {
          const carried = carryBack({ first: at + 1, last: at + 1 }, since)
          if (carried !== null) expect(older[carried.first - 1]).toBe(line)
        })
        // What is the same throughout is carried throughout.
        if (text(older) === text(newer)) expect(since).toEqual([])
        const kept = newer.filter((_, at) => carryBack({ first: at + 1, last: at + 1 }, since) !== null)
        const added = since.reduce((sum, { newCount }) => sum + newCount, 0)
        expect(kept.length).toBe(newer.length - added)
      }),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['Fixed #35000, Refs #1 -- Made the file truthy by default.', 'Made the file truthy by default.'],
  ['fix(router)!: match the longest path first (#77)', 'match the longest path first'],
  ['[5.0.x] Kept the order of equal rows', 'Kept the order of equal rows'],
  ['Merge pull request #3 from me/branch\n\nShow the path in every error', 'Show the path in every error'],
  ['Auto merge of #9 - me:x, r=you\n\nfeat: Warn about an unused key', 'Warn about an unused key'],
  ['🐛 Fix the order of query parameters', 'Fix the order of query parameters'],
  ['Read all of it\n\nCloses: #3\nSigned-off-by: A <a@example.org>', 'Read all of it'],
  ['Bump left-pad from 1.0 to 1.1', null],
  ['Fix typo', null],
  ["Merge branch 'main' into feature", null],
])('%j asks %j', (message, question) => {
  expect(taskText(message)).toBe(question)
})

test('lays out a checkout from which nothing later can be reached', async () => {
  const { root, copy, snapshot } = story()
  const folder = join(temporaryFolder(), 'checkout')
  const newest = git(root, 'rev-parse', 'HEAD').trim()
  await checkOutBounded(copy, folder, git(root, 'rev-parse', `${snapshot}~2`).trim())
  writeFiles(folder, { 'left.txt': '', '.codegraph/db': '' })
  await checkOutBounded(copy, folder, snapshot)
  expect(git(folder, 'rev-list', '--all', 'HEAD').split('\n')).not.toContain(newest)
  expect(git(folder, 'rev-list', '--all', '--count', 'HEAD').trim()).toBe('4')
  expect(git(folder, 'for-each-ref')).toBe('')
  expect(git(folder, 'status', '--porcelain')).toBe('')
  expect(readFileSync(join(folder, 'lib.py'), 'utf8')).toBe(text(BEFORE))
  expect(existsSync(join(folder, 'left.txt'))).toBe(false)
  expect(existsSync(join(folder, '.codegraph/db'))).toBe(true)
})
