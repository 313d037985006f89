import { execFileSync } from 'node:child_process'

const MAX_LISTING_BYTES = 256 * 1024 * 1024
const VENDORED = /(?:^|\/)(?:node_modules|vendor|third_party)\//

/** Posix paths of the repository's own files: what git knows or would take, without vendored code. */
export function repositoryFiles(repo: string): string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: repo,
    encoding: 'utf8',
    maxBuffer: MAX_LISTING_BYTES,
  })
  return listing.split('\0').filter(path => path !== '' && !VENDORED.test(path))
}

/** Whether a path lies in one of these folders; no folders stand for the whole repository. */
export function isUnder(path: string, folders: readonly string[]): boolean {
  return folders.length === 0 || folders.some(folder => path === folder || path.startsWith(`${folder}/`))
}
