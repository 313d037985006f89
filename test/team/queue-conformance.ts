import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type Job,
  jobKey,
  type NewJob,
  type Queue,
  type RunJob,
  type WorkOptions,
} from '../../src/team/queue/queue.js'

/** Long enough for a retry after the first failure, and for what another process notices. */
const PATIENT_MS = 30_000

/** What a queue does, of whatever database. `open` gives one more connection to the same jobs; `newQueue` has none. */
export function queueConformance(name: string, newDatabase: () => () => Promise<Queue>): void {
  describe(name, () => {
    async function openTwo(): Promise<[Queue, Queue]> {
      const open = newDatabase()
      const queues = [await open(), await open()] as [Queue, Queue]
      onTestFinished(async () => {
        for (const queue of queues) await queue.close()
      })
      return queues
    }

    test('a job runs once, with what it was added with', async () => {
      const [queue, other] = await openTwo()
      await queue.add(job({ kind: 'index', ref: 'refs/heads/main', commit: 'a'.repeat(40), version: 3 }))
      const seen = await worked(other, 1)
      expect(seen).toEqual([
        expect.objectContaining({
          kind: 'index',
          repository: 'shop',
          ref: 'refs/heads/main',
          version: 3,
          attempt: 1,
        }),
      ])
      expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 })
    })

    test('there is never a second that waits of one key', async () => {
      const [queue] = await openTwo()
      for (const version of [1, 2, 3]) await queue.add(job({ kind: 'index', commit: 'c', version }))
      expect(await queue.counts()).toMatchObject({ waiting: 1 })
      expect((await worked(queue, 1)).map(each => each.version)).toEqual([3])
    })

    test('one that is added while its key runs waits for its end', async () => {
      const [queue, other] = await openTwo()
      const gate = newGate()
      const versions: number[] = []
      let running = 0
      let most = 0
      const work = await start(queue, async each => {
        most = Math.max(most, ++running)
        versions.push(each.version)
        if (each.version === 1) await gate.opened
        running--
      })
      await queue.add(job({ version: 1 }))
      await until(() => versions.length === 1)
      await other.add(job({ version: 2 }))
      expect(await queue.counts()).toEqual({ waiting: 1, running: 1, failed: 0 })
      gate.open()
      await until(() => versions.length === 2)
      await work.stop()
      expect(versions).toEqual([1, 2])
      expect(most).toBe(1)
      expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 })
    })

    test('at most one of a repository runs, in all workers; those of others run beside it', async () => {
      const [queue, other] = await openTwo()
      const running = new Map<string, number>()
      const ended: string[] = []
      let together = 0
      let broken = 0
      const run: RunJob = async ({ repository, commit }) => {
        const count = (running.get(repository) ?? 0) + 1
        running.set(repository, count)
        if (count > 1) broken++
        together = Math.max(together, [...running.values()].filter(each => each > 0).length)
        await until(() => together === 2)
        running.set(repository, count - 1)
        ended.push(`${repository} ${commit}`)
      }
      for (let at = 0; at < 12; at++)
        await queue.add(
          job({ kind: 'index', repository: at % 2 === 0 ? 'shop' : 'site', commit: String(at) }),
        )
      const works = [
        await start(queue, run, { atOnce: 2 }),
        await start(other, run, { worker: 'two', atOnce: 2 }),
      ]
      await until(() => ended.length === 12)
      for (const work of works) await work.stop()
      expect(broken).toBe(0)
      expect(together).toBe(2)
      expect(new Set(ended).size).toBe(12)
    })

    test('a look at the source runs beside an index of the repository', async () => {
      const [queue] = await openTwo()
      const running = new Set<string>()
      let most = 0
      const work = await start(
        queue,
        async ({ kind }) => {
          running.add(kind)
          most = Math.max(most, running.size)
          await until(() => most === 2)
        },
        { atOnce: 2 },
      )
      await queue.add(job({ kind: 'index', commit: 'a' }))
      await queue.add(job({ kind: 'fetch' }))
      await until(() => most === 2)
      await work.stop()
    })

    test('one that is added if absent leaves what waits, runs or was done before', async () => {
      const [queue] = await openTwo()
      const versions: number[] = []
      await queue.add(job({ version: 1 }), { ifAbsent: true })
      await queue.add(job({ version: 2 }), { ifAbsent: true })
      const work = await start(queue, async each => {
        versions.push(each.version)
        await queue.add(job({ version: 3 }), { ifAbsent: true })
      })
      await until(() => versions.length === 1)
      await work.stop()
      expect(versions).toEqual([1])
      await queue.add(job({ version: 4 }), { ifAbsent: true })
      expect((await worked(queue, 1)).map(each => each.version)).toEqual([4])
    })

    test('a job waits for its time', async () => {
      const [queue] = await openTwo()
      await queue.add(job({ repository: 'later', runAt: Date.now() + 3_600_000 }))
      await queue.add(job({ repository: 'now' }))
      expect((await worked(queue, 1)).map(each => each.repository)).toEqual(['now'])
      expect(await queue.counts()).toEqual({ waiting: 1, running: 0, failed: 0 })
      await queue.add(job({ repository: 'later' }))
      expect((await worked(queue, 1)).map(each => each.repository)).toEqual(['later'])
    })

    test('one that failed is tried again, and the failure is told', async () => {
      const [queue] = await openTwo()
      await queue.add(job({}))
      const attempts: number[] = []
      const failures: [number, string, boolean][] = []
      const work = await start(
        queue,
        async ({ attempt }) => {
          attempts.push(attempt)
          if (attempt === 1) throw new Error('the source is away')
        },
        {
          onFailure: (each, error, isLast) => failures.push([each.attempt, (error as Error).message, isLast]),
        },
      )
      await until(() => attempts.length === 2)
      await work.stop()
      expect(attempts).toEqual([1, 2])
      expect(failures).toEqual([[1, 'the source is away', false]])
      expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 })
    })

    test('one that was replaced while it ran and failed is not tried again', async () => {
      const [queue] = await openTwo()
      const versions: number[] = []
      const work = await start(queue, async each => {
        versions.push(each.version)
        if (each.version === 1) {
          await queue.add(job({ version: 2 }))
          throw new Error('of the old one')
        }
      })
      await queue.add(job({ version: 1 }))
      await until(() => versions.length === 2)
      await work.stop()
      expect(versions).toEqual([1, 2])
      expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 })
    })

    test('cancelled jobs that wait are gone', async () => {
      const [queue, other] = await openTwo()
      const kept = job({ kind: 'index', repository: 'site', commit: 'kept' })
      const overtaken = job({ kind: 'index', commit: 'overtaken' })
      await queue.add(overtaken)
      await queue.add(kept)
      await other.cancel([jobKey(overtaken), jobKey(job({ commit: 'nothing of this key' }))])
      expect((await worked(queue, 1)).map(each => each.commit)).toEqual(['kept'])
      expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 })
    })

    test.each(['here', 'at another worker'])(
      'one that runs %s is aborted when it is cancelled',
      async where => {
        const [queue, other] = await openTwo()
        const overtaken = job({ kind: 'index', commit: 'overtaken' })
        const failures: unknown[] = []
        let ended = 0
        let begun = 0
        const work = await start(
          queue,
          async (_, signal) => {
            begun++
            await aborted(signal)
            ended++
            signal.throwIfAborted()
          },
          { onFailure: (_, error) => failures.push(error) },
        )
        await queue.add(overtaken)
        await until(() => begun === 1)
        await (where === 'here' ? queue : other).cancel([jobKey(overtaken)])
        await until(() => ended === 1)
        await work.stop()
        expect(begun).toBe(1)
        expect(failures).toEqual([])
        expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 })
      },
    )

    test('what a stopped worker had begun is taken by another at once, as if it had not begun', async () => {
      const [queue, other] = await openTwo()
      let begun = 0
      const work = await start(queue, async (_, signal) => {
        begun++
        await aborted(signal)
        signal.throwIfAborted()
      })
      await queue.add(job({}))
      await until(() => begun === 1)
      await work.stop()
      expect(await queue.counts()).toEqual({ waiting: 1, running: 0, failed: 0 })
      const attempts = (await worked(other, 1)).map(each => each.attempt)
      expect(attempts).toEqual([1])
    })
  })
}

export function job(part: Partial<NewJob>): NewJob {
  return { kind: 'fetch', repository: 'shop', ref: '', commit: '', version: 0, runAt: 0, ...part }
}

/** Jobs that a worker runs until there were so many. */
async function worked(queue: Queue, count: number): Promise<Job[]> {
  const seen: Job[] = []
  const work = await start(queue, async each => {
    seen.push(each)
  })
  await until(() => seen.length >= count)
  await work.stop()
  return seen
}

export function start(
  queue: Queue,
  run: RunJob,
  options: Partial<WorkOptions> = {},
): ReturnType<Queue['work']> {
  return queue.work(run, {
    worker: 'one',
    atOnce: 1,
    onFailure: () => {},
    onTrouble: () => {},
    ...options,
  })
}

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENT_MS
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('It did not come to be.')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function newGate(): { opened: Promise<void>; open(): void } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}
