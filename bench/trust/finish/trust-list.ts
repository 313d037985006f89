import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyIn, type Pinned } from '../../corpus.js'

const LIST = new URL('../repositories.tsv', import.meta.url)
const COLUMNS = 4
const MAX_LISTING_BYTES = 256 * 1024 * 1024
/** Checkouts lie apart from those of the corpus, which pins some of these repositories to other commits. */
const FOLDER = 'finish'

/** A repository of the list: `name` is where it is laid out. */
export interface Listed extends Pinned {
  title: string
  language: string
}

export function readRepositories(): Listed[] {
  const lines = readFileSync(LIST, 'utf8').split('\n')
  return lines.filter(line => line !== '' && !line.startsWith('#')).map(readLine)
}

/** By the number of files; those without a copy, whose size is unknown, last. */
export function smallestFirst(listed: readonly Listed[], mirror: string | null): Listed[] {
  const sizes = new Map(listed.map(each => [each.title, mirror === null ? 0 : filesOf(each, mirror)]))
  return [...listed].sort((a, b) => sizes.get(a.title)! - sizes.get(b.title)!)
}

function filesOf(pinned: Pinned, mirror: string): number {
  const copy = copyIn(mirror, pinned)
  if (copy === null) return Number.MAX_SAFE_INTEGER
  const listing = execFileSync('git', ['-C', copy, 'ls-tree', '-r', '-z', pinned.commit], {
    maxBuffer: MAX_LISTING_BYTES,
  })
  return listing.reduce((files, byte) => files + Number(byte === 0), 0)
}

function readLine(line: string): Listed {
  const cells = line.split('\t')
  const [title, repository, commit, language] = cells
  if (cells.length !== COLUMNS || !title || !repository || !commit || !language)
    throw new Error(
      `${LIST.pathname}: expected name, owner/repository, commit and language between tabs: "${line}"`,
    )
  return { name: `${FOLDER}/${title}`, title, repository, commit, language }
}
