import { git } from '../shared/git.js'
import { ByteSplitter } from './split-bytes.js'
import { streamGit } from './stream-git.js'

const NEWLINE = 0x0a
const MISSING = ' missing'

/** The objects that are not in the clone. Fetches nothing. */
export async function missingBlobs(root: string, blobs: ReadonlySet<string>): Promise<Set<string>> {
  try {
    const input = [...blobs].join('\n')
    const answer = await git(root, ['cat-file', '--batch-check'], { input: `${input}\n` })
    const lines = answer.toString('latin1').split('\n')
    return new Set(lines.filter(line => line.endsWith(MISSING)).map(line => line.slice(0, -MISSING.length)))
  } catch {
    // In a partial clone this query would fetch, which is forbidden, so it fails: list the present objects.
    return withoutPresent(root, blobs)
  }
}

async function withoutPresent(root: string, blobs: ReadonlySet<string>): Promise<Set<string>> {
  const missing = new Set(blobs)
  const lines = new ByteSplitter(NEWLINE, (bytes, start, end) =>
    missing.delete(bytes.toString('latin1', start, end)),
  )
  const everything = ['cat-file', '--batch-all-objects', '--unordered', '--batch-check=%(objectname)']
  await streamGit(root, everything, { onData: chunk => lines.push(chunk) })
  return missing
}
