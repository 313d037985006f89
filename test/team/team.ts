import { onTestFinished } from 'vitest'
import { addRepository } from '../../src/team/add-repository.js'
import type { RepositoryRules } from '../../src/team/catalogue/catalogue.js'
import { closeTeam, openTeam } from '../../src/team/open-team.js'
import { openQueue } from '../../src/team/queue/open-queue.js'
import type { Team } from '../../src/team/team.js'

export type LogLine = Record<string, string | number> & { event: string }

/** All that a worker needs, in one folder, with a short lease. */
export async function openTestTeam(
  dataDir: string,
  { database = '', cacheDir = '' } = {},
): Promise<Team & { lines: LogLine[] }> {
  const lines: LogLine[] = []
  const settings = { dataDir, database, objects: '', cacheDir }
  const team = await openTeam(
    { ...settings, log: (event, fields) => lines.push({ event, ...fields }) },
    address => openQueue(address, 4),
  )
  onTestFinished(() => closeTeam(team))
  return { ...team, lines }
}

export function addTestRepository(
  team: Team,
  name: string,
  source: string,
  rules: Partial<RepositoryRules> = {},
) {
  return addRepository(team, { name, source, rules: { pollSeconds: 0, ...rules } }, Date.now())
}
