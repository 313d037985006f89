/**
 * What an answer of a workspace takes beside its largest repositories alone: processor time of a pack for a task, everything opened
 * anew each time, by turns; and how many repositories are in memory afterwards. Nothing is indexed here.
 *
 * `npx tsx bench/workspace/ten.ts --stores DIR NAME=CHECKOUT … [--tasks FILE]` (stores are DIR/NAME.db; a task for each line)
 */

import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { median } from '../measure/median.js'
import { Member, Members, Repository, Workspace } from '../tools/workspace.js'

const LARGEST = 3
const MEBIBYTE = 1024 * 1024
const PACK = { learning: false, keep: false, cache: false } as const
const TASKS = [
  'retry a failed request with a backoff',
  'parse the headers of an HTTP response',
  'add an option to the command line that prints JSON',
]

interface Place {
  name: string
  path: string
}

interface Options {
  stores: string
  places: Place[]
  tasks: string[]
}

await command(options, 'see the head of this file', run)

function options(): Options | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stores: { type: 'string' }, tasks: { type: 'string' } },
  })
  if (values.stores === undefined || positionals.length < LARGEST) return null
  const places = positionals.map(text => {
    const at = text.indexOf('=')
    return { name: text.slice(0, at), path: realpathSync(text.slice(at + 1)) }
  })
  const tasks = values.tasks === undefined ? TASKS : readFileSync(values.tasks, 'utf8').trim().split('\n')
  return { stores: values.stores, places, tasks }
}

async function run({ stores, places, tasks }: Options): Promise<void> {
  const open = ({ name, path }: Place) =>
    Repository.open(path, { store: join(stores, `${name}.db`), readonly: true })
  const sizes = places.map(place => {
    const repository = open(place)
    const { files } = repository.status()
    repository.close()
    return { place, files }
  })
  const largest = sizes.sort((a, b) => b.files - a.files).slice(0, LARGEST)
  console.log(`largest: ${largest.map(({ place, files }) => `${place.name} ${files}`).join(', ')}`)
  const plan = { root: stores, members: places, packages: {}, services: {} }
  // As an index leaves them.
  const made = Workspace.over(plan, new Members(places.map(place => new Member(place.name, open(place)))), {
    store: join(stores, 'workspace.db'),
  })
  console.log(`${made.joins().length} joins`)
  made.close()
  const ratios: number[] = []
  for (const task of tasks) {
    const alone = await spent(async () => {
      for (const { place } of largest) {
        const repository = open(place)
        await repository.pack({ task }, PACK)
        repository.close()
      }
    })
    let inMemory = 0
    const together = await spent(async () => {
      const members = new Members(places.map(place => new Member(place.name, open(place))))
      const workspace = Workspace.over(plan, members, { store: join(stores, 'workspace.db') })
      const { pack } = await workspace.pack({ task }, PACK)
      inMemory = members.open
      console.log(`  ${pack.files[0]?.path ?? 'nothing'}`)
      workspace.close()
    })
    ratios.push(together / alone)
    const heap = process.memoryUsage()
    console.log(
      `${alone.toFixed(2)} s alone, ${together.toFixed(2)} s together: ${(together / alone).toFixed(2)}; ${inMemory} in memory, ${Math.round((heap.heapUsed + heap.arrayBuffers) / MEBIBYTE)} MiB`,
    )
  }
  console.log(`median ratio ${median(ratios).toFixed(2)}`)
}

async function spent(act: () => Promise<void>): Promise<number> {
  const started = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1e6
}
