/**
 * Tasks of several repositories, each asked over all of them as a workspace: how often the first item is in the right
 * repository, and how much of what the repository alone finds is still found, with raw scores and with comparable ones.
 * Uses the stores of `bench/quality` (indexed before) and the tasks of the corpus; nothing is indexed here.
 *
 * `npx tsx bench/workspace/routing.ts --data DIR --stores DIR [--corpus DIR] [--repos flask,caddy,…] [--tasks 12] [--exponents 0,1,2,3,4,6]`
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { pick } from '../corpus.js'
import { CORPUS } from '../paths.js'
import {
  calibrated,
  fitFactor,
  Member,
  type MemberRanking,
  Members,
  Repository,
  rankMembers,
} from '../tools/workspace.js'

const FIRST = 10
const RAW = 0

interface Task {
  repo: string
  description: string
  /** Names that matter. */
  truth: Set<string>
}

interface Options {
  data: string
  stores: string
  /** The checkouts that the stores are of. */
  corpus: string
  repos: string[]
  tasks: number
  exponents: number[]
}

await command(options, 'see the head of this file', run)

function options(): Options | null {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      stores: { type: 'string' },
      corpus: { type: 'string', default: CORPUS },
      repos: { type: 'string', default: 'flask,caddy,ripgrep,spark-java,fastapi' },
      tasks: { type: 'string', default: '12' },
      exponents: { type: 'string', default: '0,1,2,3,4,6' },
    },
  })
  const { data, stores } = values
  if (data === undefined || stores === undefined) return null
  return {
    data,
    stores,
    corpus: values.corpus,
    repos: values.repos.split(','),
    tasks: Number(values.tasks),
    exponents: values.exponents.split(',').map(Number),
  }
}

async function run({ data, stores, corpus, repos, tasks: most, exponents }: Options): Promise<void> {
  const all = pick(repos).map(pinned => {
    const store = join(stores, `seamark-corpus-${pinned.name}.db`)
    return new Member(pinned.name, Repository.open(join(corpus, pinned.name), { store, readonly: true }))
  })
  const members = new Members(all, all.length)
  const tasks = repos.flatMap(repo => readTasks(data, repo).slice(0, most))
  const right = new Map(exponents.map(exponent => [exponent, 0]))
  const found = new Map(exponents.map(exponent => [exponent, 0]))
  let [alone, ranked] = [0, 0]
  for (const task of tasks) {
    const rankings = await rankMembers(members, members.all, task.description, {})
    const own = rankings.find(({ member }) => member.name === task.repo)
    if (own !== undefined) ranked++
    const lone = own ?? (await rankMembers(members, [members.named(task.repo)], task.description, {}))[0]!
    alone += recall(task, first([lone], RAW))
    for (const exponent of exponents) {
      const items = first(rankings, exponent)
      right.set(exponent, right.get(exponent)! + Number(items[0]?.repository === task.repo))
      found.set(exponent, found.get(exponent)! + recall(task, items))
    }
  }
  const share = (value: number) => ((100 * value) / tasks.length).toFixed(1)
  console.log(
    `${tasks.length} tasks, ${repos.length} repositories; the right one is ranked: ${share(ranked)} %`,
  )
  console.log(`alone: recall@${FIRST} ${share(alone)}`)
  for (const exponent of exponents)
    console.log(
      `exponent ${exponent}: first item in the right repository ${share(right.get(exponent)!)} %, recall@${FIRST} ${share(found.get(exponent)!)}`,
    )
  members.close()
}

interface Item {
  repository: string
  name: string
  score: number
}

function first(rankings: readonly MemberRanking[], exponent: number): Item[] {
  const best = Math.max(0, ...rankings.map(({ fit }) => fit))
  return rankings
    .flatMap(({ member, world, run: { ranked }, fit }) => {
      const factor = fitFactor(fit, best, exponent)
      return ranked.slice(0, FIRST).map(({ node, score }) => ({
        repository: member.name,
        name: world.graph.name(node),
        score: calibrated(score, factor),
      }))
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, FIRST)
}

/** The share of the names that matter which are among the items, in the right repository. */
function recall({ repo, truth }: Task, items: readonly Item[]): number {
  const names = new Set(items.filter(({ repository }) => repository === repo).map(({ name }) => name))
  return truth.size === 0 ? 0 : [...truth].filter(name => names.has(name)).length / truth.size
}

interface StoredTask {
  repo: string
  description: string
  ground_truth?: string[]
  symbols?: string[]
}

function readTasks(data: string, repo: string): Task[] {
  const content = JSON.parse(readFileSync(join(data, 'tasks.json'), 'utf8')) as
    | StoredTask[]
    | { tasks: StoredTask[] }
  const tasks = Array.isArray(content) ? content : content.tasks
  return tasks
    .filter(task => task.repo === repo)
    .map(({ description, ground_truth, symbols }) => ({
      repo,
      description,
      truth: new Set((ground_truth ?? symbols ?? []).map(name => name.slice(name.lastIndexOf('.') + 1))),
    }))
}
