import { pathToFileURL } from 'node:url'
import type { OpenMode } from './driver.js'

const QUERY: Record<Exclude<OpenMode, 'write'>, string> = { read: 'mode=ro', immutable: 'immutable=1' }

/** The name that SQLite opens: a plain path to write, a URI to read, since libsql ignores its `readonly` option. */
export function fileUri(path: string, mode: OpenMode): string {
  return mode === 'write' ? path : `${pathToFileURL(path).href}?${QUERY[mode]}`
}
