/**
 * Learns the weights of the default profile from the name tasks and the mined tasks, and says what they are worth on
 * repositories that were left out.
 *
 * usage: npx tsx bench/quality/learn/run.ts --data DIR [--mirror DIR] [--write]
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FEATURES } from '../../tools/library.js'
import { scoreNames } from '../score/name-score.js'
import { scorePlaces } from '../score/place-score.js'
import { regionsOf } from '../task.js'
import { openSet } from '../tasks/sets.js'
import { type Example, gatherExamples } from './examples.js'
import { dot, train } from './train.js'

const WEIGHTS_FILE = 'src/rank/default-weights.json'
const DIGITS = 3
const ANSWERS = 50
const LEAST_FACTOR = 0.1

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    mirror: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const say = (text: string) => console.error(text)
const asked = { data: values.data ?? null, mirror: values.mirror ?? null, repositories: null }
const examples = [
  ...(await gatherExamples(openSet({ ...asked, set: 'names' }), say)),
  ...(await gatherExamples(openSet({ ...asked, set: 'mined' }), say)),
]

const heldOut: { example: Example; weights: Float64Array }[] = []
for (const repo of new Set(examples.map(({ task }) => task.repo))) {
  const weights = train(
    examples.filter(({ task }) => task.repo !== repo),
    FEATURES.width,
  )
  for (const example of examples.filter(({ task }) => task.repo === repo)) heldOut.push({ example, weights })
  say(`learned without ${repo}`)
}
report('held out', heldOut)
const weights = train(examples, FEATURES.width)
report(
  'in sample',
  examples.map(example => ({ example, weights })),
)
/** All of them: the file gives the order in which features are added up. */
const table = Object.fromEntries(
  FEATURES.names.map((name, at) => [name, Number(weights[at]!.toFixed(DIGITS))]),
)
console.log(JSON.stringify(table, null, 2))
if (values.write) writeFileSync(WEIGHTS_FILE, `${JSON.stringify(table, null, 2)}\n`)

function report(title: string, ranked: readonly { example: Example; weights: Float64Array }[]): void {
  const names: number[][] = []
  const places: number[][] = []
  for (const { example, weights } of ranked) {
    const answers = [...example.candidates]
      .map(candidate => ({
        ...candidate,
        score: penalised(dot(candidate.features, weights), candidate.factor),
      }))
      .sort((a, b) => b.score - a.score)
      .slice(0, ANSWERS)
    const { truth } = example.task
    if ('names' in truth) {
      const { strict, peer } = scoreNames(
        answers.map(({ name }) => name),
        truth.names,
      )
      names.push([strict.p10, strict.r10, peer.p10])
    } else {
      const { acc1, acc5, r10 } = scorePlaces(answers, regionsOf(truth))
      places.push([acc1, acc5, r10])
    }
  }
  console.log(
    `${title}: names strict P@10, R@10, peer P@10: ${means(names)}; mined file Acc@1, Acc@5, region R@10: ${means(places)}`,
  )
}

function penalised(score: number, factor: number): number {
  return score > 0 ? score * factor : score / Math.max(factor, LEAST_FACTOR)
}

function means(rows: readonly number[][]): string {
  return [0, 1, 2]
    .map(at => (rows.reduce((sum, row) => sum + row[at]!, 0) / Math.max(1, rows.length)).toFixed(DIGITS))
    .join(' ')
}
