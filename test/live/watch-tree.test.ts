import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gitStamp } from '../../src/live/watch/git-stamp.js'
import { ignoredFolders, watchShortage } from '../../src/live/watch/watch-limits.js'
import { gitFolders } from '../../src/shared/git-folders.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { Watched } from './watched.js'

const FILES = {
  'a.py': 'def a(): pass\n',
  'lib/b.py': 'def b(): pass\n',
  'lib/deep/c.py': 'def c(): pass\n',
  '.gitignore': 'build/\n*.log\n',
}

describe('what is told', () => {
  test('saved, new, moved and removed files, from the root', async () => {
    const root = repository(FILES)
    const watched = await Watched.at(root)
    expect(watched.watcher.problem).toBe('')
    writeFiles(root, { 'a.py': 'def a2(): pass\n', 'lib/new.py': 'x = 1\n' })
    renameSync(join(root, 'lib/b.py'), join(root, 'lib/moved.py'))
    rmSync(join(root, 'lib/deep/c.py'))
    const expected = ['a.py', 'lib/b.py', 'lib/deep/c.py', 'lib/moved.py', 'lib/new.py']
    const { paths, everything } = await watched.until(({ paths }) =>
      expected.every(path => paths.includes(path)),
    )
    expect(everything).toBe(false)
    expect(paths).toEqual(expected)
    expect(watched.watcher.hasChanges).toBe(false)
  })

  test('not what is ignored, nor what git does to its objects', async () => {
    const root = repository(FILES)
    writeFiles(root, { 'build/out.js': '1', 'node_modules/x/index.js': '1' })
    const watched = await Watched.at(root)
    writeFiles(root, { 'build/out.js': '2', 'build/sub/more.js': '2', 'node_modules/x/index.js': '2' })
    git(root, 'hash-object', '-w', 'a.py')
    writeFiles(root, { 'a.py': 'last\n' })
    expect(await watched.until(({ paths }) => paths.includes('a.py'))).toEqual({
      paths: ['a.py'],
      everything: false,
    })
  })

  test('a folder that comes with folders in it is watched to the bottom', async () => {
    const root = repository(FILES)
    const outside = temporaryFolder()
    writeFiles(outside, { 'pack/one/two/d.py': 'd = 1\n' })
    const watched = await Watched.at(root)
    renameSync(join(outside, 'pack'), join(root, 'pack'))
    await watched.until(({ paths }) => paths.includes('pack'))
    writeFiles(root, { 'pack/one/two/d.py': 'd = 2\n' })
    await watched.until(({ paths, everything }) => everything || paths.includes('pack/one/two/d.py'))
  })

  test('a folder that is no longer ignored', async () => {
    const root = repository(FILES)
    mkdirSync(join(root, 'build'))
    const watched = await Watched.at(root)
    writeFiles(root, { '.gitignore': '*.log\n' })
    await watched.until(({ everything }) => everything)
    writeFiles(root, { 'build/now.py': 'x = 1\n' })
    await watched.until(({ paths }) => paths.includes('build/now.py'))
  })

  test('a folder that an ignore file below the root no longer ignores', async () => {
    const root = repository({ ...FILES, 'lib/.gitignore': 'made/\n', 'lib/a.py': 'x = 1\n' })
    mkdirSync(join(root, 'lib/made'))
    const watched = await Watched.at(root)
    writeFiles(root, { 'lib/.gitignore': '*.log\n' })
    await watched.until(({ everything }) => everything)
    writeFiles(root, { 'lib/made/now.py': 'x = 1\n' })
    await watched.until(({ paths }) => paths.includes('lib/made/now.py'))
  })

  test('a file whose name begins like the way to the folder above', async () => {
    const root = repository({ ...FILES, '..odd.py': 'x = 1\n' })
    const watched = await Watched.at(root)
    writeFiles(root, { '..odd.py': 'x = 2\n' })
    await watched.until(({ paths }) => paths.includes('..odd.py'))
  })

  test('thousands of files at once are everything', async () => {
    const many = (text: string) =>
      Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`many/f${at}.py`, `x = ${at}${text}\n`]))
    const root = repository({ ...FILES, ...many('') })
    git(root, 'checkout', '-q', '-b', 'many')
    writeFiles(root, many(' + 1'))
    commitAll(root, 'many')
    git(root, 'checkout', '-q', 'main')
    const watched = await Watched.at(root)
    git(root, 'checkout', '-q', 'many')
    expect((await watched.until(({ everything }) => everything)).everything).toBe(true)
  })
})

describe('where git stands', () => {
  const changes: [string, (root: string) => void][] = [
    ['a commit', root => git(root, 'commit', '-q', '--allow-empty', '-m', 'second')],
    ['another branch', root => git(root, 'checkout', '-q', '-b', 'other')],
    ['git add', root => git(root, 'add', '-f', 'x.log')],
    ['the exclude file', root => writeFileSync(join(root, '.git/info/exclude'), 'lib/\n')],
    ['packed refs', root => git(root, 'pack-refs', '--all')],
  ]
  test.each(changes)('%s changes the stamp', (_, change) => {
    const root = repository(FILES)
    writeFiles(root, { 'x.log': 'x' })
    const before = gitStamp(gitFolders(root))
    expect(gitStamp(gitFolders(root))).toBe(before)
    change(root)
    expect(gitStamp(gitFolders(root))).not.toBe(before)
  })

  test('a worktree has its own, and hears of its own commits', async () => {
    const root = repository(FILES)
    const tree = join(temporaryFolder(), 'tree')
    git(root, 'worktree', 'add', '-q', tree, '-b', 'side')
    const [main, side] = [gitFolders(root), gitFolders(tree)]
    expect(side.commonDir).toBe(main.gitDir)
    const [mainBefore, sideBefore] = [gitStamp(main), gitStamp(side)]
    git(tree, 'commit', '-q', '--allow-empty', '-m', 'side')
    expect(gitStamp(main)).toBe(mainBefore)
    expect(gitStamp(side)).not.toBe(sideBefore)
    const watched = await Watched.at(tree)
    writeFiles(tree, { 'lib/b.py': 'def changed(): pass\n' })
    expect((await watched.until(({ paths }) => paths.length > 0)).paths).toEqual(['lib/b.py'])
  })
})

describe('watches', () => {
  test('are not spent on ignored folders', async () => {
    const root = repository(FILES)
    writeFiles(root, {
      'build/out.js': '1',
      'lib/build/x/y.js': '1',
      'x.log': '1',
      'app/[id]/build/z.js': '1',
    })
    // Nothing ignores `app` itself: what comes next in it may be in.
    expect(await ignoredFolders(root)).toEqual(['build', 'lib/build'])
  })

  test('that are too few for a tree are said to be', async () => {
    const root = repository(FILES)
    const limit = join(temporaryFolder(), 'limit')
    writeFileSync(limit, '5\n')
    expect(await watchShortage(root, limit)).toMatch(/it has 3 folders, more than half of the 5 watches/)
    writeFileSync(limit, '6\n')
    expect(await watchShortage(root, limit)).toBe('')
  })

  test('of a folder that does not exist fail in words', async () => {
    const watched = await Watched.at(join(temporaryFolder(), 'none'))
    expect(watched.watcher.problem).toMatch(/^Files are not watched, they are checked with each query/)
    expect(watched.watcher.take().everything).toBe(true)
  })
})
