import { randomBytes } from 'node:crypto'
import { DEFAULT_RULES, type RepositoryRow, type RepositoryRules } from './catalogue/catalogue.js'
import { checkSource } from './fetch/source.js'
import type { Team } from './team.js'

const SECRET_BYTES = 24

export interface RepositoryChoice {
  name: string
  source: string
  rules?: Partial<RepositoryRules>
}

/** Adds a repository, and a job that looks at it at once. */
export async function addRepository(
  { catalogue, queue }: Pick<Team, 'catalogue' | 'queue'>,
  { name, source, rules = {} }: RepositoryChoice,
  now: number,
): Promise<RepositoryRow> {
  checkSource(source)
  const row = await catalogue.addRepository({
    ...{ name, source, rules: { ...DEFAULT_RULES, ...rules } },
    hookSecret: randomBytes(SECRET_BYTES).toString('base64url'),
    addedAt: now,
  })
  await requestFetch(queue, name)
  return row
}

export function requestFetch(queue: Team['queue'], repository: string): Promise<void> {
  return queue.add({ kind: 'fetch', repository, ref: '', commit: '', version: 0, runAt: 0 })
}
