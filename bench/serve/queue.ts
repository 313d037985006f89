/**
 * How the queue of a team grows with repositories: each has a look at its source that waits, as polling has it; then some are due.
 * `npx tsx bench/serve/queue.ts [--repositories 1000,10000,100000] [--jobs 200]`
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openQueue } from '../../src/team/queue/open-queue.js'
import type { NewJob } from '../../src/team/queue/queue.js'
import { findPostgres, startPostgres } from '../../test/team/postgres.js'
import { command } from '../command.js'

const USAGE = 'usage: npx tsx bench/serve/queue.ts [--repositories 1000,10000,100000] [--jobs 200]'
const HOUR_MS = 60 * 60 * 1000
const AT_ONCE = 4
/** Jobs that are added at the same time: the first filling is not what is measured. */
const BESIDE = 32
const LOOK_MS = 20

interface Options {
  repositories: number[]
  jobs: number
}

await command(readOptions, USAGE, main)

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      repositories: { type: 'string', default: '1000,10000,100000' },
      jobs: { type: 'string', default: '200' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  return { repositories: values.repositories.split(',').map(Number), jobs: Number(values.jobs) }
}

async function main({ repositories, jobs }: Options): Promise<void> {
  const { path, problem } = findPostgres()
  if (problem !== '') throw new Error(problem)
  const postgres = await startPostgres(path)
  try {
    console.log('repositories  ms to add  jobs a second  ms for the counts')
    for (const count of repositories) console.log(await measure(postgres.database(), count, jobs))
  } finally {
    postgres.stop()
  }
}

async function measure(address: string, count: number, jobs: number): Promise<string> {
  const queue = await openQueue(address)
  const names = Array.from({ length: count }, (_, at) => `team/repository-${at}`)
  for (let start = 0; start < count; start += BESIDE)
    await Promise.all(
      names.slice(start, start + BESIDE).map(name => queue.add(look(name, Date.now() + HOUR_MS))),
    )
  await analyse(address)
  let done = 0
  const work = await queue.work(
    async () => {
      done++
    },
    { worker: 'bench', atOnce: AT_ONCE, onFailure: () => {}, onTrouble: console.error },
  )
  const started = performance.now()
  for (const name of names.slice(0, jobs)) await queue.add(look(name, 0))
  const added = performance.now()
  while (done < Math.min(jobs, count)) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  const ended = performance.now()
  await queue.counts()
  const counted = performance.now() - ended
  await work.stop()
  await queue.close()
  const figures = [(added - started) / jobs, (jobs / (ended - started)) * 1000, counted]
  return [count, ...figures.map(each => each.toFixed(1))].join('  ')
}

function look(repository: string, runAt: number): NewJob {
  return { kind: 'fetch', repository, ref: '', commit: '', version: 0, runAt }
}

/** As the database does by itself, later. */
async function analyse(address: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query('ANALYZE')
  await client.end()
}
