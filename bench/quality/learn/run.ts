/**
 * From dumps to the weights of the default profile: learns them from all kinds of requests, and says what they are worth on
 * repositories that were left out.
 *
 *     npx tsx bench/quality/learn/run.ts            # held out, in sample, and the weights
 *     npx tsx bench/quality/learn/run.ts --write    # writes src/rank/default-weights.json
 *     npx tsx bench/quality/learn/run.ts --check    # exit code 1 if that file is not what would be written
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FEATURES } from '../../tools/library.js'
import { readDumps } from './dump.js'
import { foldsOf } from './folds.js'
import { type Ranked, reportOf } from './report.js'
import { train } from './train.js'

const WEIGHTS_FILE = 'src/rank/default-weights.json'
const DIGITS = 3

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
  },
})
const dumps = readDumps(FEATURES.names)
const without = values.without.split(',').filter(name => name !== '')
const isLearned = (feature: number) => !without.includes(FEATURES.names[feature]!)
const learned = train(dumps, FEATURES.width, { isLearned })
/** All of them: the file gives the order in which features are summed. */
const table = Object.fromEntries(
  FEATURES.names.map((name, at) => [name, Number(learned[at]!.toFixed(DIGITS))]),
)
const text = `${JSON.stringify(table, null, 2)}\n`
if (values.check) {
  if (readFileSync(WEIGHTS_FILE, 'utf8') === text) console.log(`${WEIGHTS_FILE} is what these dumps give.`)
  else
    throw new Error(
      `${WEIGHTS_FILE} is not what these dumps give: run with --write, or make the dumps again.`,
    )
} else {
  const asAnswered = dumps.map((dump): Ranked => ({ dump, weights: null }))
  const heldOut: Ranked[] = foldsOf(dumps).flatMap(fold => {
    const weights = train(fold.others, FEATURES.width, { isLearned })
    return fold.own.map(dump => ({ dump, weights }))
  })
  const inSample = dumps.map((dump): Ranked => ({ dump, weights: learned }))
  console.log(reportOf({ 'as answered': asAnswered, 'held out': heldOut, 'in sample': inSample }))
  console.log(text)
  if (values.write) writeFileSync(WEIGHTS_FILE, text)
}
