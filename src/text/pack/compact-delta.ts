import type { PackDelta } from '../../pack/delta.js'
import { DATA_SENTENCE } from '../boundary.js'

/** A delta without empty parts. Text of the repository is between `data` and `end`, which name the same id. */
export function compactDelta(delta: PackDelta, end: string | null = null): Record<string, unknown> {
  const { root, since, kind, tokenizer, budget, tokens, symbols, files, edges, fixes, notes } = delta
  const isUnchanged = root === since
  return {
    root,
    since,
    ...(isUnchanged ? { unchanged: true } : {}),
    kind,
    tokenizer,
    budget,
    tokens,
    ...(delta.lineNumbers ? { lineNumbers: true } : {}),
    ...(end === null ? {} : { data: `${DATA_SENTENCE} ${end}` }),
    ...(symbols.length === 0 ? {} : { symbols: symbols.map(withoutEmpty) }),
    ...(files.length === 0 ? {} : { files: files.map(withoutEmpty) }),
    ...(edges === null ? {} : { edges }),
    ...(fixes === null ? {} : { fixes }),
    ...(notes.length === 0 ? {} : { notes }),
    ...(end === null ? {} : { end }),
  }
}

function withoutEmpty(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && (value as { length?: number }).length !== 0),
  )
}
