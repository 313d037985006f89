import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scanFiles } from '../../src/files/scan.js'
import { GitError, git, gitVersion } from '../../src/shared/git.js'
import { OPTIONS, pathsIn, Sandbox } from './sandbox.js'

const posix = process.platform !== 'win32'
const isRoot = process.getuid?.() === 0
/** Any user but root. */
const NOBODY = 65_534

let sandbox: Sandbox
const environment = { ...process.env }
beforeEach(() => {
  sandbox = new Sandbox()
})
afterEach(() => {
  sandbox.remove()
  process.env = { ...environment }
})

test.runIf(posix)('a program named in the repository is not run', async () => {
  sandbox.commit({ 'a.ts': '', '.gitattributes': '*.ts linguist-generated=false\n' })
  const proof = join(sandbox.base, 'proof')
  const program = join(sandbox.base, 'evil')
  writeFileSync(program, `#!/bin/sh\necho ran > '${proof}'\n`, { mode: 0o755 })
  sandbox.git(['config', 'core.fsmonitor', program])
  sandbox.git(['config', 'core.pager', program])
  const walked = await scanFiles(sandbox.root, { ...OPTIONS, explainIgnored: true })
  expect(pathsIn(walked)).toEqual(['.gitattributes', 'a.ts'])
  expect(existsSync(proof)).toBe(false)
  // The same question without our settings does run it, or this test would prove nothing.
  sandbox.git(['ls-files', '-co'])
  expect(existsSync(proof)).toBe(true)
})

test('variables of a surrounding git do not lead elsewhere', async () => {
  sandbox.commit({ 'a.ts': '' })
  const other = join(sandbox.base, 'other')
  sandbox.commit({ 'b.ts': '' }, other)
  process.env.GIT_DIR = join(other, '.git')
  process.env.GIT_WORK_TREE = other
  process.env.GIT_INDEX_FILE = join(other, '.git/index')
  expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(['a.ts'])
})

test.runIf(isRoot)('a repository of another user is refused with what to do', async () => {
  sandbox.commit({ 'a.ts': '' })
  for (const path of ['.', '.git']) chownSync(join(sandbox.root, path), NOBODY, NOBODY)
  const refused = scanFiles(sandbox.root, OPTIONS)
  await expect(refused).rejects.toMatchObject({ code: 'GIT_FAILED', failure: 'dubious-ownership' })
  await expect(refused).rejects.toThrow(`git config --global --add safe.directory '${sandbox.root}'`)
})

test('a damaged repository is an error with the words of git', async () => {
  sandbox.commit({ 'a.ts': '' })
  sandbox.write({ '.git/index': 'garbage that is no index file at all' })
  await expect(scanFiles(sandbox.root, OPTIONS)).rejects.toMatchObject({
    code: 'GIT_FAILED',
    failure: 'failed',
  })
  await expect(scanFiles(sandbox.root, OPTIONS)).rejects.toThrow('index')
})

test('a bare repository has no files to list', async () => {
  sandbox.git(['init', '-q', '--bare'])
  await expect(scanFiles(sandbox.root, OPTIONS)).rejects.toMatchObject({ code: 'GIT_FAILED' })
})

test('an answer that is too large, a missing folder, a missing git', async () => {
  sandbox.commit({ 'a.ts': '' })
  await expect(git(sandbox.root, ['ls-files'], { maxBytes: 2 })).rejects.toThrow(GitError)
  await expect(git(join(sandbox.base, 'none'), ['status'])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await gitVersion()).toMatch(/^\d+\.\d+/)
  process.env.PATH = sandbox.base
  expect(await gitVersion()).toBeNull()
  await expect(git(sandbox.root, ['status'])).rejects.toMatchObject({ failure: 'not-installed' })
})
