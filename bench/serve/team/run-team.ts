import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { makeToken } from '../../../src/team/access/token.js'
import { addRepository } from '../../../src/team/add-repository.js'
import type { Catalogue } from '../../../src/team/catalogue/catalogue.js'
import { openCatalogue } from '../../../src/team/catalogue/open-catalogue.js'
import { openQueue } from '../../../src/team/queue/open-queue.js'
import { findPostgres, startPostgres } from '../../../test/team/postgres.js'
import { newTally, runClient, type Tally } from './clients.js'
import { type Cost, costOf } from './cost.js'
import { type Disturbed, disturb, type Recovery, untilReady } from './disturb.js'
import { Restarted } from './processes.js'
import type { RunSettings } from './settings.js'
import { untilIndexed, verify } from './verify.js'
import { NumberedRepository } from './world.js'

const FIRST_PORT = 7300
const SECOND_MS = 1000
/** Memory that one server keeps open; each index is a small repository's. */
const OPEN = 16

export interface Outcome {
  tally: Tally
  pushes: number
  recoveries: readonly Recovery[]
  firstIndexSeconds: number
  settleSeconds: number
  /** Seconds from each push to the end of its index, sorted. */
  pushToIndex: readonly number[]
  /** Branches that are not at their head, and all that is wrong when everything is quiet. */
  late: readonly string[]
  faults: readonly string[]
  /** Of the living processes, during the load. */
  costs: ReadonlyMap<string, Cost>
  /** Kept where something was wrong. */
  folder: string
}

/** One Postgres, servers and workers as processes, repositories, clients; pushes and kills all the while. */
export async function runTeam(settings: RunSettings, say: (line: string) => void): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-team-'))
  const { path, problem } = findPostgres()
  if (problem !== '') throw new Error(problem)
  const postgres = await startPostgres(path)
  const database = postgres.database()
  const catalogue = await openCatalogue(database)
  const queue = await openQueue(database)
  const processes = processesOf(settings, database, folder)
  const addresses = new Map(
    range(settings.servers).map(at => [`server-${at}`, `http://127.0.0.1:${FIRST_PORT + at}`]),
  )
  let isSound = false
  try {
    const repositories = makeRepositories(settings, join(folder, 'sources'))
    say(`${repositories.length} repositories are there`)
    for (const { name, folder: source } of repositories)
      await addRepository({ catalogue, queue }, { name, source, rules: { pollSeconds: 0 } }, Date.now())
    const began = performance.now()
    for (const each of processes) each.start()
    await untilIndexed(catalogue, repositories)
    const firstIndexSeconds = secondsSince(began)
    await Promise.all([...addresses.values()].map(untilReady))
    say(`first index of all: ${firstIndexSeconds.toFixed(1)} s`)
    const world = { postgres, processes, addresses, queue, repositories }
    const before = costsOf(processes)
    const loaded = await load(settings, catalogue, world)
    const costs = difference(costsOf(processes), before)
    const ended = performance.now()
    const late = await untilIndexed(catalogue, repositories)
    const settleSeconds = secondsSince(ended)
    const reader = { name: 'the last look', read: ['*'], admin: [], expiresInDays: 1 }
    const { secret } = await makeToken(catalogue, reader, Date.now())
    const faults = await verify({ catalogue, queue }, repositories, [...addresses.values()], secret)
    const pushToIndex = pushTimes(processes, repositories)
    isSound = loaded.tally.wrong.length + late.length + faults.length === 0
    return { ...loaded, firstIndexSeconds, settleSeconds, pushToIndex, late, faults, costs, folder }
  } finally {
    for (const each of processes) await each.stop()
    await queue.close().catch(() => {})
    await catalogue.close().catch(() => {})
    postgres.stop()
    if (isSound) rmSync(folder, { recursive: true, force: true })
    else say(`logs: ${folder}`)
  }
}

function makeRepositories(
  { repositories, sources, files }: RunSettings,
  folder: string,
): NumberedRepository[] {
  const cloned = sources.slice(0, repositories).map(source => {
    const name = basename(dirname(source)).replace('+', '-').toLowerCase()
    return NumberedRepository.cloned(name, join(folder, name), source)
  })
  const generated = range(repositories - cloned.length).map(at =>
    NumberedRepository.generated(`repo-${at}`, join(folder, `repo-${at}`), files),
  )
  return [...cloned, ...generated]
}

function processesOf({ servers, workers }: RunSettings, database: string, folder: string): Restarted[] {
  const objects = join(folder, 'objects')
  mkdirSync(objects)
  const places = (name: string) => [
    ...['--database', database, '--objects', objects, '--data', folder, '--cache', join(folder, name)],
  ]
  return [
    ...range(servers).map(at => {
      const flags = [
        '--workers',
        '0',
        '--port',
        String(FIRST_PORT + at),
        '--rate',
        '0',
        '--open',
        String(OPEN),
      ]
      return new Restarted(`server-${at}`, ['serve', ...places(`server-${at}`), ...flags], folder)
    }),
    ...range(workers).map(at => new Restarted(`worker-${at}`, ['worker', ...places(`worker-${at}`)], folder)),
  ]
}

/** Clients ask, each kept out of one repository, while the rest goes on. */
async function load(
  settings: RunSettings,
  catalogue: Catalogue,
  world: Disturbed,
): Promise<{ tally: Tally; pushes: number; recoveries: Recovery[] }> {
  const { repositories, addresses } = world
  const tally = newTally()
  const clients: ((until: number) => Promise<void>)[] = []
  const servers = [...addresses.values()]
  for (const seed of range(settings.clients)) {
    const hidden = repositories[seed % repositories.length]!
    const readable = readableOf(repositories, hidden, settings.reads, seed)
    const read = readable.map(({ name }) => name)
    const token = { name: `client ${seed}`, read, admin: [], expiresInDays: 1 }
    const { secret } = await makeToken(catalogue, token, Date.now())
    const { pauseMs } = settings
    const about = { servers, token: secret, readable, seed: seed + 1, pauseMs }
    clients.push(until =>
      runClient({ ...about, hidden: repositories.length === 1 ? null : hidden, until }, tally),
    )
  }
  const until = Date.now() + settings.seconds * SECOND_MS
  const [disturbed] = await Promise.all([
    disturb(settings, world, until),
    ...clients.map(client => client(until)),
  ])
  return { tally, ...disturbed }
}

/** Those that a client asks about: all but the hidden one, or so many of them. */
function readableOf(
  repositories: readonly NumberedRepository[],
  hidden: NumberedRepository,
  reads: number,
  seed: number,
): readonly NumberedRepository[] {
  if (repositories.length === 1) return repositories
  const others = repositories.filter(each => each !== hidden)
  if (reads === 0) return others
  return range(Math.min(reads, others.length)).map(at => others[(seed * reads + at) % others.length]!)
}

/** From the logs of the workers. */
function pushTimes(processes: readonly Restarted[], repositories: readonly NumberedRepository[]): number[] {
  const pushedAt = new Map(repositories.flatMap(each => [...each.pushedAt]))
  const times: number[] = []
  for (const { log, name } of processes) {
    if (!name.startsWith('worker')) continue
    for (const line of readFileSync(log, 'utf8').split('\n')) {
      if (!line.includes('"event":"indexed"')) continue
      const { time, commit } = JSON.parse(line) as { time: string; commit: string }
      const pushed = pushedAt.get(commit)
      if (pushed !== undefined) times.push((Date.parse(time) - pushed) / SECOND_MS)
      pushedAt.delete(commit)
    }
  }
  return times.sort((a, b) => a - b)
}

function costsOf(processes: readonly Restarted[]): Map<string, Cost> {
  const costs = new Map<string, Cost>()
  for (const { name, pid } of processes) {
    const cost = costOf(pid)
    if (cost !== null) costs.set(name, cost)
  }
  return costs
}

function difference(after: ReadonlyMap<string, Cost>, before: ReadonlyMap<string, Cost>): Map<string, Cost> {
  return new Map(
    [...after].map(([name, { peakMib, cpuSeconds }]) => {
      const earlier = before.get(name)?.cpuSeconds ?? 0
      return [name, { peakMib, cpuSeconds: Math.max(0, cpuSeconds - earlier) }]
    }),
  )
}

function range(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => at)
}

function secondsSince(start: number): number {
  return (performance.now() - start) / SECOND_MS
}
