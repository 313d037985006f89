/**
 * What the semantic signals are worth over everything else: each set is asked with them off, and with each choice of
 * weights, on one index. They are on by default only if this gate is passed (docs/semantic.md).
 *
 * usage: npx tsx bench/semantic/gate.ts --set search --data DIR [--mirror DIR] [--repos a,b] [--weights codeMeaning=.1,commentMeaning=.05]...
 */
import { parseArgs } from 'node:util'
import { type Figures, figuresOf } from '../quality/score/figures.js'
import { storeFor } from '../quality/systems/stores.js'
import type { Task, TaskSet } from '../quality/task.js'
import { openSet } from '../quality/tasks/sets.js'
import { MEANING_FEATURES, type Profile, profileNamed, Repository } from '../tools/library.js'

const SIGNALS = ['nearest code', 'nearest comments', 'nearest sections', 'nearest fixes']
const ANSWERS = 50
const FIGURES = ['items', 'files', 'mrr', 'first1', 'acc5', 'r10', 'within', 'strict.p10', 'strict.r10']
const DRAWS = 2000

process.env.SEAMARK_SEMANTIC = 'static'
const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    data: { type: 'string' },
    mirror: { type: 'string' },
    repos: { type: 'string' },
    most: { type: 'string', default: '100000' },
    weights: { type: 'string', multiple: true, default: [] },
  },
})
const set = openSet({
  set: values.set as TaskSet['name'],
  data: values.data ?? null,
  mirror: values.mirror ?? null,
  repositories: values.repos === undefined ? null : values.repos.split(','),
})
const plain = profileNamed('default')
const profiles: Profile[] = [
  { ...plain, name: 'off', off: SIGNALS },
  ...values.weights.map(text => ({
    ...plain,
    name: text,
    weights: { ...plain.weights, ...weightsOf(text) },
  })),
]
const rows = new Map<string, { repo: string; figures: Figures }[]>(profiles.map(({ name }) => [name, []]))

const wanted = values.repos?.split(',')
for (const repo of new Set(set.tasks.map(task => task.repo))) {
  if (wanted !== undefined && !wanted.includes(repo)) continue
  const tasks = set.tasks.filter(task => task.repo === repo).slice(0, Number(values.most))
  try {
    await ask(repo, tasks)
    console.error(`${repo}: ${tasks.length}`)
  } catch (error) {
    console.error(`${repo}: left out (${error instanceof Error ? error.message.split('\n')[0] : error})`)
  }
  report()
}

async function ask(repo: string, tasks: readonly Task[]): Promise<void> {
  let repository: Repository | null = null
  let at = ''
  for (const task of tasks) {
    if (`${task.commit}` !== at || repository === null) {
      const folder = await set.checkOut(task)
      repository?.close()
      repository = Repository.open(folder, { store: storeFor('semantic', folder) })
      await repository.index()
      at = task.commit
    }
    for (const profile of profiles) {
      const { items } = await repository.contextForTask(task.text, {
        limit: ANSWERS,
        profile,
        learning: false,
      })
      const symbols = items.map(
        ({ qualifiedName: name, path: file, startLine: start, endLine: end, score }) => ({
          name,
          score,
          file,
          start,
          end,
        }),
      )
      rows.get(profile.name)!.push({ repo, figures: figuresOf(symbols, task.truth) })
    }
  }
  repository?.close()
}

function weightsOf(text: string): Record<string, number> {
  const given = text.split(',').map(pair => pair.split('='))
  return Object.fromEntries([
    ...MEANING_FEATURES.map(name => [name, 0] as const),
    ...given.map(([name, weight]) => [name!, Number(weight)] as const),
  ])
}

/** Means over tasks and over repositories, and the difference to "off" with an interval over tasks. */
function report(): void {
  const off = rows.get('off')!
  const names = FIGURES.filter(name => off[0] !== undefined && name in off[0].figures)
  console.log(`set ${values.set}, ${off.length} tasks; mean over tasks (difference, 95 % interval)`)
  for (const [profile, asked] of rows)
    console.log(
      [
        profile,
        ...names.map(name => {
          const mean = average(asked.map(({ figures }) => figures[name]!))
          if (profile === 'off') return `${name} ${mean.toFixed(3)}`
          const differences = asked.map(({ figures }, at) => figures[name]! - off[at]!.figures[name]!)
          const [low, high] = interval(differences)
          return `${name} ${mean.toFixed(3)} (${signed(average(differences))}, ${signed(low)} … ${signed(high)})`
        }),
      ].join('\t'),
    )
}

function interval(values: readonly number[]): [number, number] {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const means = Array.from({ length: DRAWS }, () =>
    average(values.map(() => values[Math.floor(random() * values.length)]!)),
  ).sort((a, b) => a - b)
  return [means[Math.floor(DRAWS * 0.025)]!, means[Math.floor(DRAWS * 0.975)]!]
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
