import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Team } from '../team.js'

const WORK = 'work'
const TREES = 'trees'
/** In no name of a repository. */
const SLASH = '~'

/** Where the worker has its store and work trees of a repository; all of it can be made again. */
export function workFolder(team: Pick<Team, 'cacheDir'>, repository: string): string {
  const folder = workPath(team, repository)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The same, which may not be there. */
export function workPath({ cacheDir }: Pick<Team, 'cacheDir'>, repository: string): string {
  return join(cacheDir, WORK, repository.replaceAll('/', SLASH))
}

/** Those of all repositories. */
export function allWork({ cacheDir }: Pick<Team, 'cacheDir'>): string[] {
  const work = join(cacheDir, WORK)
  return readdirSync(work).map(name => join(work, name))
}

/** Where work trees are, one for an index that runs. */
export function treesIn(folder: string): string {
  return join(folder, TREES)
}

export function isBusy(folder: string): boolean {
  const trees = treesIn(folder)
  return existsSync(trees) && readdirSync(trees).length > 0
}
