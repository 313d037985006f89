import { relative, resolve, sep } from 'node:path'
import type { Use } from './lesson.js'
import { appendUses } from './use-journal.js'

/** What was used after an answer: symbols by name or id, files by path, or lines of files. */
export interface Used {
  symbols?: readonly string[]
  files?: readonly string[]
  places?: readonly { path: string; first: number; last: number }[]
}

export interface PlacesUsed {
  root: string
  storePath: string
  session: string | null
  at: number
  how: Use
}

/** Writes files and lines into the journal. It opens nothing: the next question finds out what they are of. */
export function notePlaces({ files = [], places = [] }: Used, used: PlacesUsed): void {
  const { root, storePath, session, at, how } = used
  const all = [...files.map(path => ({ path, first: 0, last: 0 })), ...places].flatMap(place => {
    const path = relative(root, resolve(root, place.path))
    return path === '' || path.startsWith('..') ? [] : [{ ...place, path: path.split(sep).join('/') }]
  })
  if (all.length === 0) return
  try {
    appendUses(
      storePath,
      all.map(place => ({ session: session ?? '', root, at, how, ...place })),
    )
  } catch {
    // A use that is not noted costs less than an answer that fails for it.
  }
}
