import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PostgresSql } from '../../src/team/catalogue/postgres-sql.js'
import { openQueue } from '../../src/team/queue/open-queue.js'
import { findPostgres, startPostgres } from './postgres.js'
import { job, queueConformance, start, until } from './queue-conformance.js'

/** Short, so that the test is. */
const LEASE_SECONDS = 4
/** Longer than any test waits. */
const LONG_LEASE_SECONDS = 24 * 60 * 60

const folder = mkdtempSync(join(tmpdir(), 'seamark-queue-'))
const { path, problem } = findPostgres()
const postgres = problem === '' ? await startPostgres(path) : null
if (problem !== '') console.warn(problem)
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const databases: [string, () => string][] = [['SQLite', () => join(folder, `${++count}.db`)]]
if (postgres !== null) databases.push(['Postgres', () => postgres.database()])

for (const [name, newDatabase] of databases) {
  queueConformance(name, () => {
    const address = newDatabase()
    return () => openQueue(address)
  })

  test(`${name}: what a killed worker had begun is done by another`, async () => {
    const address = newDatabase()
    const queue = await openQueue(address, LEASE_SECONDS)
    for (const repository of ['shop', 'site', 'docs']) await queue.add(job({ repository }))
    const begun = await beginAndKill(address, 2)
    expect(await queue.counts()).toEqual({ waiting: 1, running: 2, failed: 0 })
    const done: string[] = []
    const work = await start(queue, async ({ repository, attempt }) => {
      done.push(`${repository} ${attempt}`)
    })
    await until(() => done.length === 3)
    await work.stop()
    const second = begun.map(line => line.replace(/1$/, '2'))
    const third = ['shop 1', 'site 1', 'docs 1'].filter(line => !begun.includes(line))
    expect(done.sort()).toEqual([...second, ...third].sort())
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 })
    await queue.close()
  })
}

test('SQLite: after a kill on this machine nobody waits for the end of a lease', async () => {
  const address = join(folder, 'long.db')
  const queue = await openQueue(address, LONG_LEASE_SECONDS)
  await queue.add(job({}))
  expect(await beginAndKill(address, 1, LONG_LEASE_SECONDS)).toEqual(['shop 1'])
  const done: number[] = []
  const work = await start(queue, async ({ attempt }) => void done.push(attempt))
  await until(() => done.length === 1)
  await work.stop()
  expect(done).toEqual([2])
  await queue.close()
})

test.runIf(postgres !== null)('graphile-worker has the private tables that our statements name', async () => {
  const address = postgres!.database()
  const queue = await openQueue(address)
  const sql = new PostgresSql(address)
  const columns = async (table: string) =>
    (
      await sql.rows<[string]>(
        `SELECT column_name::text FROM information_schema.columns WHERE table_schema = 'graphile_worker' AND table_name = $1`,
        table,
      )
    ).map(([name]) => name)
  const why =
    'src/team/queue/worker-signs.ts frees jobs of dead workers by them: change it with the new version'
  const lock = ['id', 'locked_at', 'locked_by', 'is_available']
  expect(await columns('_private_jobs'), why).toEqual(
    expect.arrayContaining([...lock, 'run_at', 'job_queue_id']),
  )
  expect(await columns('_private_job_queues'), why).toEqual(expect.arrayContaining(lock))
  await sql.close()
  await queue.close()
})

describe.runIf(postgres !== null)('Postgres that is killed', () => {
  test('loses no job, and workers go on by themselves', async () => {
    const queue = await openQueue(postgres!.database(), LEASE_SECONDS)
    const done: string[] = []
    const work = await start(
      queue,
      async ({ repository }) => {
        await new Promise(resolve => setTimeout(resolve, 50))
        done.push(repository)
      },
      { atOnce: 3 },
    )
    const names = Array.from({ length: 30 }, (_, at) => `repository-${at}`)
    for (const repository of names) await queue.add(job({ repository }))
    await until(() => done.length > 3)
    await postgres!.killAndStart()
    await until(() => new Set(done).size === names.length)
    // What was done while the database was away could not be noted: it is freed with its lease, and done again.
    await until(async () => {
      const { waiting, running } = await queue.counts()
      return waiting + running === 0
    })
    await work.stop()
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 })
    await queue.close()
  })
})

/** Starts a worker in a process of its own, and kills it when it has begun so many jobs, which it returns. */
async function beginAndKill(address: string, jobs: number, lease = LEASE_SECONDS): Promise<string[]> {
  const program = join(import.meta.dirname, 'queue-victim.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, address, String(lease)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const lines = () => said.split('\n').filter(line => line !== '')
  await until(() => lines().length === jobs)
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  return lines()
}
