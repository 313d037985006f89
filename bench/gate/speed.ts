import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pick } from '../corpus.js'
import { layOut } from '../lay-out.js'
import { Repository } from '../tools/library.js'

const REPOSITORY = 'flask'
const TASKS = [
  'register a blueprint',
  'sign the session cookie',
  'render a template',
  'parse the request body',
]
const REPEATS = 5
/** Steps of the fixed piece of work: about a second of a processor. */
const STEPS = 60_000_000

/** Processor times relative to a fixed piece of work, so that two machines can be compared roughly. */
export async function measureSpeed(mirror: string | null): Promise<Record<string, number>> {
  const checkout = layOut(pick([REPOSITORY])[0]!, mirror)
  const folder = mkdtempSync(join(tmpdir(), 'seamark-gate-'))
  const repository = Repository.open(checkout, { store: join(folder, 'store.db') })
  try {
    const unit = Math.min(await processorTime(fixedWork), await processorTime(fixedWork))
    const index = await processorTime(async () => {
      await repository.index()
    })
    await repository.prepare()
    const answers = await processorTime(async () => {
      for (let time = 0; time < REPEATS; time++)
        for (const task of TASKS)
          await repository.pack({ task }, { keep: false, cache: false, learning: false })
    })
    return { 'index flask from nothing': index / unit, 'twenty packs of flask': answers / unit }
  } finally {
    repository.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In milliseconds, of all threads of this process. */
async function processorTime(act: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const TABLE = new Uint32Array(1 << 16)

/** Integers and a table: what indexing and ranking do most. */
function fixedWork(): void {
  for (let step = 0, mixed = 1; step < STEPS; step++) {
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1) + step
    TABLE[mixed & 0xffff]! += mixed
  }
}
