/**
 * What a pack holds of what the same commit edits: the source (whole regions, as in yield.ts), and beside it the tests,
 * the callers of what it edits, and the documentation; with the lines and tokens that each of them takes.
 * `npx tsx bench/pack/beside.ts --set mined --mirror DIR [--repos a,b] [--out DIR]`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.js'
import { chooseTasks } from '../quality/choose-tasks.js'
import { type Options, readOptions, USAGE } from '../quality/options.js'
import { closeShared, sharedRepository } from '../quality/systems/shared-repository.js'
import { storeFor } from '../quality/systems/stores.js'
import type { Region, Task } from '../quality/task.js'
import { bareCopy } from '../quality/tasks/bounded-checkout.js'
import type { MinedRepository } from '../quality/tasks/mine-repository.js'
import { type MinedSet, minedFile } from '../quality/tasks/mined.js'
import { openSet } from '../quality/tasks/sets.js'
import {
  loadTokenizer,
  Opened,
  openCheckout,
  openStore,
  openWorld,
  type Repository,
} from '../tools/library.js'
import { besideTable } from './beside/beside-table.js'
import { BesideTruths } from './beside/beside-truth.js'
import { type BesideRow, measurePack, type Wanted } from './beside/measure-pack.js'
import { SnapshotGraph } from './beside/snapshot-graph.js'

const BUDGETS = [2000, 4000, 8000]
const MINED: ReadonlySet<string> = new Set<MinedSet>(['mined', 'apart', 'wide'])

await command(() => readOptions(process.argv.slice(2)), USAGE, measure)

async function measure(options: Options): Promise<void> {
  if (!MINED.has(options.set)) throw new Error(`--set takes ${[...MINED].join(', ')}, not "${options.set}".`)
  const set = openSet(options)
  const { count } = await loadTokenizer()
  const rows: BesideRow[] = []
  let wantedOf: ((task: Task) => Promise<Wanted>) | null = null
  let repo = ''
  for (const task of chooseTasks(set, options)) {
    const checkout = await set.checkOut(task)
    const repository = await sharedRepository(checkout, task.commit)
    if (repo !== task.repo)
      wantedOf = await truthsOf(options, task.repo, repository, storeFor('seamark', checkout))
    repo = task.repo
    const wanted = await wantedOf!(task)
    for (const budget of BUDGETS) {
      const { pack } = await repository.pack(
        { task: task.text },
        { budget, keep: false, cache: false, learning: false },
      )
      rows.push({ id: task.id, repo, budget, ...measurePack(pack, wanted, count) })
    }
  }
  closeShared()
  console.log(besideTable(rows, BUDGETS))
  if (options.out === null) return
  mkdirSync(options.out, { recursive: true })
  writeFileSync(join(options.out, 'beside.jsonl'), `${rows.map(row => JSON.stringify(row)).join('\n')}\n`)
}

/** What the commits of a repository's tasks edit, as it was at the snapshot. */
async function truthsOf(
  { set, mirror }: Options,
  repo: string,
  { location }: Repository,
  storeFile: string,
): Promise<(task: Task) => Promise<Wanted>> {
  const mined = JSON.parse(readFileSync(minedFile(set as MinedSet, repo), 'utf8')) as MinedRepository
  const truths = await BesideTruths.open(bareCopy(mined.repository, mirror), mined.snapshot)
  const store = openStore(storeFile)
  const { graph } = openWorld(new Opened(openCheckout(store, location.root)))
  const snapshot = new SnapshotGraph(graph)
  store.close()
  return async ({ id, truth }) => {
    const { lines: source } = truth as { lines: readonly Region[] }
    const { tests, documentation } = await truths.of(mined.tasks.find(task => task.id === id)!.from)
    return {
      source,
      callers: snapshot.callersAmong(source),
      tests: { files: tests.files, definitions: snapshot.definitions(tests.regions) },
      documentation: { files: documentation.files, definitions: snapshot.definitions(documentation.regions) },
    }
  }
}
