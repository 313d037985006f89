import type { Candidate } from './candidate.js'
import type { RenderedPack } from './make-pack.js'

/** Ids of candidates that a pack shows or lists as known to the reader. */
export function packedIds(candidates: readonly Candidate[], { pack }: RenderedPack): Set<string> {
  const shown = new Set(
    pack.files.flatMap(({ path, symbols }) => symbols.map(({ name }) => `${path}\n${name}`)),
  )
  const isKnown = ({ path, startLine, endLine }: Candidate) =>
    pack.known.some(range => range.path === path && range.startLine <= endLine && range.endLine >= startLine)
  return new Set(
    candidates
      .filter(each => shown.has(`${each.path}\n${each.qualifiedName}`) || isKnown(each))
      .map(({ id }) => id),
  )
}
