import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/index.js'
import { git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const first = ['def ada():', '    a = 1', '    return a', '']
const second = ['', 'def bob():', '    b = 1', '    return b', '']
const text = (...parts: string[][]) => parts.flat().join('\n')

/** Ada wrote the first function, Bob the second. */
function written(): string {
  const root = repository({ 'm.py': '' })
  for (const [name, content] of [
    ['Ada', text(first)],
    ['Bob', text(first, second)],
  ] as const) {
    writeFiles(root, { 'm.py': content })
    git(root, 'add', '-A')
    git(root, 'commit', '-q', `--author=${name} <${name}@example.org>`, '-m', `by ${name}`)
  }
  return root
}

/** `path:name author` of every definition with an author, and what was said. */
async function authors(
  root: string,
  store = join(temporaryFolder(), 'store.db'),
): Promise<{ of: string[]; notes: string[] }> {
  const indexed = Repository.open(root, { store })
  try {
    const { history } = await indexed.index()
    const graph = indexed.graph()
    const of: string[] = []
    for (let at = 0; at < graph.edgeCount; at++) {
      const { kind, source, target } = graph.edge(at)
      if (kind !== 'authored_by') continue
      const { path, qualifiedName } = graph.node(source)
      of.push(`${path}:${qualifiedName} ${graph.name(target).split(' ')[0]}`)
    }
    return { of: of.sort(), notes: history?.notes ?? [] }
  } finally {
    indexed.close()
  }
}

test('as committed', async () => {
  expect(await authors(written())).toEqual({ of: ['m.py:ada Ada', 'm.py:bob Bob'], notes: [] })
})

test('lines that are not committed shift no history, and have none', async () => {
  const root = written()
  writeFiles(root, {
    'm.py': text(['def new():', '    x = 1', '    y = 2', '    return x', ''], [''], first, second),
  })
  expect(await authors(root)).toEqual({
    of: ['m.py:ada Ada', 'm.py:bob Bob'],
    notes: ['1 file differs from HEAD: what is not committed has no history.'],
  })
})

test('a function that is edited keeps its history', async () => {
  const root = written()
  writeFiles(root, {
    'm.py': text(['', ''], first, ['', 'def bob():', '    b = 2', '    b += 1', '    return b', '']),
  })
  expect((await authors(root)).of).toEqual(['m.py:ada Ada', 'm.py:bob Bob'])
})

test('a file that is not committed has none, even where one of its name was deleted', async () => {
  const root = written()
  git(root, 'rm', '-q', 'm.py')
  git(root, 'commit', '-q', '-m', 'gone')
  writeFiles(root, { 'm.py': text(first, second) })
  expect((await authors(root)).of).toEqual([])
})

test('a file that is moved has its history once that is committed, whenever it was indexed', async () => {
  const root = written()
  git(root, 'mv', 'm.py', 'n.py')
  expect((await authors(root)).of).toEqual([])
  git(root, 'commit', '-q', '-m', 'moved')
  expect((await authors(root)).of).toEqual(['n.py:ada Ada', 'n.py:bob Bob'])
})

test('a history that was made while a file was away is that of the commit', async () => {
  const root = written()
  const store = join(temporaryFolder(), 'store.db')
  const text = readFileSync(join(root, 'm.py'), 'utf8')
  rmSync(join(root, 'm.py'))
  expect((await authors(root, store)).of).toEqual([])
  writeFiles(root, { 'm.py': text })
  expect((await authors(root, store)).of).toEqual(['m.py:ada Ada', 'm.py:bob Bob'])
})

test('files that a rule leaves out have a history when the rule is gone', async () => {
  const root = written()
  const store = join(temporaryFolder(), 'store.db')
  writeFiles(root, { '.seamarkignore': 'm.py\n' })
  expect((await authors(root, store)).of).toEqual([])
  rmSync(join(root, '.seamarkignore'))
  expect((await authors(root, store)).of).toEqual(['m.py:ada Ada', 'm.py:bob Bob'])
})

test('what a sparse checkout leaves out has the same history, whatever a reset left in the index', async () => {
  const root = repository({ 'in/a.py': text(first), 'out/b.py': text(first), 'out/sub/c.py': text(second) })
  writeFiles(root, {
    'in/a.py': text(first, second),
    'out/b.py': text(first, second),
    'out/new.py': text(first),
  })
  git(root, 'add', '-A')
  git(root, 'commit', '-q', '-m', 'second')
  git(root, 'sparse-checkout', 'set', 'in')
  const symbols = async () => {
    const indexed = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
    try {
      return (await indexed.index()).history?.symbols
    } finally {
      indexed.close()
    }
  }
  git(root, 'reset', '-q', '--hard', 'HEAD~1')
  const clean = await symbols()
  git(root, 'reset', '-q', '--hard', 'ORIG_HEAD')
  git(root, 'reset', '-q', '--soft', 'HEAD~1')
  expect(await symbols()).toBe(clean)
})
