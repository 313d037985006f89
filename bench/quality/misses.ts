import { TOP } from './score/name-score.js'
import { type Explanation, FATES, type RankedSymbol, type Session, type TruthItem } from './system.js'
import { standsFor } from './systems/find-truth.js'
import { regionsOf, type Task, type Truth } from './task.js'

/** A truth that the first ten results do not have, and what became of it. */
export interface Miss extends Explanation {
  task: Task
  truth: TruthItem
}

/** Throws if the system cannot explain itself. */
export async function missesOf(session: Session, task: Task, limit: number): Promise<Miss[]> {
  if (session.explain === undefined)
    throw new Error('This system cannot say what became of a symbol: its sessions have no explain().')
  const top = (await session.ask(task.text, { limit })).slice(0, TOP)
  const misses: Miss[] = []
  for (const truth of missed(itemsOf(task.truth), top))
    misses.push({ task, truth, ...(await session.explain(task.text, truth)) })
  return misses
}

function itemsOf(truth: Truth): TruthItem[] {
  if ('names' in truth) return [...new Set(truth.names)].map(name => ({ name }))
  if ('answers' in truth) return truth.answers.map(answer => ({ answer, root: truth.root }))
  return regionsOf(truth).map(region => ({ region }))
}

function missed(items: readonly TruthItem[], top: readonly RankedSymbol[]): TruthItem[] {
  return items.filter(item => !top.some(symbol => standsFor(symbol, item)))
}

/** How many were lost where, by repository. What is called `found` here was missed all the same: a fault of explain(). */
export function missTable(misses: readonly Miss[]): string {
  const repos = [...new Set(misses.map(({ task }) => task.repo))].sort()
  const rows = [...repos, 'ALL'].map(repo => {
    const own = misses.filter(({ task }) => repo === 'ALL' || task.repo === repo)
    const counts = FATES.map(fate => own.filter(each => each.fate === fate).length)
    return [repo, own.length, ...counts]
  })
  const head = ['repository', 'missed', ...FATES]
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Some of each fate, evenly spread over the tasks. */
export function missExamples(misses: readonly Miss[], count: number): string {
  return FATES.flatMap(fate => {
    const own = misses.filter(each => each.fate === fate)
    return own.length === 0 ? [] : [`${fate}:`, ...spread(own, count).map(shown)]
  }).join('\n')
}

function spread<T>(items: readonly T[], count: number): T[] {
  const taken = Math.min(count, items.length)
  return Array.from({ length: taken }, (_, at) => items[Math.floor((at * items.length) / taken)]!)
}

function shown({ task, truth, rank, note }: Miss): string {
  const place = rank === null ? '' : ` at rank ${rank}`
  return `  ${task.id}: ${textOf(truth)}${place}${note === '' ? '' : ` [${note}]`}`
}

function textOf(truth: TruthItem): string {
  if ('name' in truth) return truth.name
  if ('region' in truth) return `${truth.region.file}:${truth.region.first}-${truth.region.last}`
  const { path, lines } = truth.answer
  return lines === null ? path : `${path}:${lines.first}-${lines.last}`
}
