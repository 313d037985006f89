import { linesOnDisk } from '../../files/read-lines.js'
import { type ContextItem, type TaskContext, taskContext } from '../../rank/context.js'
import { type ContextOptions, DEFAULT_ITEMS } from '../../rank/context-options.js'
import type { SymbolExplanation } from '../../rank/explain.js'
import type { Members } from '../program/members.js'
import { addressOf, inWorkspace } from './addresses.js'
import { calibrated } from './calibrate.js'
import { type MemberRanking, rankMembers } from './rank-members.js'
import { scopedMembers } from './scope.js'

/** Definitions of all members that matter for a task, best first. */
export async function workspaceTask(
  members: Members,
  task: string,
  options: ContextOptions,
): Promise<TaskContext> {
  const { asked, scope } = scopedMembers(members, options.scope)
  const own = { ...options, ...(scope === undefined ? {} : { scope }) }
  const rankings = await rankMembers(members, asked, task, own)
  const limit = options.limit ?? DEFAULT_ITEMS
  const lists = rankings.map(ranking => {
    const { world, run, member, record } = ranking
    const context = taskContext(world, run, limit, linesOnDisk(member.repository.location.root))
    const items = context.items.map(item => placed(item, ranking))
    return { ranking, items, record, context }
  })
  const items = lists.flatMap(each => each.items)
  const kept = new Set(items.sort((a, b) => b.score - a.score).slice(0, limit))
  for (const { items: own, record } of lists)
    record(new Set(own.filter(item => kept.has(item)).map(({ id }) => id)))
  return {
    task,
    items: [...kept],
    abstained: lists.every(({ context }) => context.abstained),
    support: Math.max(0, ...lists.map(({ context }) => context.support)),
  }
}

/** The score is comparable, and its parts still sum to it. */
function placed(item: ContextItem, { member, factor }: MemberRanking): ContextItem {
  const score = calibrated(item.score, factor)
  return {
    ...item,
    path: inWorkspace(member, item.path),
    repository: member.name,
    score,
    parts: [...item.parts, { name: 'repository', value: factor, part: score - item.score }],
  }
}

/** Why a symbol has its place among those of all members. */
export async function workspaceWhy(
  members: Members,
  task: string,
  symbol: string,
  options: ContextOptions & { folder?: string },
): Promise<SymbolExplanation> {
  const { folder, ...rest } = options
  const address = addressOf(symbol, members, folder ?? null)
  const rankings = await rankMembers(members, members.all, task, rest)
  const found: { explanation: SymbolExplanation; score: number; name: string }[] = []
  for (const member of address.members) {
    const place = address.folder === null ? {} : { folder: address.folder }
    const own = { ...rest, ...place }
    const { repository } = members.use(member)
    const explanation = await repository.explainSymbol(task, address.words, own)
    const ranking = rankings.find(each => each.member === member)
    const item = explanation.item
    const score = item === null || ranking === undefined ? 0 : calibrated(item.score, ranking.factor)
    found.push({
      explanation: explained(explanation, member.name, rankings, score),
      score,
      name: member.name,
    })
    if (address.folder !== null && explanation.fate !== 'not-indexed') break
  }
  const known = found.filter(({ explanation }) => explanation.fate !== 'not-indexed')
  const best = (known.length > 0 ? known : found).sort((a, b) => b.score - a.score)[0]!
  return { ...best.explanation, symbol }
}

function explained(
  explanation: SymbolExplanation,
  name: string,
  rankings: readonly MemberRanking[],
  score: number,
): SymbolExplanation {
  const ranking = rankings.find(({ member }) => member.name === name)
  const candidates = rankings.reduce((sum, { run }) => sum + run.ranked.length, 0)
  const { item } = explanation
  if (item === null) return { ...explanation, candidates }
  if (ranking === undefined) {
    const text = `Its repository ${name} was not ranked: the words of the task fit other repositories better.`
    return { ...explanation, rank: null, item: null, fate: 'not-chosen', candidates, text }
  }
  const before = rankings.reduce(
    (sum, { run, factor }) => sum + run.ranked.filter(each => calibrated(each.score, factor) > score).length,
    0,
  )
  const own = explanation.text
  return {
    ...explanation,
    rank: before + 1,
    candidates,
    item: placed(item, ranking),
    text: `Place ${before + 1} of ${candidates} candidates in ${rankings.length} repositories. In ${name}: ${own}`,
  }
}
