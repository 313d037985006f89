import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { missesOf } from '../../bench/quality/misses.js'
import { runSet } from '../../bench/quality/run-set.js'
import type { Session, System } from '../../bench/quality/system.js'
import { Bm25 } from '../../bench/quality/systems/bm25.js'
import { RipgrepLike } from '../../bench/quality/systems/ripgrep-like.js'
import { Seamark } from '../../bench/quality/systems/seamark.js'
import { closeShared } from '../../bench/quality/systems/shared-repository.js'
import { storeFor } from '../../bench/quality/systems/stores.js'
import { report } from '../../bench/quality/table.js'
import type { Task } from '../../bench/quality/task.js'
import { profileNamed } from '../../bench/tools/library.js'
import { wordsOf } from '../../src/eval/systems/words.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const FILES = {
  'shop/orders.py':
    'class Order:\n    """Something that was bought."""\n\n    def total_price(self):\n        return sum(self.items)\n\n' +
    '    def cancel(self):\n        self.warehouse.release_stock()\n',
  'shop/mail.py': 'def send_receipt(order):\n    connect().deliver(order)\n',
  'tests/test_orders.py': 'def test_release_stock():\n    release_stock(release_stock)\n',
}
const SYSTEMS: [string, () => System][] = [
  ['bm25', () => new Bm25()],
  ['ripgrep-like', () => new RipgrepLike()],
]
const made: string[] = []
afterAll(() => {
  for (const store of made)
    for (const suffix of ['', '-wal', '-shm', '.graph-1', '.search-1'])
      rmSync(store + suffix, { force: true })
})

function project(system: string): string {
  const root = repository(FILES, temporaryFolder(atEndOfFile))
  made.push(storeFor(system, root))
  return root
}

describe.each(SYSTEMS)('%s', (name, make) => {
  const task = (text: string, names: string[]): Task => {
    return { id: text, repo: 'shop', commit: 'c', text, truth: { names } }
  }

  test('finds definitions by words of their own text, and leaves tests out', async () => {
    const session = await make().prepare(project(name), 'c')
    const answer = await session.ask('Where is stock of the warehouse released?', { limit: 5 })
    expect(answer[0]).toMatchObject({ name: 'Order.cancel', file: 'shop/orders.py', start: 7, end: 8 })
    expect(answer.map(({ file }) => file)).not.toContain('tests/test_orders.py')
    const scores = answer.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(await session.ask('Where is stock of the warehouse released?', { limit: 1 })).toEqual([answer[0]])
    expect(await session.ask('zzz', { limit: 5 })).toEqual([])
    await session.close()
  })

  test('sees what changed from one state to the next', async () => {
    const root = project(name)
    const system = make()
    await (await system.prepare(root, 'before')).close()
    writeFiles(root, { 'shop/mail.py': '\n\ndef send_reminder(order):\n    remind(order)\n' })
    git(root, 'commit', '-q', '-a', '-m', 'second')
    const session = await system.prepare(root, 'after')
    expect(await session.ask('send_receipt deliver', { limit: 1 })).not.toMatchObject([
      { name: 'send_receipt' },
    ])
    expect(await session.ask('remind', { limit: 1 })).toMatchObject([{ name: 'send_reminder', start: 3 }])
    await session.close()
  })

  test('is run, scored and shown beside others', async () => {
    const root = project(name)
    const tasks = [task('total price of all items', ['Order.total_price']), task('deliver', ['Nothing'])]
    const broken: System = {
      name: 'broken',
      async prepare() {
        throw new Error('no index')
      },
    }
    const outcomes = await runSet(
      { name: 'names', tasks, notes: [], repositoryOf: repo => repo, checkOut: () => root },
      [make(), broken],
      {
        limit: 10,
        known: [],
        onAnswers() {},
        say() {},
      },
    )
    expect(outcomes.map(({ system, figures }) => [system, figures['strict.mrr']])).toEqual([
      [name, 1],
      [name, 0],
      ['broken', 0],
      ['broken', 0],
    ])
    const text = report(tasks, outcomes, 'broken')
    expect(text).toContain(`| ALL | ${name} | 2 |`)
    expect(text).toContain('broken: no answer to 2 tasks, counted as missed. The first: no index')
  })
})

test('says of each miss of BM25 where it was lost', async () => {
  const session = await new Bm25().prepare(project('bm25'))
  const truth = { names: ['Order.cancel', 'send_receipt', 'Refund'] }
  const task: Task = { id: 't', repo: 'shop', commit: 'c', text: 'release stock', truth }
  const misses = await missesOf(session, task, 10)
  expect(misses.map(({ truth, fate }) => [truth, fate])).toEqual([
    [{ name: 'send_receipt' }, 'no-seed'],
    [{ name: 'Refund' }, 'not-indexed'],
  ])
  await session.close()
})

test('says of each truth what became of it with Seamark, of the very run', async () => {
  const root = project('seamark')
  const session = await new Seamark('seamark', profileNamed('default')).prepare(root, 'c')
  atEndOfFile(closeShared)
  const text = 'release stock'
  const fates = async (...names: string[]) =>
    Promise.all(names.map(async name => (await session.explain!(text, { name })).fate))
  const [best] = await session.ask(text, { limit: 1 })
  expect(await session.explain!(text, { name: best!.name })).toMatchObject({ fate: 'found', rank: 1 })
  expect(await fates('Order.cancel', 'Refund')).toEqual(['found', 'not-indexed'])
  expect(await fates('send_receipt')).not.toEqual(['found'])
  const region = { file: 'shop/orders.py', first: 8, last: 8 }
  expect(await session.explain!(text, { region })).toMatchObject({ fate: 'found' })
  const elsewhere = { file: 'shop/orders.py', first: 900, last: 901 }
  expect(await session.explain!(text, { region: elsewhere })).toMatchObject({
    fate: 'not-indexed',
    rank: null,
  })
})

test('refuses to explain a system that cannot', async () => {
  const session: Session = { ask: async () => [], close() {} }
  const task: Task = { id: 't', repo: 'shop', commit: 'c', text: 'x', truth: { names: ['y'] } }
  await expect(missesOf(session, task, 10)).rejects.toThrow('cannot say')
})

test.each([
  ['parseURLPath', ['pars', 'url', 'path', 'parseurlpath']],
  ['release_stock(items)', ['releas', 'stock', 'release_stock', 'item']],
  ['utf8Text', ['utf8', 'text', 'utf8text']],
])('takes %s for the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
