import { readFileSync } from 'node:fs'
import type { ContextItem, Repository } from '../../../src/index.js'

const SHOWN = 8
const LOOKED_AT = 100
const FIELD = /^(query|target|rank): (.*)$/gm
/** Bounds on ranks in sources that change with every commit: the first one that is twice the rank or more. */
const BOUNDS = [3, 10, 30]
const AT_MOST = 'at most '

/** A question, and the definition that must be high in the answer: `path qualified.name`, or a name alone. */
export interface RankingCase {
  query: string
  target: string
  /** Null where the exact ranks are compared. */
  atMost: number | null
}

/** The cases of a golden, which is blocks of `query:`, `target:` and what was found. */
export function readCases(file: string): RankingCase[] {
  const blocks = readFileSync(file, 'utf8').split(/\n\n+/)
  return blocks.flatMap(block => {
    const fields = Object.fromEntries([...block.matchAll(FIELD)].map(([, name, value]) => [name!, value!]))
    const { query, target, rank } = fields
    if (query === undefined || target === undefined) return []
    return [{ query, target, atMost: rank?.startsWith(AT_MOST) ? Number(rank.slice(AT_MOST.length)) : null }]
  })
}

/** The items of an answer, best first, and the rank of the target among them, from 1; null when it is not there. */
export async function rankOf(
  repository: Repository,
  { query, target }: Pick<RankingCase, 'query' | 'target'>,
): Promise<{ items: ContextItem[]; rank: number | null }> {
  const { items } = await repository.contextForTask(query, { limit: LOOKED_AT })
  const at = items.findIndex(item => nameOf(item) === target || item.qualifiedName === target)
  return { items, rank: at < 0 ? null : at + 1 }
}

/** A block of a golden with a bound. */
export function boundBlock({ query, target }: RankingCase, rank: number): string {
  const atMost = BOUNDS.find(bound => bound >= 2 * rank)
  if (atMost === undefined)
    throw new Error(`"${target}" is at rank ${rank} of "${query}": it is no good case.`)
  return [`query: ${query}`, `target: ${target}`, `rank: ${AT_MOST}${atMost}`].join('\n')
}

/** A block of a golden with exact ranks: the case, the rank of its target, and the best items with the target marked. */
export async function rankingBlock(repository: Repository, { query, target }: RankingCase): Promise<string> {
  const { items, rank } = await rankOf(repository, { query, target })
  const rows = items
    .slice(0, SHOWN)
    .map((item, at) => `${at + 1 === rank ? '->' : '  '} ${at + 1} ${nameOf(item)}`)
  return [
    `query: ${query}`,
    `target: ${target}`,
    `rank: ${rank ?? `not in the first ${LOOKED_AT}`}`,
    ...rows,
  ].join('\n')
}

function nameOf({ path, qualifiedName }: ContextItem): string {
  return `${path} ${qualifiedName}`.trim()
}
