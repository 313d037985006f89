import { ColumnMemo } from '../../shared/column-memo.js'
import { PROSE } from './roles.js'

/** A shorter top of a file is no answer. */
export const LEAST_TOP_LINES = 3

/** By the roles that they were made of. */
const WITH_TOPS = new ColumnMemo<{ tops: string; roles: Uint8Array }>()

/**
 * Roles with those documents as prose that have text before their first heading, as pages have whose title is in front matter:
 * it is in no section. The same column for the same tops: more is remembered by it.
 *
 * @param documents nodes of files whose sections answer for them
 */
export function rolesWithTops(
  roles: Uint8Array,
  documents: readonly number[],
  startLines: Uint32Array,
): Uint8Array {
  // The nodes of a file are adjacent, its first section first.
  const tops = documents.filter(node => startLines[node + 1]! > LEAST_TOP_LINES)
  const key = tops.join()
  const known = WITH_TOPS.of([roles], () => ({ tops: '', roles }))
  if (known.tops !== key) {
    known.tops = key
    known.roles = Uint8Array.from(roles)
    for (const node of tops) known.roles[node] = PROSE
  }
  return known.roles
}
