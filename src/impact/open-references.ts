import { nameHash } from '../facts/mentions.js'
import { decodeRecord } from '../graph/link/link-record.js'
import { detectLanguage } from '../languages/detect.js'
import { familyOf } from '../languages/names/families.js'
import type { Checkout } from '../store/checkout.js'

/** An unresolved reference: it may mean any definition with its name. */
export interface OpenUse {
  name: string
  kind: string
  /** Id of the node that contains it. */
  source: string
  path: string
  line: number
}

/**
 * Unresolved references to these names, by path and line. Only files that mention one of them are read.
 *
 * @example openUses(checkout, new Set(['save'])).length // at least so many more callers there may be
 */
export function openUses(checkout: Checkout, names: ReadonlySet<string>): OpenUse[] {
  if (names.size === 0) return []
  const hashes = new Set([...names].map(nameHash))
  const mentioning = new Set<string>()
  for (const { path, hashes: mentioned } of checkout.store.mentions(checkout.id))
    if (mentioned.some(hash => hashes.has(hash))) mentioning.add(path)
  const uses: OpenUse[] = []
  for (const { path, root } of checkout.store.links(checkout.id)) {
    if (!mentioning.has(path)) continue
    const { nodes, open } = decodeRecord(checkout.store.record(root))
    for (const { source, name, kind, line } of open)
      if (names.has(name)) uses.push({ name, kind, source: nodes[source]!.id, path, line })
  }
  return uses
}

export function languageFamily(path: string): string {
  return familyOf(detectLanguage(path, '').id)
}
