import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { locate } from '../store/locate.js'
import { type HookEvent, linesOf } from './hook-event.js'
import { notePlaces } from './note-use.js'

/** A larger file is noted as a whole. */
const MOST_BYTES = 1 << 20

/**
 * Notes what an agent has read or edited, in the journal beside the store of the file's repository. Opens no store: it runs
 * at every step of an agent. False where nothing is indexed, so that nothing can be learned.
 */
export function noteHook(event: HookEvent, folder: string, store: string | undefined, now: number): boolean {
  const file = resolve(event.folder === '' ? folder : event.folder, event.file)
  if (!existsSync(file)) return false
  const { root, storePath } = locate(file, store)
  if (!existsSync(storePath)) return false
  const path = realpathSync(file)
  const places = linesOf(event, event.how === 'edit' ? textOf(path) : null).map(lines => ({ path, ...lines }))
  notePlaces({ places }, { root, storePath, session: event.session, at: now, how: event.how })
  return true
}

function textOf(path: string): string | null {
  return statSync(path).size > MOST_BYTES ? null : readFileSync(path, 'utf8')
}
