import { readFileSync } from 'node:fs'
import type { Pinned } from '../../corpus.js'

const LIST = new URL('../repositories.tsv', import.meta.url)
const COLUMNS = 4
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

function readLine(line: string): Listed {
  const cells = line.split('\t')
  const [title, repository, commit, language] = cells
  if (cells.length !== COLUMNS || !title || !repository || !commit || !language)
    throw new Error(
      `${LIST.pathname}: expected name, owner/repository, commit and language between tabs: "${line}"`,
    )
  return { name: `${FOLDER}/${title}`, title, repository, commit, language }
}
