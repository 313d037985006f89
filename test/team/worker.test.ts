import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { openRemote } from '../../src/remote/open-remote.js'
import { requestFetch } from '../../src/team/add-repository.js'
import { repositoryObjects } from '../../src/team/objects/repository-objects.js'
import type { Job } from '../../src/team/queue/queue.js'
import type { Team } from '../../src/team/team.js'
import { runClean } from '../../src/team/worker/run-clean.js'
import { runFetch } from '../../src/team/worker/run-fetch.js'
import { runIndex } from '../../src/team/worker/run-index.js'
import { startWorker } from '../../src/team/worker/start-worker.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { until } from './queue-conformance.js'
import { addTestRepository, openTestTeam } from './team.js'

const DAY_MS = 24 * 60 * 60 * 1000
const NEVER = new AbortController().signal
const FILES = { 'cart.ts': 'export function total(items: number[]) {\n  return items.length\n}\n' }

function headOf(source: string, ref = 'HEAD'): string {
  return git(source, 'rev-parse', ref).trim()
}

function push(source: string, name: string, message = name): string {
  writeFiles(source, {
    [`${name}.ts`]: `import { total } from './cart'\nexport const ${name} = () => total([])\n`,
  })
  commitAll(source, message)
  return headOf(source)
}

const job = (part: Partial<Job>): Job => ({
  ...{ kind: 'fetch', repository: 'shop', ref: '', commit: '', version: 0, runAt: 0, attempt: 1 },
  ...part,
})

/** The index that the objects have of a commit, in a clone of its own. */
async function pulled(team: Team, source: string, commit: string): Promise<Repository> {
  const folder = temporaryFolder()
  git(folder, 'clone', '-q', source, 'clone')
  git(join(folder, 'clone'), 'checkout', '-q', commit)
  const clone = Repository.open(join(folder, 'clone'), { store: join(folder, 'store.db') })
  onTestFinished(() => clone.close())
  const report = await clone.pull(repositoryObjects(team.objects, 'shop'))
  expect(report).toMatchObject({ commit, behind: 0 })
  return clone
}

async function isIndexed(team: Team, ref: string, commit: string): Promise<boolean> {
  return (await team.catalogue.ref('shop', ref))?.indexed === commit
}

async function untilIndexed(team: Team, ref: string, commit: string): Promise<void> {
  let done = false
  const look = async () => {
    while (!done) {
      done = await isIndexed(team, ref, commit)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  await Promise.all([look(), until(() => done)])
}

test('branches and pull requests are indexed, each from the nearest snapshot, and the objects have them', async () => {
  const source = repository(FILES)
  const first = headOf(source)
  const team = await openTestTeam(temporaryFolder())
  const worker = await startWorker(team, { atOnce: 1 })
  await addTestRepository(team, 'shop', source)
  await untilIndexed(team, 'refs/heads/main', first)

  const second = push(source, 'order')
  git(source, 'checkout', '-q', '-b', 'feature/tax')
  const third = push(source, 'tax')
  git(source, 'update-ref', 'refs/pull/7/head', third)
  git(source, 'checkout', '-q', 'main')
  await requestFetch(team.queue, 'shop')
  await untilIndexed(team, 'refs/heads/main', second)
  await untilIndexed(team, 'refs/heads/feature/tax', third)
  await untilIndexed(team, 'refs/pull/7/head', third)
  await worker.stop()

  const indexed = team.lines.filter(({ event }) => event === 'indexed')
  expect(indexed.map(({ commit, started_from }) => [commit, started_from])).toEqual([
    [first, ''],
    [second, first],
    [third, second],
  ])
  expect((await team.catalogue.repository('shop'))?.defaultRef).toBe('refs/heads/main')
  const clone = await pulled(team, source, third)
  await clone.index()
  expect(await clone.query('tax')).toHaveLength(1)
  expect(team.lines.filter(({ event }) => event === 'failed')).toEqual([])
  expect(readdirSync(join(team.cacheDir, 'work', 'shop', 'trees'))).toEqual([])
})

test('a worker with an empty cache starts from the snapshot of another', async () => {
  const source = repository(FILES)
  const dataDir = temporaryFolder()
  const one = await openTestTeam(dataDir)
  await addTestRepository(one, 'shop', source)
  await runFetch(one, job({}), NEVER)
  const first = headOf(source)
  await runIndex(one, job({ kind: 'index', ref: 'refs/heads/main', commit: first, version: 1 }), NEVER)
  const second = push(source, 'order')
  const other = await openTestTeam(dataDir, { cacheDir: temporaryFolder() })
  await runFetch(other, job({}), NEVER)
  await runIndex(other, job({ kind: 'index', ref: 'refs/heads/main', commit: second, version: 2 }), NEVER)
  expect(other.lines.at(-1)).toMatchObject({ event: 'indexed', commit: second, started_from: first })
})

test('a job that is done again changes nothing, and sends nothing', async () => {
  const source = repository(FILES)
  const team = await openTestTeam(temporaryFolder())
  await addTestRepository(team, 'shop', source)
  await runFetch(team, job({}), NEVER)
  const index = job({ kind: 'index', ref: 'refs/heads/main', commit: headOf(source), version: 1 })
  await runIndex(team, index, NEVER)
  const rows = await team.catalogue.snapshots('shop')
  const refs = await team.catalogue.refs('shop')
  await runIndex(team, index, NEVER)
  await runFetch(team, job({}), NEVER)
  expect(await team.catalogue.snapshots('shop')).toEqual(rows)
  expect(await team.catalogue.refs('shop')).toEqual(refs)
  expect(team.lines.filter(({ event }) => event === 'indexed')).toHaveLength(1)
})

test('a commit that its ref has left is not indexed, and its waiting job is gone', async () => {
  const source = repository(FILES)
  const team = await openTestTeam(temporaryFolder())
  await addTestRepository(team, 'shop', source)
  await runFetch(team, job({}), NEVER)
  const overtaken = headOf(source)
  const newest = push(source, 'order')
  await runFetch(team, job({}), NEVER)
  // The look that was asked for when it was added, the index of the newest commit, and a clean-up.
  expect(await team.queue.counts()).toEqual({ waiting: 3, running: 0, failed: 0 })
  await runIndex(team, job({ kind: 'index', ref: 'refs/heads/main', commit: overtaken, version: 1 }), NEVER)
  expect(team.lines.at(-1)).toMatchObject({ event: 'overtaken', commit: overtaken })
  const worker = await startWorker(team, { atOnce: 2 })
  await untilIndexed(team, 'refs/heads/main', newest)
  await worker.stop()
  expect((await team.catalogue.snapshots('shop')).map(({ commit }) => commit)).toEqual([newest])
})

test('an index that runs is ended when a push overtakes it, and leaves nothing', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [
      `m${at}.ts`,
      `export function f${at}() {\n  return f${at}() + ${at}\n}\n`.repeat(20),
    ]),
  )
  const source = repository(many)
  const overtaken = headOf(source)
  const team = await openTestTeam(temporaryFolder())
  const worker = await startWorker(team, { atOnce: 2 })
  await addTestRepository(team, 'shop', source)
  await until(() => existsSync(join(team.cacheDir, 'work', 'shop', 'store.db')))
  const newest = push(source, 'order')
  await requestFetch(team.queue, 'shop')
  await untilIndexed(team, 'refs/heads/main', newest)
  await worker.stop()
  expect((await team.catalogue.snapshots('shop')).map(({ commit }) => commit)).toEqual([newest])
  expect(team.lines.filter(({ event, commit }) => event === 'indexed' && commit === overtaken)).toEqual([])
  expect(team.lines.filter(({ event }) => event === 'failed')).toEqual([])
})

test('a source that is away is a problem of the repository, and told without its password', async () => {
  const team = await openTestTeam(temporaryFolder())
  await addTestRepository(team, 'shop', 'http://ada:secret@127.0.0.1:9/shop.git')
  await expect(runFetch(team, job({}), NEVER)).rejects.toMatchObject({ code: 'GIT_FAILED' })
  const { problem } = (await team.catalogue.repository('shop'))!
  expect(problem).toContain('127.0.0.1:9')
  expect(problem).not.toContain('secret')
})

test('pull requests of long ago are left alone; refs that are gone go', async () => {
  const source = repository(FILES)
  const date = '2020-01-01T00:00:00Z'
  git(source, 'checkout', '-q', '-b', 'old')
  writeFiles(source, { 'old.ts': 'export const old = 1\n' })
  git(source, 'add', '-A')
  process.env.GIT_COMMITTER_DATE = date
  git(source, 'commit', '-q', '-m', 'of long ago')
  delete process.env.GIT_COMMITTER_DATE
  git(source, 'update-ref', 'refs/pull/1/head', 'old')
  git(source, 'update-ref', 'refs/pull/2/head', 'main')
  git(source, 'checkout', '-q', 'main')
  const team = await openTestTeam(temporaryFolder())
  await addTestRepository(team, 'shop', source)
  await runFetch(team, job({}), NEVER)
  const names = async () => (await team.catalogue.refs('shop')).map(({ name }) => name)
  expect(await names()).toEqual(['refs/heads/main', 'refs/heads/old', 'refs/pull/2/head'])
  git(source, 'branch', '-q', '-D', 'old')
  await runFetch(team, job({}), NEVER)
  expect(await names()).toEqual(['refs/heads/main', 'refs/pull/2/head'])
})

test('old snapshots go by the rules, with the objects that no other has', async () => {
  const source = repository(FILES)
  const team = await openTestTeam(temporaryFolder())
  await addTestRepository(team, 'shop', source, { keepDays: 10 })
  const commits = [headOf(source)]
  const index = async (version: number) => {
    await runFetch(team, job({}), NEVER)
    const commit = headOf(source)
    await runIndex(team, job({ kind: 'index', ref: 'refs/heads/main', commit, version }), NEVER)
  }
  await index(1)
  for (const [at, name] of ['order', 'tax'].entries()) {
    commits.push(push(source, name))
    await index(at + 2)
  }
  // Two were made long ago; one of them was asked for since.
  for (const commit of commits.slice(0, 2)) {
    const row = (await team.catalogue.snapshot('shop', commit))!
    await team.catalogue.putSnapshot({ ...row, madeAt: Date.now() - 11 * DAY_MS, usedAt: 0 }, [])
  }
  await team.catalogue.noteUse('shop', commits[1]!, Date.now())
  const remote = await openRemote(repositoryObjects(team.objects, 'shop').address, {})
  await remote.put({ kind: 'cas', hash: 'e'.repeat(64) }, Buffer.from('of a worker that was killed'))
  const before = (await remote.keys())!
  await runClean(team, job({ kind: 'clean' }), NEVER)
  const kept = (await team.catalogue.snapshots('shop')).map(({ commit }) => commit)
  expect(kept.sort()).toEqual(commits.slice(1).sort())
  const after = (await remote.keys())!
  expect(after.filter(({ kind }) => kind === 'ac')).toHaveLength(2)
  expect(after.length).toBeLessThan(before.length - 1)
  expect(after.map(({ hash }) => hash)).not.toContain('e'.repeat(64))
  for (const commit of commits.slice(1)) await pulled(team, source, commit)
})

test('stores and git copies of repositories that were indexed longest ago go where they are too much', async () => {
  const team = await openTestTeam(temporaryFolder())
  const index = async (name: string, cacheBytes: number) => {
    const source = repository(FILES)
    await addTestRepository(team, name, source)
    await runFetch(team, job({ repository: name }), NEVER)
    const commit = headOf(source)
    await runIndex(
      team,
      job({ kind: 'index', repository: name, ref: 'refs/heads/main', commit, version: 1 }),
      NEVER,
      cacheBytes,
    )
  }
  await index('shop/first', 1e9)
  await index('second', 1e9)
  const held = () => readdirSync(join(team.cacheDir, 'work')).sort()
  const copies = () => readdirSync(join(team.cacheDir, 'git')).sort()
  expect(held()).toEqual(['second', 'shop~first'])
  expect(copies()).toEqual(['second', 'shop+first'])
  // A server in the same process answers from a work tree that reads objects of the copy.
  mkdirSync(join(team.cacheDir, 'snapshots', 'second'), { recursive: true })
  await index('third', 1)
  expect(held()).toEqual(['third'])
  expect(copies()).toEqual(['second', 'third'])
})

test('a store in the cache that is damaged is made again after some attempts', async () => {
  const source = repository(FILES)
  const team = await openTestTeam(temporaryFolder())
  await addTestRepository(team, 'shop', source)
  await runFetch(team, job({}), NEVER)
  const commit = headOf(source)
  writeFiles(team.cacheDir, {
    'work/shop/store.db': 'no database at all, but as long as a header of one is. '.repeat(99),
  })
  const index = job({ kind: 'index', ref: 'refs/heads/main', commit, version: 1 })
  await expect(runIndex(team, index, NEVER)).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  await runIndex(team, { ...index, attempt: 4 }, NEVER)
  expect(await isIndexed(team, 'refs/heads/main', commit)).toBe(true)
})

test('a snapshot whose objects are lost is made again', async () => {
  const source = repository(FILES)
  const team = await openTestTeam(temporaryFolder())
  await addTestRepository(team, 'shop', source)
  await runFetch(team, job({}), NEVER)
  const commit = headOf(source)
  const index = job({ kind: 'index', ref: 'refs/heads/main', commit, version: 1 })
  await runIndex(team, index, NEVER)
  rmSync(repositoryObjects(team.objects, 'shop').address, { recursive: true })
  await runIndex(team, index, NEVER)
  await pulled(team, source, commit)
})
