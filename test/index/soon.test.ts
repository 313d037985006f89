import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/index.js'
import { expectFresh, indexInto } from '../support/compare-index.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** More than are read by lines at first. */
const MANY_COMMITS = 530
const FILES = {
  'shop.py': 'from tax import rate\n\ndef total(price):\n    return price * rate()\n',
  'tax.py': 'def rate():\n    return 1.2\n',
}
const NOT_NEEDED = ['communities', 'summaries']

/** Each commit changes a file of its own, the first ones `shop.py` too. */
function longHistory(): string {
  const root = repository(FILES)
  const commits = Array.from({ length: MANY_COMMITS }, (_, at) => {
    const text = `step ${at}\n`
    const total = `def total(price):\n    return price + ${at}\n`
    const shop = at < 2 ? `M 644 inline shop.py\ndata ${total.length}\n${total}\n` : ''
    const person = `Test <test@example.org> ${1_700_000_000 + at} +0000`
    return (
      `commit refs/heads/main\ncommitter ${person}\ndata ${text.length}\n${text}` +
      `${at === 0 ? 'from refs/heads/main^0\n' : ''}${shop}M 644 inline log${at % 7}.txt\ndata ${text.length}\n${text}\n`
    )
  })
  execFileSync('git', ['fast-import', '--quiet'], { cwd: root, input: commits.join('') })
  git(root, 'reset', '-q', '--hard')
  return root
}

async function asked(root: string, store: string): Promise<string> {
  const repository = Repository.open(root, { store })
  try {
    return (await repository.pack({ task: 'total price with the tax rate' }, { budget: 900 })).text
  } finally {
    repository.close()
  }
}

function statesOf(root: string, store: string): Record<string, string> {
  const repository = Repository.open(root, { store })
  try {
    return Object.fromEntries(repository.status().artefacts.map(({ name, state }) => [name, state]))
  } finally {
    repository.close()
  }
}

test('a first index that is to answer soon leaves the rest to the next, which makes what one from nothing makes', async () => {
  const root = longHistory()
  const store = join(temporaryFolder(), 's.db')
  const first = await indexInto(store, root, { soon: true })
  expect([first.soon, first.history?.notes.join()]).toEqual([
    true,
    expect.stringContaining('the next index reads them'),
  ])
  const states = statesOf(root, store)
  expect(Object.keys(states).filter(name => states[name] === 'missing')).toEqual(NOT_NEEDED)
  expect([states.graph, states.history]).toEqual(['current', 'current'])
  const text = await asked(root, store)
  expect(text).toContain('def total(price):')
  expect(text).toContain('only the newest 500 commits are read by lines')

  const second = await indexInto(store, root, { soon: true })
  expect([second.soon, second.history?.notes]).toEqual([false, []])
  expect(Object.values(statesOf(root, store))).not.toContain('missing')
  await expectFresh(root, store)
  expect(await asked(root, store)).not.toContain('read by lines')
})

test('edits and commits between the first answer and the rest are in it', async () => {
  const root = longHistory()
  const store = join(temporaryFolder(), 's.db')
  await indexInto(store, root, { soon: true })
  writeFiles(root, { 'tax.py': 'def rate():\n    return 1.19\n\ndef reduced():\n    return 1.07\n' })
  commitAll(root, 'a reduced rate')
  await indexInto(store, root)
  await expectFresh(root, store)
})

test('a short history is read whole at once', async () => {
  const root = repository(FILES)
  const store = join(temporaryFolder(), 's.db')
  await indexInto(store, root, { soon: true })
  expect(await asked(root, store)).not.toContain('read by lines')
  const { history } = await indexInto(store, root)
  expect(history).toBeNull()
  await expectFresh(root, store)
})

test('an index that is there is brought up to date, soon or not', async () => {
  const root = longHistory()
  const store = join(temporaryFolder(), 's.db')
  await indexInto(store, root)
  writeFiles(root, { 'tax.py': 'def rate():\n    return 1.19\n' })
  const { soon } = await indexInto(store, root, { soon: true })
  expect(soon).toBe(false)
  expect(Object.values(statesOf(root, store))).not.toContain('missing')
})
