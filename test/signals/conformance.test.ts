import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import DEFAULT_WEIGHTS from '../../src/rank/default-weights.json' with { type: 'json' }
import { FEATURES } from '../../src/rank/features.js'
import { DEFAULT_PROFILE, type Profile } from '../../src/rank/profile.js'
import { rankTask } from '../../src/rank/rank-task.js'
import type { TaskRun } from '../../src/rank/task-run.js'
import { readQuery } from '../../src/signals/query/query.js'
import { scoreWords } from '../../src/signals/query/word-scores.js'
import type { Findings, Signal } from '../../src/signals/signal.js'
import type { SignalInput } from '../../src/signals/signal-values.js'
import { SIGNALS } from '../../src/signals/signals.js'
import type { Asked } from '../support/asked.js'
import { learnedSource, NOTHING, SOLE_NAME, site, TASK, UNRELATED } from './fixture.js'

/** They measure a definition itself, and say something of each whatever the task is. */
const WHATEVER_THE_TASK: readonly string[] = ['shape', 'popularity', 'older', 'hot']
const SENTENCE = /^[A-Z].* .*\.$/
const PHRASE = /^[\p{L}“].* .*[^.\s]$/u
/** Features are about 1 at most; two kinds of findings in one may be a little more. */
const MOST = 2

/** The signals of meaning find something only where the semantic layer is on. */
const before = process.env.SEAMARK_SEMANTIC
afterAll(() => {
  if (before === undefined) delete process.env.SEAMARK_SEMANTIC
  else process.env.SEAMARK_SEMANTIC = before
})

let asked: Asked
/** Every feature counts, so that the parts of a score say what was measured. */
let measuring: Profile
let run: TaskRun
beforeAll(async () => {
  process.env.SEAMARK_SEMANTIC = 'static'
  asked = await site()
  const weights = Object.fromEntries(FEATURES.names.map(name => [name, 1]))
  measuring = { ...DEFAULT_PROFILE, weights, repeatFactor: 1, spreadFactor: 1 }
  run = runWithout()
})

function runWithout(...off: string[]): TaskRun {
  return rankTask(asked.world, TASK, { ...measuring, off }, { learned: learnedSource(asked) })
}

function partNames({ features, ownParts = [] }: Signal): string[] {
  return [...features, ...ownParts].map(({ name }) => name)
}

/** What a signal finds for a task, ready to measure. */
function findingsOf(signal: Signal, task: string, learned = false): Findings | null {
  const { world } = asked
  const query = readQuery(task)
  const input: SignalInput = {
    world,
    query,
    words: scoreWords(world, query.terms),
    frameworks: true,
    learned: learned ? learnedSource(asked) : null,
  }
  const findings = signal.find(input)
  const candidates = task === NOTHING ? [] : run.ranked.map(({ node }) => node)
  findings?.compare?.({ best: candidates, all: candidates })
  return findings
}

function allNodes(): number[] {
  return Array.from({ length: asked.world.graph.nodeCount }, (_, node) => node)
}

/** With a place before and after. */
function rowOf({ features }: Signal, findings: Findings | null, node: number): number[] {
  const row = new Float64Array(features.length + 2)
  findings?.measure?.(node, row, 1)
  return [...row]
}

describe.each(SIGNALS.map(signal => [signal.name, signal] as const))('signal %s', (name, signal) => {
  test('says in a sentence what speaks for a definition, and what each of its numbers is', () => {
    expect(signal.says).toMatch(SENTENCE)
    for (const { says, reason } of [...signal.features, ...(signal.ownParts ?? [])]) {
      expect(says).toMatch(PHRASE)
      if (reason !== undefined) expect(reason).toMatch(PHRASE)
    }
  })

  test('each of its numbers says something of some definition, and nothing out of bounds', () => {
    const ofName = rankTask(asked.world, SOLE_NAME, measuring)
    const parts = [...run.ranked, ...ofName.ranked].flatMap(each => each.parts)
    for (const part of partNames(signal)) {
      const values = parts.filter(each => each.name === part).map(({ value }) => value)
      expect([part, values.length > 0]).toEqual([part, true])
      for (const value of values) expect(value > 0 && value <= MOST).toBe(true)
    }
  })

  test('writes its own features only', () => {
    const findings = findingsOf(signal, TASK, true)
    for (const node of allNodes()) {
      const row = rowOf(signal, findings, node)
      expect([row[0], row.at(-1)]).toEqual([0, 0])
    }
  })

  test('turned off, it leaves nothing in scores and explanations', () => {
    const without = runWithout(name)
    expect(without.ranked.length).toBeGreaterThan(0)
    const own = partNames(signal)
    for (const { node, parts } of without.ranked) {
      expect(parts.filter(part => own.includes(part.name))).toEqual([])
      expect(without.explanation.results(node).map(result => result.signal)).not.toContain(name)
    }
  })

  test('gives reasons as phrases, or none', () => {
    for (const { node } of run.ranked)
      for (const part of partNames(signal)) {
        const reason = run.explanation.reason(node, part)
        if (reason !== '') expect(reason).toMatch(PHRASE)
      }
  })
})

const ofTheTask = SIGNALS.filter(({ name }) => !WHATEVER_THE_TASK.includes(name))
describe.each(ofTheTask.map(signal => [signal.name, signal] as const))('signal %s', (_, signal) => {
  test('says nothing of a definition that nothing leads to', () => {
    const node = asked.node(UNRELATED)
    const findings = findingsOf(signal, TASK, true)
    expect(rowOf(signal, findings, node).every(value => value === 0)).toBe(true)
    expect(findings?.hit?.(node) ?? null).toBeNull()
    expect(findings?.partsOf?.(node, []) ?? []).toEqual([])
  })

  test('says nothing for a task that nothing fits', () => {
    const findings = findingsOf(signal, NOTHING)
    expect(findings?.isDirect ?? false).toBe(false)
    expect([...(findings?.rough?.nodes ?? [])]).toEqual([])
    for (const node of allNodes())
      expect(rowOf(signal, findings, node).every(value => value === 0)).toBe(true)
  })
})

describe('the list', () => {
  test('has each name once', () => {
    const names = SIGNALS.map(({ name }) => name)
    const parts = SIGNALS.flatMap(partNames)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(parts).size).toBe(parts.length)
  })

  test('has every feature that the weights file weighs, in its order', () => {
    const weighed = Object.keys(DEFAULT_WEIGHTS)
    expect(FEATURES.names.slice(0, weighed.length)).toEqual(weighed)
  })

  test('a task that nothing fits has no candidates', () => {
    expect(rankTask(asked.world, NOTHING, DEFAULT_PROFILE).ranked).toEqual([])
  })

  test.each(['names', 'places', 'history', 'concepts', 'thesaurus', 'walk'])('%s can be turned off', name => {
    expect(SIGNALS.map(signal => signal.name)).toContain(name)
  })

  test('what is not in it cannot be turned off', () => {
    expect(() => runWithout('wlak')).toThrow(/no signal "wlak".*walk/)
  })
})
