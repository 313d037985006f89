import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Dump, readDump, writeDump } from '../../bench/quality/learn/dump.js'
import { figuresWith } from '../../bench/quality/learn/evaluate.js'
import { foldsOf } from '../../bench/quality/learn/folds.js'
import { isRightAnswer, measureTasks, measuring } from '../../bench/quality/learn/measure-tasks.js'
import { train } from '../../bench/quality/learn/train.js'
import type { SetName } from '../../bench/quality/task.js'
import { DEFAULT_PROFILE, FEATURES, Repository } from '../../bench/tools/library.js'
import { repository as makeRepository } from '../support/repository.js'

const folder = mkdtempSync(join(tmpdir(), 'seamark-learn-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const AS_THEY_COME = { repeat: 1, spread: 1 }

/** Tasks with four candidates each, the last of which is right; `telling` is its one feature, `noise` is another's. */
function dumpOf(repo: string, tasks: number, set: SetName = 'train', telling = 1): Dump {
  const rows = tasks * 4
  const features = new Float32Array(rows * 2)
  for (let task = 0; task < tasks; task++) {
    features[(task * 4 + 3) * 2] = telling
    features[(task * 4 + (task % 3)) * 2 + 1] = 1
  }
  return {
    set,
    repo,
    repository: `owner/${repo}`,
    features: ['telling', 'noise'],
    texts: ['a.ts', 'f', 'g', 'h', 'k'],
    tasks: Array.from({ length: tasks }, (_, at) => ({
      task: {
        id: `${repo}${at}`,
        repo,
        commit: 'c',
        text: 't',
        truth: { lines: [{ file: 'a.ts', first: 31, last: 31 }] },
      },
      first: at * 4,
      count: 4,
      isSpread: false,
    })),
    columns: {
      features,
      factors: new Float32Array(rows).fill(1),
      lifts: new Float32Array(rows),
      paths: new Int32Array(rows),
      names: Int32Array.from({ length: rows }, (_, row) => 1 + (row % 4)),
      starts: Int32Array.from({ length: rows }, (_, row) => 1 + 10 * (row % 4)),
      ends: Int32Array.from({ length: rows }, (_, row) => 9 + 10 * (row % 4)),
      rights: Int32Array.from({ length: rows }, (_, row) => Number(row % 4 === 3)),
    },
  }
}

test('a dump is read as it was written', () => {
  const file = join(folder, 'set', 'a.dump')
  writeDump(file, dumpOf('a', 3))
  expect(readDump(file)).toEqual(dumpOf('a', 3))
  expect(readDump(join(folder, 'none.dump'))).toBeNull()
})

describe('training', () => {
  test('gives weight to what tells right candidates from others', () => {
    const [telling, noise] = train([dumpOf('a', 40), dumpOf('b', 20)], 2)
    expect(telling).toBeGreaterThan(0.5)
    expect(noise).toBeLessThan(0)
  })

  test('the same dumps give the same weights', () => {
    expect(train([dumpOf('a', 40)], 2)).toEqual(train([dumpOf('a', 40)], 2))
  })

  test('a feature that may not be learned has no weight', () => {
    expect(train([dumpOf('a', 40)], 2, { isLearned: feature => feature === 0 })[1]).toBe(0)
  })

  test('a kind has its share, however many tasks another has', () => {
    const names = { ...dumpOf('n', 40, 'names') }
    const [few] = train([dumpOf('a', 10, 'search', -1), names], 2)
    const [many] = train([dumpOf('a', 400, 'search', -1), names], 2)
    expect(Math.sign(many!)).toBe(Math.sign(few!))
  })
})

test('weights rank the candidates anew; a lifted one keeps its place', () => {
  const dump = dumpOf('a', 1)
  const weights = Float64Array.of(1, 0)
  expect(figuresWith(dump, dump.tasks[0]!, null, AS_THEY_COME).p10).toBe(0.1)
  expect(figuresWith(dump, dump.tasks[0]!, weights, AS_THEY_COME).any1).toBe(1)
  expect(firstStart(dump, weights)).toBe(31)
  dump.columns.lifts[1] = 1.5
  expect(firstStart(dump, weights)).toBe(11)
})

/** Of the answer that is read within its own nine lines. */
function firstStart(dump: Dump, weights: Float64Array): number {
  const starts = [1, 11, 21, 31]
  return starts.find(first => {
    const truth = { target: { file: 'a.ts', first, last: first }, definition: null }
    const dumped = { ...dump.tasks[0]!, task: { ...dump.tasks[0]!.task, truth } }
    return figuresWith(dump, dumped, weights, AS_THEY_COME).first1 === 1
  })!
}

test('folds hold a repository out of all sets', () => {
  const dumps = [dumpOf('a', 2), dumpOf('a', 1, 'names'), dumpOf('b', 3), dumpOf('c', 1)]
  const folds = foldsOf(dumps)
  expect(folds.flatMap(({ own }) => own)).toHaveLength(dumps.length)
  for (const { own, others } of folds) {
    const held = new Set(own.map(({ repository }) => repository))
    expect(others.filter(({ repository }) => held.has(repository))).toEqual([])
  }
})

test.each([
  [{ names: ['Flask.run'] }, true],
  [{ names: ['Flask.stop'] }, false],
  [{ lines: [{ file: 'src/app.py', first: 12, last: 12 }] }, true],
  [{ lines: [{ file: 'src/app.py', first: 40, last: 41 }] }, false],
  [{ answers: [{ path: 'app.py', lines: null }], root: 'src' }, true],
  [{ target: { file: 'src/app.py', first: 10, last: 20 }, definition: null, inside: true }, true],
  [{ target: { file: 'src/app.py', first: 11, last: 20 }, definition: null, inside: true }, false],
])('%j is answered by lines 10 to 20: %s', (truth, isRight) => {
  expect(isRightAnswer(truth, { name: 'Flask.run', file: 'src/app.py', start: 10, end: 20 })).toBe(isRight)
})

test('measuring changes no answer, and every feature is among its parts', async () => {
  const root = makeRepository({
    'src/cart.ts':
      'export function addToCart(item: string) {\n  return priceOf(item)\n}\nfunction priceOf(item: string) { return 1 }\n',
    'src/user.ts': 'export class User {\n  login() { return true }\n}\n',
  })
  const repository = Repository.open(root, { store: join(folder, 'store.db') })
  await repository.index()
  const task = {
    id: 't',
    repo: 'r',
    commit: 'c',
    text: 'price of an item in the cart',
    truth: { names: ['priceOf'] },
  }
  const { items } = await repository.contextForTask(task.text, { profile: DEFAULT_PROFILE })
  const dump = await measureTasks('names', repository, 'owner/r', [task])
  repository.close()
  const dumped = Array.from(dump.columns.names, at => dump.texts[at]!)
  expect(dumped.slice(0, items.length)).toEqual(items.map(({ qualifiedName }) => qualifiedName))
  expect(dump.features).toEqual(FEATURES.names)
  expect(Object.values(measuring().weights).every(weight => weight !== 0)).toBe(true)
  expect(dump.columns.rights).toContain(1)
})
