import { setTimeout } from 'node:timers/promises'
import { requestFetch } from '../../../src/team/add-repository.js'
import type { Queue } from '../../../src/team/queue/queue.js'
import type { TestPostgres } from '../../../test/team/postgres.js'
import type { Restarted } from './processes.js'
import { randomBelow } from './random.js'
import type { RunSettings } from './settings.js'
import type { NumberedRepository } from './world.js'

const MINUTE_MS = 60_000
const SECOND_MS = 1000
const LOOK_MS = 100
const RETRY_MS = 1000
/** Kills end before the end of the load, so that the end is the work of the living. */
const KILLING_SHARE = 0.85
export const POSTGRES = 'postgres'

export interface Disturbed {
  postgres: TestPostgres
  processes: readonly Restarted[]
  /** Addresses of the servers, by the names of their processes. */
  addresses: ReadonlyMap<string, string>
  queue: Queue
  repositories: readonly NumberedRepository[]
}

export interface Recovery {
  killed: string
  /** Until every server took requests again. */
  ms: number
}

/** Pushes and kills, each at its own pace, until a time. */
export async function disturb(
  settings: RunSettings,
  world: Disturbed,
  until: number,
): Promise<{ pushes: number; recoveries: Recovery[] }> {
  const [pushes, recoveries] = await Promise.all([
    pushAll(settings, world, until),
    killAll(settings, world, until),
  ])
  return { pushes, recoveries }
}

async function pushAll(
  { pushesPerMinute, seed }: RunSettings,
  { queue, repositories }: Disturbed,
  until: number,
): Promise<number> {
  const random = randomBelow(seed)
  let pushes = 0
  while (pushesPerMinute > 0 && Date.now() < until) {
    const repository = repositories[random(repositories.length)]!
    repository.push(++pushes)
    await patiently(() => requestFetch(queue, repository.name))
    await setTimeout(MINUTE_MS / pushesPerMinute)
  }
  return pushes
}

async function killAll(
  { kills, seconds, seed }: RunSettings,
  world: Disturbed,
  until: number,
): Promise<Recovery[]> {
  const random = randomBelow(seed + 1)
  const { processes, postgres } = world
  const everyMs = (seconds * SECOND_MS * KILLING_SHARE) / Math.max(1, kills)
  const recoveries: Recovery[] = []
  let left: (Restarted | null)[] = []
  for (let kill = 0; kill < kills && Date.now() < until; kill++) {
    const next = performance.now() + everyMs
    // At any moment of its time.
    await setTimeout(random(everyMs))
    // Each of them once before any a second time, Postgres among them.
    if (left.length === 0) left = [...processes, null]
    const [target = null] = left.splice(random(left.length), 1)
    const began = performance.now()
    if (target === null) await postgres.killAndStart()
    else target.kill()
    await Promise.all([...world.addresses.values()].map(untilReady))
    recoveries.push({ killed: target?.name ?? POSTGRES, ms: performance.now() - began })
    await setTimeout(Math.max(0, next - performance.now()))
  }
  return recoveries
}

export async function untilReady(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/ready`).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await setTimeout(LOOK_MS)
  }
}

/** A host sends its webhook again where nobody took it. */
async function patiently(act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await act()
    } catch {
      await setTimeout(RETRY_MS)
    }
  }
}
