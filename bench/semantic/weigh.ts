/**
 * What the features of meaning are worth over everything else, by dumps that have them (SEAMARK_SEMANTIC=static
 * npx tsx bench/quality/learn/dump-sets.ts …). The shipped weights stay; weights of meaning are added. With `--choose SET`
 * they are chosen on all other repositories, for requests that say what a function does and for all others apart.
 *
 *     npx tsx bench/semantic/weigh.ts --weights codeMeaning=.2 --weights codeMeaning=.4,commentMeaning=.1 [--behaviour codeMeaning=.6] [--repos a,b]
 *     npx tsx bench/semantic/weigh.ts --choose descriptions
 */
import { parseArgs } from 'node:util'
import { type Dump, type DumpedTask, readDumps } from '../quality/learn/dump.js'
import { figuresWith } from '../quality/learn/evaluate.js'
import { signed } from '../quality/table.js'
import {
  bootstrapInterval,
  DEFAULT_PROFILE,
  FEATURES,
  groupBy,
  MEANING_FEATURES,
  saysBehaviour,
} from '../tools/library.js'

const FACTORS = { repeat: DEFAULT_PROFILE.repeatFactor, spread: DEFAULT_PROFILE.spreadFactor }
const FIGURES = ['mrr', 'first1', 'items', 'files', 'strict.p10', 'strict.r10', 'acc5', 'r10', 'within']
/** Weights that are tried, one feature after the other. */
const TRIED: Readonly<Record<string, readonly number[]>> = {
  codeMeaning: [0.1, 0.2, 0.3, 0.45, 0.6, 0.9],
  commentMeaning: [0.05, 0.1, 0.2],
  fixMeaning: [0.05, 0.1],
}
const CHOSEN_BY = 'mrr'
const DIGITS = 3

type Choice = Readonly<Record<string, number>>
interface Asked {
  dump: Dump
  task: DumpedTask
}
const OFF: Choice = Object.fromEntries(MEANING_FEATURES.map(name => [name, 0]))

const { values } = parseArgs({
  options: {
    weights: { type: 'string', multiple: true, default: [] },
    behaviour: { type: 'string' },
    choose: { type: 'string' },
    repos: { type: 'string' },
  },
})
const wanted = values.repos?.split(',')
const dumps = readDumps(FEATURES.names).filter(({ repo }) => wanted?.includes(repo) ?? true)
if (values.choose === undefined) compareSets()
else leaveOut(dumps.filter(({ set }) => set === values.choose))

/** Every set without meaning and with each choice of weights. */
function compareSets(): void {
  for (const [set, own] of groupBy(dumps, dump => dump.set)) {
    const asked = askedOf(own)
    const off = asked.map(each => figuresAt(each, OFF))
    const names = FIGURES.filter(name => name in off[0]!)
    const repositories = own.map(({ repo }) => repo).join(', ')
    console.log(
      `${set}, ${asked.length} tasks (${repositories}): ${names.map(name => `${name} ${shown(mean(off.map(each => each[name]!)))}`).join(', ')}`,
    )
    for (const text of values.weights) {
      const choice = parsed(text)
      const behaviour = values.behaviour === undefined ? choice : parsed(values.behaviour)
      const on = asked.map(each => figuresAt(each, isBehaviour(each) ? behaviour : choice))
      const differences = names.map(name => `${name} ${difference(off, on, name)}`)
      console.log(`  ${text}: ${differences.join(', ')}`)
    }
  }
}

function leaveOut(own: readonly Dump[]): void {
  const [before, after]: [number[], number[]] = [[], []]
  for (const dump of own) {
    const others = askedOf(own.filter(({ repository }) => repository !== dump.repository))
    const chosen = {
      behaviour: choose(others.filter(isBehaviour)),
      rest: choose(others.filter(each => !isBehaviour(each))),
    }
    for (const each of askedOf([dump])) {
      before.push(figuresAt(each, OFF)[CHOSEN_BY]!)
      after.push(figuresAt(each, isBehaviour(each) ? chosen.behaviour : chosen.rest)[CHOSEN_BY]!)
    }
    const [off, on] = [before, after].map(all => shown(mean(all.slice(-dump.tasks.length))))
    console.log(`${dump.repo}\t${dump.tasks.length}\t${off} → ${on}\t${JSON.stringify(chosen)}`)
  }
  const { low, high } = bootstrapInterval(after.map((value, at) => value - before[at]!))
  console.log(
    `${CHOSEN_BY}, left out: ${shown(mean(before))} → ${shown(mean(after))}, ${signed(mean(after) - mean(before))} (${signed(low)} … ${signed(high)}), ${before.length} tasks`,
  )
}

function askedOf(from: readonly Dump[]): Asked[] {
  return from.flatMap(dump => dump.tasks.map(task => ({ dump, task })))
}

function isBehaviour({ task }: Asked): boolean {
  return saysBehaviour(task.task.text)
}

function choose(asked: readonly Asked[]): Choice {
  const worth = (choice: Choice) => mean(asked.map(each => figuresAt(each, choice)[CHOSEN_BY]!))
  let best = OFF
  let most = worth(best)
  for (const [name, weights] of Object.entries(TRIED))
    for (const weight of weights) {
      const tried = { ...best, [name]: weight }
      const value = worth(tried)
      if (value > most) [best, most] = [tried, value]
    }
  return best
}

function figuresAt(asked: Asked, choice: Choice): Readonly<Record<string, number>> {
  const { weights, behaviourWeights } = DEFAULT_PROFILE
  const all = { ...(isBehaviour(asked) ? behaviourWeights : weights), ...choice }
  return figuresWith(asked.dump, asked.task, FEATURES.weights(all), FACTORS)
}

function parsed(text: string): Choice {
  const given = text.split(',').map(pair => pair.split('='))
  return { ...OFF, ...Object.fromEntries(given.map(([name, weight]) => [name, Number(weight)])) }
}

function difference(
  off: readonly Readonly<Record<string, number>>[],
  on: readonly Readonly<Record<string, number>>[],
  name: string,
): string {
  const differences = on.map((each, at) => each[name]! - off[at]![name]!)
  const { low, high } = bootstrapInterval(differences)
  return `${signed(mean(differences))} (${signed(low)} … ${signed(high)})`
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length)
}

function shown(value: number): string {
  return value.toFixed(DIGITS)
}
