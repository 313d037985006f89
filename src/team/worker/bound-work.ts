import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Team } from '../team.js'
import { allWork, isBusy } from './work-folder.js'

/** Removes what the worker has of repositories that it indexed longest ago, where all of it is too much. */
export function boundWork(team: Pick<Team, 'cacheDir'>, used: string, mostBytes: number): void {
  utimesSync(used, new Date(), new Date())
  const folders = allWork(team)
    .map(folder => ({ folder, ...sizeOf(folder) }))
    .sort((a, b) => a.usedAt - b.usedAt)
  let bytes = folders.reduce((sum, each) => sum + each.bytes, 0)
  for (const each of folders) {
    if (bytes <= mostBytes) return
    if (each.folder === used || isBusy(each.folder)) continue
    rmSync(each.folder, { recursive: true, force: true })
    bytes -= each.bytes
  }
}

/** Of the store and the files beside it. */
function sizeOf(folder: string): { bytes: number; usedAt: number } {
  const bytes = readdirSync(folder)
    .map(file => statSync(join(folder, file), { throwIfNoEntry: false }))
    .reduce((sum, stat) => sum + (stat?.isFile() ? stat.size : 0), 0)
  return { bytes, usedAt: statSync(folder).mtimeMs }
}
