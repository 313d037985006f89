import {
  type ContextItem,
  covers,
  DEFAULT_PROFILE,
  FEATURES,
  type FeatureTable,
  PENALTIES,
  type Profile,
  type Repository,
} from '../../tools/library.js'
import { sameStrictly } from '../score/same-symbol.js'
import { fromRoot, isAnswer } from '../score/search-score.js'
import { isTarget } from '../score/target-score.js'
import type { SetName, Task, Truth } from '../task.js'
import type { Dump, DumpColumns, DumpedTask } from './dump.js'

/** Candidates that are kept of each task: what is learned from, and as many more that new weights may lift. */
export const KEPT = 300
/** Of a feature without weight: it is measured, and changes no order. */
const MEASURED = 1e-9
/** Depends on the order, which is what is learned. */
const SPREAD = 'breadth'
const BY_ORDER = new Set<string>(['repeat', SPREAD])
const FACTORS = new Set<string>(PENALTIES.map(([name]) => name).filter(name => !BY_ORDER.has(name)))

/** The answers of a profile, in its own order, with every feature among the parts of a score. */
export function measuring(profile: Profile = DEFAULT_PROFILE, features: FeatureTable = FEATURES): Profile {
  const measured = (weights: Profile['weights']) => {
    const row = features.weights(weights)
    return Object.fromEntries(features.names.map((name, at) => [name, row[at]! || MEASURED]))
  }
  return {
    ...profile,
    name: 'measuring',
    weights: measured(profile.weights),
    behaviourWeights: measured(profile.behaviourWeights),
  }
}

/** Asks a repository all tasks, and keeps what its first candidates measured. */
export async function measureTasks(
  set: SetName,
  repository: Repository,
  name: string,
  tasks: readonly Task[],
): Promise<Dump> {
  const profile = measuring()
  const rows: Row[] = []
  const texts = new TextTable()
  const dumped: DumpedTask[] = []
  for (const task of tasks) {
    const { items } = await repository.contextForTask(task.text, { limit: KEPT, profile })
    const isSpread = items.some(({ parts }) => parts.some(({ name }) => name === SPREAD))
    dumped.push({ task, first: rows.length, count: items.length, isSpread })
    const best = items[0]?.score ?? 0
    for (const item of items) rows.push(rowOf(item, best, task.truth, texts))
  }
  return {
    set,
    repo: tasks[0]!.repo,
    repository: name,
    features: FEATURES.names,
    tasks: dumped,
    texts: texts.all,
    columns: columnsOf(rows),
  }
}

interface Row {
  features: Float32Array
  factor: number
  lift: number
  path: number
  name: number
  start: number
  end: number
  isRight: boolean
}

function rowOf(item: ContextItem, best: number, truth: Truth, texts: TextTable): Row {
  const { qualifiedName, path, startLine: start, endLine: end, parts, score } = item
  const features = new Float32Array(FEATURES.width)
  let [factor, lift] = [1, 0]
  for (const { name, value } of parts) {
    const at = FEATURES.names.indexOf(name)
    if (at >= 0) features[at] = value
    else if (FACTORS.has(name)) factor *= value
    else if (!BY_ORDER.has(name)) lift = best === 0 ? 1 : score / best
  }
  const isRight = isRightAnswer(truth, { name: qualifiedName, file: path, start, end })
  return {
    features,
    factor,
    lift,
    path: texts.add(path),
    name: texts.add(qualifiedName),
    start,
    end,
    isRight,
  }
}

/** The rule by which a candidate is one of the answers that a task should have, for every sort of truth. */
export function isRightAnswer(
  truth: Truth,
  place: { name: string; file: string; start: number; end: number },
): boolean {
  if ('names' in truth) return truth.names.some(name => sameStrictly(place.name, name))
  if ('lines' in truth) return truth.lines.some(region => covers(place, region))
  if ('target' in truth) return isTarget(place, truth)
  const inRoot = { ...place, file: fromRoot(place.file, truth.root) }
  return truth.answers.some(answer => isAnswer(inRoot, answer))
}

class TextTable {
  readonly all: string[] = []
  readonly #places = new Map<string, number>()

  add(text: string): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    this.#places.set(text, this.all.length)
    return this.all.push(text) - 1
  }
}

function columnsOf(rows: readonly Row[]): DumpColumns {
  const features = new Float32Array(rows.length * FEATURES.width)
  rows.forEach((row, at) => {
    features.set(row.features, at * FEATURES.width)
  })
  return {
    features,
    factors: Float32Array.from(rows, ({ factor }) => factor),
    lifts: Float32Array.from(rows, ({ lift }) => lift),
    paths: Int32Array.from(rows, ({ path }) => path),
    names: Int32Array.from(rows, ({ name }) => name),
    starts: Int32Array.from(rows, ({ start }) => start),
    ends: Int32Array.from(rows, ({ end }) => end),
    rights: Int32Array.from(rows, ({ isRight }) => Number(isRight)),
  }
}
