import { beforeAll, expect, test } from 'vitest'
import { taskContext } from '../../src/rank/context.js'
import { explainSymbol } from '../../src/rank/explain.js'
import { FeatureTable } from '../../src/rank/features.js'
import { DEFAULT_PROFILE } from '../../src/rank/profile.js'
import { rankTask } from '../../src/rank/rank-task.js'
import { SIGNALS } from '../../src/signals/signals.js'
import { whyLines } from '../../src/text/reports/why-text.js'
import { Asked } from '../support/asked.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { toy } from './toy-signal.js'

const TASK = 'the program goes to sleep'
/** The one line of a new signal. */
const features = new FeatureTable([...SIGNALS, toy])
const readNothing = () => null

let asked: Asked
beforeAll(async () => {
  asked = await Asked.of(
    { 'a.py': 'def zeta():\n    pass\n', 'b.py': 'def alpha():\n    """A program."""\n' },
    atEndOfFile,
  )
})

const run = (task: string, off: readonly string[] = []) =>
  rankTask(asked.world, task, { ...DEFAULT_PROFILE, off }, { features })
const toyPart = (task: string, off: readonly string[] = []) =>
  run(task, off)
    .ranked.find(({ node }) => node === asked.node('zeta'))
    ?.parts.find(({ name }) => name === 'zzz')

test('it finds candidates and is a part of their scores', () => {
  expect(toyPart(TASK)).toEqual({ name: 'zzz', value: 1, part: 0.5 })
  const { score, parts } = run(TASK).ranked.find(({ node }) => node === asked.node('zeta'))!
  expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 12)
  expect(rankTask(asked.world, TASK, DEFAULT_PROFILE).ranked.map(({ node }) => node)).not.toContain(
    asked.node('zeta'),
  )
})

test('a profile weighs it by the name of its feature', () => {
  const weights = { ...DEFAULT_PROFILE.weights, zzz: 0.25 }
  const { ranked } = rankTask(asked.world, TASK, { ...DEFAULT_PROFILE, weights }, { features })
  const parts = ranked.find(({ node }) => node === asked.node('zeta'))!.parts
  expect(parts.find(({ name }) => name === 'zzz')!.part).toBe(0.25)
})

test('it gives a reason in words', () => {
  const { items } = taskContext(asked.world, run(TASK), 10, readNothing)
  expect(items.find(({ name }) => name === 'zeta')!.reasons[0]).toBe('its name sounds asleep')
})

test('why shows its part, what it is, and what the signal found', () => {
  const explanation = explainSymbol(asked.world, run(TASK), 'zeta', readNothing)
  expect(explanation.signals).toContainEqual({ signal: 'sleep', detail: 'by its first letter', value: 1 })
  const lines = whyLines(explanation, features).join('\n')
  expect(lines).toMatch(/\+0\.500 +zzz +1\.000 +its name begins with "z"/)
  expect(lines).toMatch(/1\.000 +sleep +by its first letter/)
})

test('a profile turns it off by its name', () => {
  expect(toyPart(TASK, ['sleep'])).toBeUndefined()
})

test('it says nothing where it finds nothing', () => {
  expect(toyPart('the program is awake')).toBeUndefined()
})

test('the benchmark learns its weight: it is the last feature of the table', () => {
  expect(features.names.at(-1)).toBe('zzz')
  expect(features.weights({}).at(-1)).toBe(0.5)
})
