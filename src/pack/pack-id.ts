import { createHash } from 'node:crypto'
import type { Pack } from './pack.js'

const ID_DIGITS = 32

/**
 * Identity of a pack: hash of the query, the budget and the contents. Format and scores are not part of it, so a change
 * elsewhere leaves it alone.
 */
export function packId(
  request: string,
  /** Ids of the packed nodes. */
  ids: readonly string[],
  {
    kind,
    budget,
    files,
    edges,
    fixes,
    known,
  }: Pick<Pack, 'kind' | 'budget' | 'files' | 'edges' | 'fixes' | 'known'>,
): string {
  const hash = createHash('sha256')
  const add = (...fields: (string | number)[]) => hash.update(`${fields.join('\0')}\0\n`)
  add('pack', kind, normalised(request), budget)
  for (const id of [...ids].sort()) add('symbol', id)
  for (const { path, symbols, excerpts } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    add('file', path)
    for (const { name, summary } of symbols) if (summary !== undefined) add('summary', name, summary)
    for (const { startLine, endLine, text } of excerpts) add('lines', startLine, endLine, text)
  }
  for (const { kind: relation, from, to } of edges) add('edge', relation, from, to)
  for (const { commit } of fixes) add('fix', commit)
  for (const { path, startLine, endLine } of known) add('known', path, startLine, endLine)
  return hash.digest('hex').slice(0, ID_DIGITS)
}

/** White space does not matter. */
function normalised(request: string): string {
  return request.normalize('NFC').replace(/\s+/g, ' ').trim()
}
