import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLog } from '../../src/history/read-log.js'
import { temporaryFolder } from '../support/repository.js'
import { Story } from './story.js'

/** Files above 64 KiB are compared with one parent after the other. */
const MORE_LINES = 4000
const lineOf = (at: number) => `line number ${at}, like no other`
const FIRST = Array.from({ length: 120 }, (_, at) => lineOf(at))
const MORE = Array.from({ length: MORE_LINES }, (_, at) => lineOf(1000 + at))

type Edit = [at: number, removed: number, added: number]
const edit = fc.tuple(fc.nat(50), fc.nat(3), fc.nat(3))
const edits = fc.array(edit, { minLength: 1, maxLength: 4 })

function edited(lines: readonly string[], by: readonly Edit[], from: number, name: string): string[] {
  const result = [...lines]
  for (const [at, removed, added] of by)
    result.splice(from + at, removed, ...Array.from({ length: added }, (_, each) => `${name} ${at} ${each}`))
  return [...result, `${name} is done`]
}

test('the hunks of a merged file are the same, however large it is', async () => {
  await fc.assert(
    fc.asyncProperty(edits, edits, async (left, right) => {
      const story = new Story()
      const write = (first: readonly string[]) => {
        story.write('small.txt', `${first.join('\n')}\n`)
        story.write('large.txt', `${[...first, ...MORE].join('\n')}\n`)
      }
      write(FIRST)
      story.commit('begin')
      story.git('checkout', '-q', '-b', 'side')
      write(edited(FIRST, right, 60, 'right'))
      story.commit('right')
      story.git('checkout', '-q', 'main')
      write(edited(FIRST, left, 0, 'left'))
      story.commit('left')
      story.git('merge', '-q', '--no-commit', '--no-ff', '-Xours', 'side')
      write(edited(FIRST, [...left, ...right], 10, 'merged'))
      story.commit('merge')
      const [merge] = (await readLog(story.root)).commits
      const hunksOf = (path: string) => merge!.merged.find(file => file.path === path)!.hunks
      expect(merge!.unread).toBe('nothing')
      expect(hunksOf('small.txt')).toHaveLength(2)
      expect(hunksOf('large.txt')).toEqual(hunksOf('small.txt'))
    }),
    { numRuns: 8 },
  )
})

test.skipIf(process.platform !== 'linux')(
  'git needs little memory for a merge of a rewritten file',
  async () => {
    const story = new Story()
    const write = (name: string) =>
      story.write('lock.json', Array.from({ length: 12_000 }, (_, at) => `${name} ${at}\n`).join(''))
    write('before')
    story.write('code.txt', 'begin a\nend a\n')
    story.commit('begin')
    story.git('checkout', '-q', '-b', 'side')
    write('right')
    story.write('code.txt', 'begin a\nright\nend a\n')
    story.commit('right')
    story.git('checkout', '-q', 'main')
    write('left')
    story.write('code.txt', 'left\nbegin a\nend a\n')
    story.commit('left')
    story.git('merge', '-q', '--no-commit', '--no-ff', '-Xours', 'side')
    write('merged')
    story.write('code.txt', 'left\nbegin a\nright\nmerged\nend a\n')
    story.commit('merge')
    const path = process.env.PATH
    process.env.PATH = `${gitWithin(500_000)}${delimiter}${path}`
    try {
      const [merge] = (await readLog(story.root)).commits
      expect(merge!.unread).toBe('nothing')
      expect(merge!.merged.map(file => file.hunks.length)).toEqual([2, 2])
    } finally {
      process.env.PATH = path
    }
  },
)

/** A folder with a git that may take so many KiB of memory. */
function gitWithin(kibibytes: number): string {
  const folder = join(temporaryFolder(), 'bin')
  mkdirSync(folder)
  const own = `PATH="\${PATH#*${delimiter}}"`
  writeFileSync(join(folder, 'git'), `#!/bin/sh\nulimit -v ${kibibytes}\n${own} exec git "$@"\n`)
  chmodSync(join(folder, 'git'), 0o755)
  return folder
}
