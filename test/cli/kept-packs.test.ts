import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PackDiff } from '../../src/pack/pack-answer.js'
import { json } from '../../src/text/pack/json.js'
import { POST, TASK } from '../pack/packed.js'
import { seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

let inRepo: { cwd: string }
let store: string[]
let first: string
beforeAll(() => {
  inRepo = { cwd: repository(POST, temporaryFolder(atEndOfFile)) }
  store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
  first = run('context', TASK).stdout
})

function run(...args: string[]) {
  return seamark([...args, ...store], inRepo)
}

function rootOf(markdown: string): string {
  return /^Pack ([0-9a-f]{32})$/m.exec(markdown)![1]!
}

describe('stored packs', () => {
  test('--pack gives one again, to the byte or in another format', () => {
    const root = rootOf(first)
    expect(run('context', '--pack', root.slice(0, 9)).stdout).toBe(first)
    expect(json.read(run('context', '--pack', root, '--json').stdout).root).toBe(root)
    for (const [args, code, words] of [
      [['--pack', '0123456789'], 1, 'found none'],
      [['--pack', 'zebra'], 2, 'hex digits'],
      [['--pack', root, TASK], 2, 'a task'],
      [['--pack', root, '--budget', '500'], 2, '--budget'],
    ] as const) {
      const { exitCode, stderr, stdout } = run('context', ...args)
      expect([exitCode, stdout]).toEqual([code, ''])
      expect(stderr).toContain(words)
    }
  })

  test('--since says what differs; diff compares two', () => {
    const root = rootOf(first)
    expect(run('context', TASK, '--since', root).stdout).toMatch(/^Unchanged: /)
    const unknown = run('context', TASK, '--since', '00000000')
    expect([unknown.stdout, unknown.exitCode]).toEqual([first, 0])
    expect(unknown.stderr).toContain('00000000 is not stored')
    writeFiles(inRepo.cwd, { 'post/labels.py': 'def print_label(label):\n    return 2\n' })
    const since = run('context', TASK, '--since', root).stdout
    expect(since).toMatch(/^Changed: `print_label` post\/labels\.py:1-2\b/m)
    const diff = run('diff', root.slice(0, 12), rootOf(since)).stdout
    expect(diff).toMatch(/^definitions: .*2 changed/m)
    expect(diff).toContain('    return 2')
    const asJson = JSON.parse(run('diff', root, rootOf(since), '--packs', '--json').stdout) as PackDiff
    expect(asJson.files.map(({ path }) => path)).toEqual(['post/labels.py'])
  })

  test('diff of commits stays what it was, and what names nothing is refused', () => {
    const head = git(inRepo.cwd, 'rev-parse', 'HEAD').trim()
    expect(run('diff', head.slice(0, 8), head).stdout).toContain('The two are the same.')
    const { exitCode, stderr } = run('diff', '--packs', 'HEAD', head)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('Expected a pack id')
  })

  test('--no-keep keeps nothing', () => {
    const root = rootOf(run('context', 'paint_door', '--no-keep').stdout)
    expect(run('context', '--pack', root).exitCode).toBe(1)
  })
})
