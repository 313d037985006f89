import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { chooseLocation, type ServedFolders } from '../../src/mcp/choose-location.js'
import { repository, temporaryFolder } from '../support/repository.js'

const FILES = { 'a/b.py': 'x = 1\n' }

function served(folders: Partial<ServedFolders>): ServedFolders {
  return {
    serverRoots: [],
    clientRoots: [],
    trustsClient: true,
    workingDir: temporaryFolder(),
    store: undefined,
    ...folders,
  }
}

/** The folder that is answered for, or the code of the refusal. */
function chosen(asked: Parameters<typeof chooseLocation>[0], folders: Partial<ServedFolders>): string {
  try {
    return chooseLocation(asked, served(folders)).root
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a repository that nobody named is refused, by its folder, by a URL and by a file', () => {
  const [mine, other] = [repository(FILES), repository(FILES)]
  for (const folders of [{ workingDir: mine }, { serverRoots: [mine] }, { clientRoots: [mine] }]) {
    expect(chosen({ root: mine }, folders)).toBe(mine)
    expect(chosen({ root: pathToFileURL(mine).href }, folders)).toBe(mine)
    expect(chosen({ files: [join(mine, 'a/b.py'), 'c.py'] }, folders)).toBe(mine)
    expect(chosen({ root: other }, folders)).toBe('BAD_INPUT')
    expect(chosen({ root: pathToFileURL(other).href }, folders)).toBe('BAD_INPUT')
    expect(chosen({ files: [join(other, 'a/b.py')] }, folders)).toBe('BAD_INPUT')
    // One that may be read does not let the other in.
    expect(chosen({ files: [join(mine, 'a/b.py'), join(other, 'a/b.py')] }, folders)).toBe('BAD_INPUT')
    // A way out of a folder that may be read.
    expect(chosen({ root: `${mine}/../${other.split('/').at(-1)}` }, folders)).toBe('BAD_INPUT')
    expect(chosen({ files: [join(mine, 'gone/long/ago.py')] }, folders)).toBe(mine)
  }
})

test('what is beside a folder, with a name that begins like its own, is not in it', () => {
  const folder = temporaryFolder()
  const [mine, beside] = [join(folder, 'shop'), join(folder, 'shop-private')]
  for (const root of [mine, beside]) {
    mkdirSync(root)
    execFileSync('git', ['init', '-q', root])
  }
  expect(chosen({ root: beside }, { serverRoots: [mine] })).toBe('BAD_INPUT')
  expect(chosen({ root: mine }, { serverRoots: [folder] })).toBe(mine)
  expect(chosen({ root: beside }, { serverRoots: [folder] })).toBe(beside)
  expect(chosen({ root: folder }, { serverRoots: [mine] })).toBe('BAD_INPUT')
})

test('worktrees of a repository that may be read may be read too, and those of another not', () => {
  const [mine, other] = [repository(FILES), repository(FILES)]
  const trees = [mine, other].map(root => {
    const tree = join(temporaryFolder(), 'tree')
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.c']
    execFileSync('git', [...identity, 'commit', '-q', '--allow-empty', '-m', 'x'], { cwd: root })
    execFileSync('git', ['worktree', 'add', '-q', tree], { cwd: root, stdio: 'ignore' })
    return tree
  })
  expect(chosen({ root: trees[0]! }, { workingDir: mine })).toBe(trees[0])
  expect(chosen({ root: trees[1]! }, { workingDir: mine })).toBe('BAD_INPUT')
  expect(chosen({ root: trees[0]! }, { serverRoots: [other, mine] })).toBe(trees[0])
})

test('folders without git are no worktrees of each other', () => {
  const [one, two] = [temporaryFolder(), temporaryFolder()]
  expect(chosen({ root: two }, { serverRoots: [one] })).toBe('BAD_INPUT')
  expect(chosen({ root: one }, { serverRoots: [one] })).toBe(one)
})

test('started in a folder without git, a server answers for that folder alone', () => {
  const [plain, other] = [temporaryFolder(), repository(FILES)]
  expect(chosen({}, { workingDir: plain })).toBe(plain)
  expect(chosen({ root: other }, { workingDir: plain })).toBe('BAD_INPUT')
})

test('a client that did not start the server chooses among its folders only', () => {
  const [mine, other] = [repository(FILES), repository(FILES)]
  const folders = { serverRoots: [mine], trustsClient: false }
  expect(chosen({}, { ...folders, clientRoots: [other] })).toBe(mine)
  expect(chosen({ root: other }, { ...folders, clientRoots: [other] })).toBe('BAD_INPUT')
  expect(chosen({}, { ...folders, serverRoots: [mine, other], clientRoots: [other] })).toBe(other)
  expect(chosen({}, { trustsClient: false, workingDir: mine, clientRoots: [other] })).toBe(mine)
})

test('a server that was started in no repository answers for one that its own client names, and for no other', () => {
  const other = repository(FILES)
  const home = process.env.HOME!
  const plain = join(temporaryFolder(), 'plain')
  mkdirSync(plain)
  expect(chosen({ root: other }, { workingDir: home })).toBe(other)
  expect(chosen({ root: plain }, { workingDir: home })).toBe('BAD_INPUT')
  expect(chosen({ root: other }, { workingDir: home, trustsClient: false })).toBe('BAD_INPUT')
  expect(chosen({}, { workingDir: home })).toBe('BAD_INPUT')
  expect(chosen({}, { workingDir: '/' })).toBe('BAD_INPUT')
})

test('never a guess between two, and nothing that is gone', () => {
  const [one, two] = [repository(FILES), repository(FILES)]
  expect(chosen({}, { serverRoots: [one, two] })).toBe('AMBIGUOUS')
  expect(chosen({}, { clientRoots: [one, two] })).toBe('AMBIGUOUS')
  expect(chosen({}, { serverRoots: [two], clientRoots: [one] })).toBe(one)
  expect(chosen({}, { serverRoots: [one, join(one, 'a')] })).toBe(one)
  expect(chosen({}, { serverRoots: [join(one, 'gone')] })).toBe('BAD_INPUT')
  expect(chosen({}, { serverRoots: [one], clientRoots: [join(two, 'gone')] })).toBe('BAD_INPUT')
  expect(chosen({ files: [join(one, 'a/b.py'), join(two, 'a/b.py')] }, { serverRoots: [one, two] })).toBe(
    'BAD_INPUT',
  )
})

test.each(['.', 'a/b', '../x', 'file://%zz', 'http://localhost/x', ''])('%j is no root', root => {
  const folders = served({ workingDir: repository(FILES) })
  expect(() => chooseLocation({ root }, folders)).toThrow(
    /^Expected (?:an absolute path|a path or a file URL) as root/,
  )
})
