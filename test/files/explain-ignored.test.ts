import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scanFiles, scanWithoutGit } from '../../src/files/scan.js'
import { OPTIONS, outOf, Sandbox } from './sandbox.js'

const EXPLAINED = { ...OPTIONS, explainIgnored: true }

let sandbox: Sandbox
beforeEach(() => {
  sandbox = new Sandbox()
})
afterEach(() => sandbox.remove())

test('each ignored path with its rule, folders as one entry, the same by both sources', async () => {
  sandbox.commit({ '.gitignore': 'dist/\n*.log\n', 'sub/.gitignore': '# none\n/x.ts\n', 'a.ts': '' })
  sandbox.write({
    ...{
      'dist/a/b.js': '',
      'dist/c.js': '',
      'a.log': '',
      'sub/x.ts': '',
      'only/b.log': '',
      'only/c.log': '',
    },
    ...{ '.git/info/exclude': '*.tmp\n', 'é "q"\n.log': '', 't.tmp': '' },
  })
  const byGit = await scanFiles(sandbox.root, EXPLAINED)
  expect(byGit.out).toEqual([
    { path: 'a.log', reason: 'ignored', rule: '.gitignore:2: *.log' },
    { path: 'dist/', reason: 'ignored', rule: '.gitignore:1: dist/' },
    { path: 'only/b.log', reason: 'ignored', rule: '.gitignore:2: *.log' },
    { path: 'only/c.log', reason: 'ignored', rule: '.gitignore:2: *.log' },
    { path: 'sub/x.ts', reason: 'ignored', rule: 'sub/.gitignore:2: /x.ts' },
    { path: 't.tmp', reason: 'ignored', rule: '.git/info/exclude:1: *.tmp' },
    { path: 'é "q"\n.log', reason: 'ignored', rule: '.gitignore:2: *.log' },
  ])
  expect(scanWithoutGit(sandbox.root, EXPLAINED).out).toEqual(byGit.out)
})

test('a tracked file that a rule ignores is in, not ignored', async () => {
  sandbox.commit({ '.gitignore': '*.log\n', 'kept.log': '' })
  expect((await scanFiles(sandbox.root, EXPLAINED)).out).toEqual([])
})

test('in a folder with nothing but ignored files', async () => {
  sandbox.commit({ '.gitignore': '*.log\n' })
  sandbox.write({ 'logs/a.log': '', 'logs/sub/b.log': '' })
  const walked = await scanFiles(join(sandbox.root, 'logs'), EXPLAINED)
  expect(walked.files).toEqual([])
  expect(walked.out.map(left => left.path)).toEqual(['a.log', 'sub/b.log'])
  expect(outOf(walked, 'a.log')?.rule).toBe('.gitignore:1: *.log')
})
