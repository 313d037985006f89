import { git } from '../shared/git.js'
import type { LeftOut } from './walked.js'

const LIST = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z']
const EXPLAIN = ['check-ignore', '--verbose', '--non-matching', '--stdin', '-z']
/** `check-ignore` exits with 1 when no path is ignored. */
const EXPLAIN_EXITS = [0, 1]
/** What `check-ignore` prints for each path: source, line, pattern, path. */
const FIELDS = 4

/** What the ignore rules keep out of `root`, a folder as one entry ending in `/`, each with the rule that decided. */
export async function ignoredByGit(root: string): Promise<LeftOut[]> {
  const paths = (await git(root, LIST)).toString('utf8').split('\0').filter(isBelow)
  if (paths.length === 0) return []
  const input = paths.map(path => `${path.replace(/\/$/, '')}\0`).join('')
  const answer = await git(root, EXPLAIN, { input, exitCodes: EXPLAIN_EXITS })
  const fields = answer.toString('utf8').split('\0')
  const ignored: LeftOut[] = []
  for (const [index, path] of paths.entries()) {
    const [source, line, pattern] = fields.slice(index * FIELDS)
    // A folder all of whose contents are ignored is listed beside them, but no rule is about the folder itself.
    if (!pattern || pattern.startsWith('!')) continue
    ignored.push({ path, reason: 'ignored', rule: `${source}:${line}: ${pattern}` })
  }
  return ignored
}

/** In a folder with nothing but ignored files, git also lists the folder itself, as `./`. */
function isBelow(path: string): boolean {
  return path !== '' && path !== './'
}
