import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanFiles } from '../../src/files/scan.js'
import { headOf, isDirty } from '../../src/history/head.js'
import { changesSince } from '../../src/history/work-tree-changes.js'
import { OPTIONS, pathsIn } from '../files/sandbox.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const SPEC = 'version https://git-lfs.github.com/spec/v1'

function pointerTo(content: string): string {
  const oid = createHash('sha256').update(content).digest('hex')
  return `${SPEC}\noid sha256:${oid}\nsize ${Buffer.byteLength(content)}\n`
}

async function changed(root: string) {
  const changes = await changesSince(root, (await headOf(root)).commit)
  return changes.map(({ what, path, hunks }) => [what, path, hunks])
}

/** Committed as pointers, with the contents in the work tree, as Git LFS leaves them. */
function withLfs(files: Record<string, string>): string {
  const pointers = Object.entries(files).map(([path, content]) => [path, pointerTo(content)])
  const root = repository({ 'code.py': 'x = 1\n', ...Object.fromEntries(pointers) })
  writeFiles(root, { '.gitattributes': '*.bin filter=lfs diff=lfs merge=lfs -text\n', ...files })
  git(root, 'add', '.gitattributes')
  git(root, 'commit', '-q', '-m', 'attributes')
  return root
}

test('files of Git LFS are as committed if their contents are those of the pointers', async () => {
  const root = withLfs({ 'a.bin': 'first\n'.repeat(9), 'b.bin': 'second' })
  expect(await changed(root)).toEqual([])
  expect(await isDirty(root)).toBe(false)
  // The filter is named by an attribute, and set by nobody.
  expect(await isDirty(root, [])).toBe(false)
  writeFiles(root, { 'b.bin': 'SECOND' })
  expect(await changed(root)).toEqual([['changed', 'b.bin', null]])
  expect(await isDirty(root)).toBe(true)
})

test.skipIf(process.platform === 'win32')(
  'behind another filter the time and size of a file decide, and it is not run',
  async () => {
    const root = repository({ 'code.py': 'x = 1\n' })
    const trace = join(temporaryFolder(), 'trace')
    writeFiles(root, { '.gitattributes': '*.txt filter=turn\n', 'a.txt': 'abc\n', 'b.txt': 'abc\n' })
    git(root, 'config', 'filter.turn.clean', 'tr a-z n-za-m')
    git(root, 'config', 'filter.turn.required', 'true')
    commitAll(root, 'turned')
    git(root, 'config', 'filter.turn.clean', `touch '${trace}'; tr a-z n-za-m`)
    expect(await changed(root)).toEqual([])
    writeFiles(root, { 'b.txt': 'abcd\n' })
    expect(await changed(root)).toEqual([['changed', 'b.txt', null]])
    expect(existsSync(trace)).toBe(false)
    // With another time, the content of a file of the same size must be compared.
    utimesSync(join(root, 'a.txt'), LONG_AGO, LONG_AGO)
    git(root, 'status')
    expect(existsSync(trace)).toBe(true)
  },
)

test('a filter that cannot be turned off is an error, not run', async () => {
  const root = repository({ 'code.py': 'x = 1\n' })
  git(root, 'config', 'filter.a=b.clean', 'cat')
  const { commit } = await headOf(root)
  await expect(changesSince(root, commit)).rejects.toThrow(/"a=b".*cannot be turned off/)
})

test('a file with another time is no change, and the index of git stays as it is', async () => {
  const root = repository({ 'code.py': 'x = 1\n', 'more.py': 'y = 1\n' })
  utimesSync(join(root, 'code.py'), LONG_AGO, LONG_AGO)
  const index = readFileSync(join(root, '.git/index'))
  expect(await changed(root)).toEqual([])
  expect(await isDirty(root)).toBe(false)
  writeFiles(root, { 'more.py': 'y = 1\nz = 2\n' })
  expect(await changed(root)).toEqual([['changed', 'more.py', [2, 0, 2, 1]]])
  expect(readFileSync(join(root, '.git/index'))).toEqual(index)
})

test("git's own conversions count: line ends, ident", async () => {
  const root = repository({ '.gitattributes': '*.txt text eol=crlf\n*.c ident\n' })
  writeFiles(root, { 'a.txt': 'one\r\ntwo\r\n', 'a.c': '/* $Id$ */\n' })
  commitAll(root, 'crlf')
  writeFileSync(join(root, 'a.c'), '/* $Id: 0123456789 $ */\n')
  for (const path of ['a.txt', 'a.c']) utimesSync(join(root, path), LONG_AGO, LONG_AGO)
  expect(await changed(root)).toEqual([])
  writeFiles(root, { 'a.txt': 'one\r\nthree\r\n' })
  expect(await changed(root)).toEqual([['changed', 'a.txt', [2, 1, 2, 1]]])
})

test('core.worktree does not lead elsewhere', async () => {
  const root = repository({ 'code.py': 'x = 1\n', 'sub/deep.py': 'd = 1\n' })
  const other = temporaryFolder()
  writeFiles(other, { 'code.py': 'private\n', 'secret.txt': 'private\n' })
  git(root, 'config', 'core.worktree', other)
  expect(await changed(root)).toEqual([])
  expect(pathsIn(await scanFiles(root, OPTIONS))).toEqual(['code.py', 'sub/deep.py'])
})

test('what git converts is no edit: ends of lines, ids, other encodings', async () => {
  const files = { 'a.txt': 'a\nb\n', 'id.txt': '$Id$\n', 'code.py': 'x = 1\n' }
  const root = repository(files)
  writeFiles(root, { '.gitattributes': '*.txt text eol=crlf\nid.txt ident\n' })
  git(root, 'add', '.gitattributes')
  git(root, 'commit', '-q', '-m', 'attributes')
  writeFiles(root, { 'a.txt': 'a\r\nb\r\n', 'id.txt': '$Id: 0123456789012345678901234567890123456789 $\r\n' })
  expect(await isDirty(root, [])).toBe(false)
  writeFiles(root, { 'code.py': 'x = 2\n' })
  expect(await isDirty(root, [])).toBe(true)
})

test.skipIf(process.platform === 'win32')(
  'a pipe in the place of a file is not opened: it would wait for a writer',
  async () => {
    const root = repository({ 'code.py': 'x = 1\n' })
    rmSync(join(root, 'code.py'))
    execFileSync('mkfifo', [join(root, 'code.py')])
    expect(await isDirty(root, [])).toBeTypeOf('boolean')
  },
)
