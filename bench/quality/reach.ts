/**
 * What an answer can reach: at which place of the ranking each edited region is first shown, and where those lie that none of the
 * candidates shows. The repositories must be indexed, as any run of the benchmark leaves them.
 *
 *     npx tsx bench/quality/reach.ts --set mined [--repos a,b] [--per-repo N] [--data DIR] [--mirror DIR]
 */
import { parseArgs } from 'node:util'
import {
  covers,
  DEFAULT_PROFILE,
  definitionsAt,
  linesOnDisk,
  Opened,
  openCheckout,
  openStore,
  openWorld,
  rankTask,
  taskContext,
  type World,
} from '../tools/library.js'
import { chooseTasks } from './choose-tasks.js'
import { closeShared, sharedRepository } from './systems/shared-repository.js'
import { storeFor } from './systems/stores.js'
import { markdown } from './table.js'
import { type Region, regionsOf, type SetName, type Task } from './task.js'
import { openSet } from './tasks/sets.js'

/** Places up to which regions are counted; the last is more than there are candidates. */
const BOUNDS = [10, 20, 50, 150, 600, 5000] as const
const FIRST = BOUNDS[0]
const NOWHERE = 'by no candidate'
/** Definitions of more lines are answered in part. */
const LONG_LINES = 200

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'mined' },
    data: { type: 'string' },
    mirror: { type: 'string' },
    repos: { type: 'string' },
    'per-repo': { type: 'string' },
  },
})
const set = openSet({
  set: values.set as SetName,
  data: values.data ?? null,
  mirror: values.mirror ?? null,
  repositories: null,
})
const tasks = chooseTasks(set, {
  repositories: values.repos?.split(',') ?? null,
  use: set.useOf === undefined ? null : 'look',
  perRepository: values['per-repo'] === undefined ? null : Number(values['per-repo']),
  sample: null,
})
/** Shares of regions, each task with the same weight, as in region R@10. */
const places = new Map<string, number>()
const missed = new Map<string, number>()
for (const repo of new Set(tasks.map(task => task.repo))) {
  const own = tasks.filter(task => task.repo === repo)
  const folder = await set.checkOut(own[0]!)
  await sharedRepository(folder, own[0]!.commit)
  closeShared()
  const store = openStore(storeFor('seamark', folder), { readonly: true })
  const world = openWorld(new Opened(openCheckout(store, folder)))
  for (const task of own) count(world, folder, task)
  store.close()
}
report()

function count(world: World, folder: string, task: Task): void {
  const run = rankTask(world, task.text, DEFAULT_PROFILE)
  const { items } = taskContext(world, run, BOUNDS.at(-1)!, linesOnDisk(folder))
  const shown = items.map(({ path, startLine, endLine }) => ({ file: path, start: startLine, end: endLine }))
  const firstFiles = new Set(shown.slice(0, FIRST).map(({ file }) => file))
  const files = new Set(shown.map(({ file }) => file))
  const regions = regionsOf(task.truth)
  for (const region of regions) {
    const share = 1 / regions.length
    const at = shown.findIndex(place => covers(place, region))
    add(places, at < 0 ? NOWHERE : titleOf(BOUNDS.findIndex(most => at < most)), share)
    if (at >= 0 && at < FIRST) continue
    const file = firstFiles.has(region.file)
      ? 'of the first ten'
      : files.has(region.file)
        ? 'of a candidate'
        : 'other'
    add(missed, `${whereIs(world, region)} | ${file} | ${at < 0 ? NOWHERE : 'below the first ten'}`, share)
  }
}

/** What stands at a region: the innermost definition that is short enough to be an answer, or what is outside of all. */
function whereIs(world: World, { file, first, last }: Region): string {
  const node = world.files.get(file)
  if (node === undefined) return 'not indexed'
  const { startLines, endLines, paths } = world.graph.columns
  const around = definitionsAt(world, node, first, last)
  if (around.some(each => endLines[each]! - startLines[each]! < LONG_LINES)) return 'in a definition'
  if (around.length > 0) return 'in a long definition alone'
  for (let below = node + 1; below < paths.length && paths[below] === paths[node]; below++)
    if (endLines[below]! < first) return 'between definitions'
  return 'before all definitions'
}

/** The places up to a bound, from the one before it on. */
function titleOf(bound: number): string {
  return `${(BOUNDS[bound - 1] ?? 0) + 1}–${BOUNDS[bound]}`
}

function add(counts: Map<string, number>, key: string, share: number): void {
  counts.set(key, (counts.get(key) ?? 0) + share)
}

function report(): void {
  const share = (value: number) => (value / tasks.length).toFixed(3)
  const bounds = [...BOUNDS.map((_, at) => titleOf(at)), NOWHERE]
  console.log(`${tasks.length} tasks of ${values.set}\n`)
  console.log(
    markdown(
      ['first shown at', 'regions'],
      bounds.map(key => [key, share(places.get(key) ?? 0)]),
    ),
  )
  const rows = [...missed]
    .sort(([, a], [, b]) => b - a)
    .map(([key, value]) => [...key.split(' | '), share(value)])
  console.log(`\n${markdown(['missed region', 'its file', 'shown', 'regions'], rows)}`)
}
