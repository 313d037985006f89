import type { PackDelta } from '../../pack/delta.js'

/** A delta without empty parts. */
export function compactDelta(delta: PackDelta): Record<string, unknown> {
  const { root, since, kind, tokenizer, budget, tokens, symbols, files, fixes, notes } = delta
  return {
    root,
    since,
    ...(root === since ? { unchanged: true } : {}),
    kind,
    tokenizer,
    budget,
    tokens,
    ...(symbols.length === 0 ? {} : { symbols: symbols.map(withoutEmpty) }),
    ...(files.length === 0 ? {} : { files: files.map(withoutEmpty) }),
    ...(fixes === null ? {} : { fixes }),
    ...(notes.length === 0 ? {} : { notes }),
  }
}

function withoutEmpty(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && (value as { length?: number }).length !== 0),
  )
}
