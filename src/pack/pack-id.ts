import { createHash } from 'node:crypto'
import type { Pack } from './pack.js'

const ROOT_HEX = 32

/**
 * The identity of a pack: what was asked, under which budget, and what it holds. Not the format, the scores or the
 * state of anything else: a change elsewhere leaves it alone.
 */
export function packId(
  request: string,
  /** Of the nodes that are in. */
  ids: readonly string[],
  { kind, budget, files, fixes, known }: Pick<Pack, 'kind' | 'budget' | 'files' | 'fixes' | 'known'>,
): string {
  const hash = createHash('sha256')
  const add = (...fields: (string | number)[]) => hash.update(`${fields.join('\0')}\0\n`)
  add('pack', kind, normalised(request), budget)
  for (const id of [...ids].sort()) add('symbol', id)
  for (const { path, excerpts } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    add('file', path)
    for (const { startLine, endLine, text } of excerpts) add('lines', startLine, endLine, text)
  }
  for (const { commit } of fixes) add('fix', commit)
  for (const { path, startLine, endLine } of known) add('known', path, startLine, endLine)
  return hash.digest('hex').slice(0, ROOT_HEX)
}

/** Spaces and the ends of lines say nothing. */
function normalised(request: string): string {
  return request.normalize('NFC').replace(/\s+/g, ' ').trim()
}
