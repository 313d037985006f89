/**
 * From dumps to the weights of the default profile: learns them from all kinds of requests, and says what they are worth on
 * repositories that were left out.
 *
 *     npx tsx bench/quality/learn/run.ts            # held out, in sample, and the weights
 *     npx tsx bench/quality/learn/run.ts --write    # writes src/rank/default-weights.json and behaviour-weights.json
 *     npx tsx bench/quality/learn/run.ts --check    # exit code 1 if those files are not what would be written
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { EVIDENCE_FEATURES, FEATURES, MEANING_FEATURES } from '../../tools/library.js'
import { readDumps } from './dump.js'
import { foldsOf } from './folds.js'
import { learn } from './learn.js'
import { type Ranked, reportOf } from './report.js'

const DIGITS = 3

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
  },
})
const dumps = readDumps(FEATURES.names)
// Chosen over the others (bench/semantic/weigh.ts, bench/evidence/signals.ts): these weights must hold without them.
const CHOSEN_APART = [...MEANING_FEATURES, ...EVIDENCE_FEATURES]
const without = [...values.without.split(',').filter(name => name !== ''), ...CHOSEN_APART]
const options = { isLearned: (feature: number) => !without.includes(FEATURES.names[feature]!) }
const learned = learn(dumps, FEATURES.width, options)
const files = {
  'src/rank/default-weights.json': textOf(learned.weights),
  'src/rank/behaviour-weights.json': textOf(learned.behaviourWeights),
}
if (values.check) check()
else if (values.write) for (const [file, text] of Object.entries(files)) writeFileSync(file, text)
else report()

function report(): void {
  const heldOut = foldsOf(dumps).flatMap(fold => {
    const ofOthers = learn(fold.others, FEATURES.width, options)
    return fold.own.map((dump): Ranked => ({ dump, learned: ofOthers }))
  })
  const rankings = {
    'as answered': dumps.map((dump): Ranked => ({ dump, learned: null })),
    'held out': heldOut,
    'in sample': dumps.map((dump): Ranked => ({ dump, learned })),
  }
  console.log(reportOf(rankings))
  for (const [file, text] of Object.entries(files)) console.log(`${file}\n${text}`)
}

/** All but those of meaning and evidence: the file gives the order in which features are summed. */
function textOf(weights: Float64Array): string {
  const rows = FEATURES.names
    .map((name, at): [string, number] => [name, Number(weights[at]!.toFixed(DIGITS))])
    .filter(([name]) => !CHOSEN_APART.includes(name))
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`
}

function check(): void {
  for (const [file, text] of Object.entries(files))
    if (readFileSync(file, 'utf8') !== text)
      throw new Error(`${file} is not what these dumps give: run with --write, or make the dumps again.`)
  console.log('The weights are what these dumps give.')
}
