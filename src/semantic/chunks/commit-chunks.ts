import type { ChangeTable, History } from '../../history/history.js'
import type { Chunk } from './chunk.js'

/** Names of what a commit changed: more of them say less. */
const MAX_NAMES = 12
const MAX_BODY_CHARS = 1500

export interface CommitChunk extends Chunk {
  /** Hex id of the commit. */
  commit: string
}

/** One chunk for each commit that changed what is still there: its message, and the names of what it changed. */
export function commitChunks(
  { commits, symbols, files }: History,
  nameOf: (symbol: string) => string | undefined,
): CommitChunk[] {
  const names = namesByCommit(symbols, commits.length, nameOf)
  const paths = namesByCommit(files, commits.length, path => path.split('/').at(-1))
  const chunks: CommitChunk[] = []
  commits.forEach(({ hash, subject, body, huge, parentCount }, at) => {
    // The first commit brings in what was made before: its message describes none of it.
    if (huge || parentCount !== 1 || (names[at] === undefined && paths[at] === undefined)) return
    const head = [...(names[at] ?? []), ...(paths[at] ?? [])].slice(0, MAX_NAMES).join(' ')
    const text = `${subject}\n${body.slice(0, MAX_BODY_CHARS)}`.trim()
    chunks.push({ kind: 'commit', definition: -1, startLine: 0, endLine: 0, head, body: text, commit: hash })
  })
  return chunks
}

/** By commit, the names of the keys that it changed itself. */
function namesByCommit(
  { keys, offsets, commits, direct }: ChangeTable,
  count: number,
  nameOf: (key: string) => string | undefined,
): (string[] | undefined)[] {
  const names = new Array<string[] | undefined>(count)
  keys.forEach((key, at) => {
    const name = nameOf(key)
    if (name === undefined) return
    for (let row = offsets[at]!; row < offsets[at + 1]!; row++) {
      if (direct[row] !== 1) continue
      const commit = commits[row]!
      names[commit] ??= []
      if (names[commit].length < MAX_NAMES) names[commit].push(name)
    }
  })
  return names
}
