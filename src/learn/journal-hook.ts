import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { locate } from '../store/locate.js'
import { type HookEvent, lineRanges } from './hook-event.js'
import { journalUse } from './journal-use.js'

/** A use of a larger file counts for the whole file. */
const MOST_BYTES = 1 << 20

/**
 * Records a read or an edit by an agent in the journal beside the store of the file's repository. It opens no store,
 * because it runs at every step of an agent. False if the repository is not indexed.
 */
export function journalHook(
  event: HookEvent,
  folder: string,
  store: string | undefined,
  now: number,
): boolean {
  const file = resolve(event.folder === '' ? folder : event.folder, event.file)
  if (!existsSync(file)) return false
  const { root, storePath } = locate(file, store)
  if (!existsSync(storePath)) return false
  const path = realpathSync(file)
  const places = lineRanges(event, event.how === 'edit' ? textOf(path) : null).map(lines => ({
    path,
    ...lines,
  }))
  journalUse({ places }, { root, storePath, session: event.session, at: now, how: event.how })
  return true
}

function textOf(path: string): string | null {
  return statSync(path).size > MOST_BYTES ? null : readFileSync(path, 'utf8')
}
