import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { copyFolder, repositoryOfFolder } from '../fetch/copy-folder.js'
import { SNAPSHOTS } from '../snapshots/snapshots.js'
import type { Team } from '../team.js'
import { isBusy, workPath } from './work-folder.js'

/**
 * Removes the git copies of repositories that were fetched longest ago, where all of them are too much. Work trees read the objects of
 * a copy: one with a tree stays, be it of an index that runs or of a snapshot that a server in this process answers from.
 */
export async function boundCopies(team: Team, used: string, mostBytes: number): Promise<void> {
  const folder = copyFolder(team.cacheDir)
  if (!existsSync(folder)) return
  const own = join(folder, used)
  if (existsSync(own)) utimesSync(own, new Date(), new Date())
  const copies = readdirSync(folder)
    .map(name => ({ name, ...sizeOf(join(folder, name)) }))
    .sort((a, b) => a.usedAt - b.usedAt)
  let bytes = copies.reduce((sum, each) => sum + each.bytes, 0)
  for (const copy of copies) {
    if (bytes <= mostBytes) return
    if (copy.name === used || isNeeded(team, copy.name)) continue
    await team.fetcher.forget(repositoryOfFolder(copy.name))
    bytes -= copy.bytes
  }
}

function isNeeded(team: Team, name: string): boolean {
  const isAnswered = existsSync(join(team.cacheDir, SNAPSHOTS, name))
  return isAnswered || isBusy(workPath(team, repositoryOfFolder(name)))
}

/** Of all its files. */
function sizeOf(copy: string): { bytes: number; usedAt: number } {
  const bytes = readdirSync(copy, { recursive: true })
    .map(file => statSync(join(copy, String(file)), { throwIfNoEntry: false }))
    .reduce((sum, stat) => sum + (stat?.isFile() ? stat.size : 0), 0)
  return { bytes, usedAt: statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? 0 }
}
