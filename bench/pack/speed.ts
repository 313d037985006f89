/**
 * Processor time of packing and writing, apart from ranking, warm (the same questions asked again and again),
 * and of whole answers, made and given again from memory. Questions are made of the names that the repository defines, the
 * same each time. The checkout is indexed first.
 *
 * `npx tsx bench/pack/speed.ts --checkout DIR --store FILE [--budget 8000] [--format markdown] [--rounds 5]`
 */

import { parseArgs } from 'node:util'
import { loadRenderer } from '../../src/text/pack/formats.js'
import { median } from '../measure/median.js'
import {
  buildPack,
  checkoutTexts,
  type Format,
  Opened,
  openCheckout,
  openStore,
  openWorld,
  packPlan,
  profileNamed,
  Repository,
  rankTask,
  taskMaterial,
} from '../tools/library.js'
import { Dice } from './dice.js'
import { materialOf, randomRequest } from './requests.js'

const QUESTIONS = 40
const SEED = 7
const HIGH_SHARE = 0.95
const MICROSECONDS = 1000

const { values } = parseArgs({
  options: {
    checkout: { type: 'string', default: '.' },
    store: { type: 'string' },
    budget: { type: 'string', default: '8000' },
    format: { type: 'string', default: 'markdown' },
    rounds: { type: 'string', default: '5' },
  },
})
const repository = Repository.open(values.checkout, { store: values.store! })
await repository.index()
const { root } = repository.location
const store = openStore(values.store!)
const opened = new Opened(openCheckout(store, root))
const world = openWorld(opened)
const material = materialOf(store, root)
const dice = new Dice(SEED)
const questions: string[] = []
while (questions.length < QUESTIONS) {
  const request = randomRequest(dice, material)
  if ('task' in request) questions.push(request.task)
}
const times: Record<'ranking' | 'packing and writing' | 'all, made' | 'all, from memory', number[]> = {
  ranking: [],
  'packing and writing': [],
  'all, made': [],
  'all, from memory': [],
}
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const task of questions) {
    const plan = packPlan({ task }, { budget: Number(values.budget), format: values.format as Format })
    const ranking = spent()
    const run = rankTask(world, task, profileNamed('default'))
    const ranked = ranking()
    const packing = spent()
    await buildPack(
      taskMaterial(world, run, plan.limit, () => []),
      {
        texts: { ...checkoutTexts(opened, ''), sizes: () => opened.sizesAt(world.graph) },
        loadRenderer,
        ...plan,
      },
    )
    const packed = packing()
    // The first round makes what the others share.
    if (round === 0) continue
    times.ranking.push(ranked)
    times['packing and writing'].push(packed)
  }
}
store.close()
for (const task of questions) {
  const options = { budget: Number(values.budget), format: values.format as Format, keep: false }
  const making = spent()
  await repository.pack({ task }, { ...options, cache: false })
  times['all, made'].push(making())
  await repository.pack({ task }, options)
  const giving = spent()
  const { cached } = await repository.pack({ task }, options)
  times['all, from memory'].push(giving())
  if (!cached) throw new Error(`Expected an answer from memory to "${task}", found one made anew.`)
}
repository.close()
console.log('| step | median | p95 |\n|---|--:|--:|')
for (const [step, all] of Object.entries(times))
  console.log(`| ${step} | ${median(all).toFixed(1)} ms | ${high(all).toFixed(1)} ms |`)

/** Starts a clock of processor time; milliseconds. */
function spent(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / MICROSECONDS
  }
}

function high(all: readonly number[]): number {
  return [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * HIGH_SHARE)]!
}
