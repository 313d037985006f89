import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scanFiles } from '../../src/files/scan.js'
import { OPTIONS, outOf, pathsIn, Sandbox } from './sandbox.js'

const posix = process.platform !== 'win32'
const EXPLAINED = { ...OPTIONS, explainIgnored: true }

let sandbox: Sandbox
const path = process.env.PATH
beforeEach(() => {
  sandbox = new Sandbox()
})
afterEach(() => {
  sandbox.remove()
  process.env.PATH = path
})

/** From here on there is no git. */
function hideGit(): void {
  process.env.PATH = sandbox.base
}

test('outside any repository', async () => {
  sandbox.write({
    'a.ts': '',
    '.gitignore': '*.log\n/out/\n',
    'x.log': '',
    'out/o.ts': '',
    'sub/out/p.ts': '',
  })
  const walked = await scanFiles(sandbox.root, OPTIONS)
  expect(walked.source).toBe('library')
  expect(pathsIn(walked)).toEqual(['.gitignore', 'a.ts', 'sub/out/p.ts'])
  expect(walked.out).toEqual([])
})

test('without git: nested rules, negation, info/exclude, rules above the root', async () => {
  sandbox.commit({ '.gitignore': '*.log\npkg/gen/\n', 'pkg/.gitignore': '!keep.log\n', 'pkg/a.ts': '' })
  sandbox.write({ '.git/info/exclude': '*.tmp\n', 'pkg/keep.log': '', 'pkg/x.log': '', 'pkg/gen/g.ts': '' })
  sandbox.write({ 'pkg/t.tmp': '' })
  const expected = sandbox.expected()
  const below = sandbox.expected(join(sandbox.root, 'pkg'))
  hideGit()
  const walked = await scanFiles(sandbox.root, OPTIONS)
  expect(walked.source).toBe('library')
  expect(pathsIn(walked)).toEqual(expected)
  const pkg = await scanFiles(join(sandbox.root, 'pkg'), EXPLAINED)
  expect(pathsIn(pkg)).toEqual(below)
  expect(outOf(pkg, 'gen/')?.rule).toBe('.gitignore:2: pkg/gen/')
  expect(outOf(pkg, 't.tmp')?.rule).toBe('.git/info/exclude:1: *.tmp')
})

test('a folder brought back by a deeper file is judged by its own lines', async () => {
  sandbox.commit({})
  sandbox.write({
    '.gitignore': 'foo\na/b/**\n',
    'a/.gitignore': '!foo\n!b/c/\n',
    'a/foo/x.ts': '',
    'a/b/c/y.ts': '',
  })
  const expected = sandbox.expected()
  expect(expected).toContain('a/foo/x.ts')
  expect(expected).not.toContain('a/b/c/y.ts')
  hideGit()
  expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(expected)
})

test('line ends, byte order mark, names that end in a carriage return', async () => {
  sandbox.commit({})
  sandbox.write({
    '.gitignore': '\uFEFFone\r\ntwo\r\nIcon\r\r\n',
    one: '',
    two: '',
    three: '',
    Icon: '',
    'Icon\r': '',
  })
  const expected = sandbox.expected()
  expect(expected).toEqual(['.gitignore', 'Icon', 'three'])
  hideGit()
  expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(expected)
})

test.runIf(posix)('links, loops, pipes and odd names', async () => {
  sandbox.write({ 'a.ts': '', 'dir/b.ts': '', '.gitignore': '**/c\n', 'new\nline/c': '', 'new\nline/d': '' })
  symlinkSync('..', join(sandbox.root, 'dir/up'))
  symlinkSync('loop', join(sandbox.root, 'loop'))
  execFileSync('mkfifo', [join(sandbox.root, 'pipe')])
  const walked = await scanFiles(sandbox.root, OPTIONS)
  expect(pathsIn(walked)).toEqual(['.gitignore', 'a.ts', 'dir/b.ts', 'new\nline/d'])
  expect(walked.out.map(left => `${left.path} ${left.reason}`)).toEqual([
    'dir/up symlink',
    'loop symlink',
    'pipe special',
  ])
})

test.runIf(posix)('an ignore file that is a link is not read', async () => {
  sandbox.write({ 'rules.txt': 'a.ts\n', 'a.ts': '' })
  symlinkSync('rules.txt', join(sandbox.root, '.gitignore'))
  expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(['a.ts', 'rules.txt'])
})

test('ignored and vendored folders are one entry and are not entered', async () => {
  sandbox.write({ '.gitignore': 'dist/\n', 'dist/deep/x.ts': '', 'node_modules/m/i.js': '', 'a.ts': '' })
  const walked = await scanFiles(sandbox.root, EXPLAINED)
  expect(pathsIn(walked)).toEqual(['.gitignore', 'a.ts'])
  expect(walked.out).toEqual([
    { path: 'dist/', reason: 'ignored', rule: '.gitignore:1: dist/' },
    { path: 'node_modules/', reason: 'vendored', rule: 'name: node_modules/' },
  ])
})

test('a folder of repositories is entered, a repository in a repository is not', async () => {
  sandbox.commit({ 'a.ts': '' }, join(sandbox.root, 'one'))
  sandbox.commit({ 'b.ts': '' }, join(sandbox.root, 'one/inner'))
  const outside = await scanFiles(sandbox.root, OPTIONS)
  expect(pathsIn(outside)).toEqual(['one/a.ts', 'one/inner/b.ts'])
  hideGit()
  const inside = await scanFiles(join(sandbox.root, 'one'), OPTIONS)
  expect(pathsIn(inside)).toEqual(['a.ts'])
  expect(outOf(inside, 'inner/')?.reason).toBe('nested-repository')
})
