import { join } from 'node:path'

const COPIES = 'git'
/** In no name of a repository, so that no two names have one folder. */
const SLASH = '+'

/** Where the git copies of all repositories are. */
export function copyFolder(cacheDir: string): string {
  return join(cacheDir, COPIES)
}

/** @example folderOfRepository('team/shop') // 'team+shop' */
export function folderOfRepository(repository: string): string {
  return repository.replaceAll('/', SLASH)
}

export function repositoryOfFolder(folder: string): string {
  return folder.replaceAll(SLASH, '/')
}
