import { relative, resolve, sep } from 'node:path'
import type { Act } from './lesson.js'
import { appendUses } from './use-journal.js'

/** Targets of a use: symbols by name or id, files by path, or line ranges of files. */
export interface UseTargets {
  symbols?: readonly string[]
  files?: readonly string[]
  places?: readonly { path: string; first: number; last: number }[]
}

interface UseContext {
  root: string
  storePath: string
  session: string | null
  at: number
  how: Act
}

/** Appends files and line ranges to the journal. It opens no store: the next query resolves them to definitions. */
export function journalUse({ files = [], places = [] }: UseTargets, context: UseContext): void {
  const { root, storePath, session, at, how } = context
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
    // Losing a use is better than failing the call.
  }
}
