import { git } from '../shared/git.js'
import type { ExcludedPath } from './file-scan.js'

const LIST = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z']
const EXPLAIN = ['check-ignore', '--verbose', '--non-matching', '--stdin', '-z']
/** `check-ignore` exits with 1 if no path is ignored. */
const EXPLAIN_EXITS = [0, 1]
/** Fields that `check-ignore` prints per path: source, line, pattern, path. */
const FIELDS = 4

/** Ignored paths in `rootDir` with the deciding rule. A folder is one entry that ends in `/`. */
export async function ignoredByGit(rootDir: string): Promise<ExcludedPath[]> {
  const paths = (await git(rootDir, LIST)).toString('utf8').split('\0').filter(isBelow)
  if (paths.length === 0) return []
  const input = paths.map(path => `${path.replace(/\/$/, '')}\0`).join('')
  const output = await git(rootDir, EXPLAIN, { input, exitCodes: EXPLAIN_EXITS })
  const fields = output.toString('utf8').split('\0')
  const ignored: ExcludedPath[] = []
  for (const [index, path] of paths.entries()) {
    const [source, line, pattern] = fields.slice(index * FIELDS)
    // git also lists a folder whose whole content is ignored, but no rule names the folder itself.
    if (!pattern || pattern.startsWith('!')) continue
    ignored.push({ path, reason: 'ignored', rule: `${source}:${line}: ${pattern}` })
  }
  return ignored
}

/** In a folder with only ignored files, git also lists the folder itself, as `./`. */
function isBelow(path: string): boolean {
  return path !== '' && path !== './'
}
