import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scanFiles } from '../../src/files/scan.js'
import { OPTIONS, outOf, pathsIn, Sandbox } from './sandbox.js'

const posix = process.platform !== 'win32'

let sandbox: Sandbox
beforeEach(() => {
  sandbox = new Sandbox()
})
afterEach(() => {
  sandbox.remove()
  delete process.env.XDG_CONFIG_HOME
})

describe('what git lists', () => {
  test('tracked and untracked files, sorted, with size and times', async () => {
    sandbox.commit({ 'b.ts': 'b', 'a/z.ts': 'zz' })
    sandbox.write({ 'a.ts': 'new' })
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(walked.source).toBe('git')
    expect(pathsIn(walked)).toEqual(['a.ts', 'a/z.ts', 'b.ts'])
    expect(walked.files[0]).toMatchObject({
      size: 3,
      mtimeMs: expect.any(Number),
      ctimeMs: expect.any(Number),
    })
    expect(walked.out).toEqual([])
  })

  test('nested ignore files, negation, tracked files that are ignored', async () => {
    sandbox.commit({ 'kept.log': '', '.gitignore': '*.log\nbuild/\n', 'sub/.gitignore': '!*.log\n' })
    sandbox.write({ 'x.log': '', 'sub/y.log': '', 'build/out.ts': '' })
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(pathsIn(walked)).toEqual(['.gitignore', 'kept.log', 'sub/.gitignore', 'sub/y.log'])
    expect(pathsIn(walked)).toEqual(sandbox.expected())
  })

  test('info/exclude', async () => {
    sandbox.commit({ 'a.ts': '' })
    sandbox.write({ '.git/info/exclude': 'private/\n', 'private/p.ts': '' })
    expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(['a.ts'])
  })

  test('global excludes by core.excludesFile and by XDG_CONFIG_HOME', async () => {
    sandbox.commit({ 'a.ts': '' })
    sandbox.write({ 'a.swp': '', 'a.bak': '' })
    process.env.XDG_CONFIG_HOME = join(sandbox.base, 'xdg')
    sandbox.write({ 'xdg/git/ignore': '*.swp\n' }, sandbox.base)
    expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(['a.bak', 'a.ts'])
    sandbox.write({ excludes: '*.bak\n' }, sandbox.base)
    writeFileSync(sandbox.globalConfig, `[core]\n\texcludesFile = ${join(sandbox.base, 'excludes')}\n`)
    expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(['a.swp', 'a.ts'])
  })

  test('a root below the top of the repository', async () => {
    sandbox.commit({ '.gitignore': '*.log\n/pkg/gen/\n', 'pkg/a.ts': '', 'other/b.ts': '' })
    sandbox.write({ 'pkg/x.log': '', 'pkg/gen/g.ts': '', 'pkg/new.ts': '' })
    const pkg = join(sandbox.root, 'pkg')
    expect(pathsIn(await scanFiles(pkg, OPTIONS))).toEqual(['a.ts', 'new.ts'])
    expect(pathsIn(await scanFiles(pkg, OPTIONS))).toEqual(sandbox.expected(pkg))
  })

  test('a linked worktree', async () => {
    sandbox.commit({ 'a.ts': '', '.gitignore': '*.log\n' })
    sandbox.git(['worktree', 'add', '-q', '-b', 'side', '../side'])
    const side = join(sandbox.base, 'side')
    sandbox.write({ 'b.ts': '', 'b.log': '' }, side)
    expect(pathsIn(await scanFiles(side, OPTIONS))).toEqual(['.gitignore', 'a.ts', 'b.ts'])
  })

  test.runIf(posix)('names that are not plain', async () => {
    const names = [
      'é/ü.ts',
      'new\nline.ts',
      'quo"te\'s.ts',
      'tab\t.ts',
      ' lead.ts',
      'back\\slash.ts',
      '日本.ts',
      '? x.ts',
    ]
    sandbox.commit(Object.fromEntries(names.slice(0, 4).map(name => [name, ''])))
    sandbox.write(Object.fromEntries(names.slice(4).map(name => [name, ''])))
    expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual([...names].sort())
  })

  test('a merge conflict lists its path once', async () => {
    sandbox.commit({ 'a.ts': 'base\n' })
    sandbox.git(['checkout', '-q', '-b', 'side'])
    sandbox.write({ 'a.ts': 'side\n' })
    sandbox.git(['commit', '-qam', 'side'])
    sandbox.git(['checkout', '-q', '-'])
    sandbox.write({ 'a.ts': 'main\n' })
    sandbox.git(['commit', '-qam', 'main'])
    expect(() => sandbox.git(['merge', '-q', 'side'])).toThrow()
    expect(pathsIn(await scanFiles(sandbox.root, OPTIONS))).toEqual(['a.ts'])
  })

  test('an empty repository', async () => {
    sandbox.git(['init', '-q'])
    expect(await scanFiles(sandbox.root, OPTIONS)).toEqual({ source: 'git', files: [], out: [] })
  })
})

describe('what is no regular file', () => {
  test('a tracked file that is gone, or has a folder in its place', async () => {
    sandbox.commit({ 'gone.ts': '', 'now-a-folder': '', 'was/in.ts': '' })
    unlinkSync(join(sandbox.root, 'gone.ts'))
    unlinkSync(join(sandbox.root, 'now-a-folder'))
    rmSync(join(sandbox.root, 'was'), { recursive: true })
    sandbox.write({ 'now-a-folder/x.ts': '', was: 'a file now' })
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(pathsIn(walked)).toEqual(['now-a-folder/x.ts', 'was'])
    for (const path of ['gone.ts', 'now-a-folder', 'was/in.ts'])
      expect(outOf(walked, path)?.reason).toBe('missing')
  })

  test('a file outside the sparse checkout', async () => {
    sandbox.commit({ 'in/a.ts': '', 'left/b.ts': '' })
    sandbox.git(['sparse-checkout', 'set', 'in'])
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(pathsIn(walked)).toEqual(['in/a.ts'])
    expect(outOf(walked, 'left/b.ts')?.rule).toContain('sparse checkout')
  })

  test.runIf(posix)('symbolic links are named and never followed', async () => {
    sandbox.write({ 'outside/secret.ts': '' }, sandbox.base)
    sandbox.commit({ 'a.ts': '', 'dir/b.ts': '' })
    symlinkSync('.', join(sandbox.root, 'loop'))
    symlinkSync('../dir', join(sandbox.root, 'dir/again'))
    symlinkSync('../outside', join(sandbox.root, 'away'))
    symlinkSync('nowhere', join(sandbox.root, 'broken'))
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(pathsIn(walked)).toEqual(['a.ts', 'dir/b.ts'])
    expect(outOf(walked, 'away')).toEqual({ reason: 'symlink', rule: 'a symbolic link to ../outside' })
    expect(walked.out.map(left => left.path)).toEqual(['away', 'broken', 'dir/again', 'loop'])
  })

  test.runIf(posix)('a tracked file whose folder has become a link to the outside', async () => {
    sandbox.write({ 'outside/secret.ts': 'secret' }, sandbox.base)
    sandbox.commit({ 'dir/deep/secret.ts': '' })
    rmSync(join(sandbox.root, 'dir'), { recursive: true })
    mkdirSync(join(sandbox.root, 'dir'))
    symlinkSync('../../outside', join(sandbox.root, 'dir/deep'))
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(pathsIn(walked)).toEqual([])
    expect(outOf(walked, 'dir/deep/secret.ts')?.reason).toBe('symlink')
  })

  test.runIf(posix)('pipes and sockets', async () => {
    sandbox.commit({ pipe: '', sock: '', 'a.ts': '' })
    for (const name of ['pipe', 'sock']) unlinkSync(join(sandbox.root, name))
    execFileSync('mkfifo', [join(sandbox.root, 'pipe')])
    const server = createServer().listen(join(sandbox.root, 'sock'))
    await new Promise(resolve => server.once('listening', resolve))
    const walked = await scanFiles(sandbox.root, OPTIONS)
    await new Promise(resolve => server.close(resolve))
    expect(pathsIn(walked)).toEqual(['a.ts'])
    expect(outOf(walked, 'pipe')).toEqual({ reason: 'special', rule: 'a named pipe' })
    expect(outOf(walked, 'sock')).toEqual({ reason: 'special', rule: 'a socket' })
  })

  test('an untracked repository inside', async () => {
    sandbox.commit({ 'a.ts': '' })
    sandbox.commit({ 'b.ts': '' }, join(sandbox.root, 'nested'))
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(pathsIn(walked)).toEqual(['a.ts'])
    expect(outOf(walked, 'nested/')?.reason).toBe('nested-repository')
  })

  test.runIf(process.platform === 'linux')('a name that is not UTF-8', async () => {
    sandbox.commit({ 'a.ts': '' })
    writeFileSync(Buffer.concat([Buffer.from(`${sandbox.root}/b`), Buffer.from([0xff])]), '')
    const walked = await scanFiles(sandbox.root, OPTIONS)
    expect(outOf(walked, 'b\uFFFD')).toEqual({ reason: 'unreadable', rule: 'its name is not valid UTF-8' })
  })

  test('an oversized file', async () => {
    sandbox.commit({ 'a.ts': 'x'.repeat(1025), 'b.ts': 'x'.repeat(1024) })
    const walked = await scanFiles(sandbox.root, { ...OPTIONS, maxFileBytes: 1024 })
    expect(pathsIn(walked)).toEqual(['b.ts'])
    expect(outOf(walked, 'a.ts')).toEqual({ reason: 'oversized', rule: '1.0 KiB is over the limit of 1 KiB' })
  })
})

test('a root that is no folder', async () => {
  await expect(scanFiles(join(sandbox.base, 'none'), OPTIONS)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(scanFiles(sandbox.globalConfig, OPTIONS)).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
