import { createHash } from 'node:crypto'
import type { Offer } from './offer.js'
import type { Place } from './pack.js'
import type { SourceFile } from './source-files.js'

/** Lines that a reader has, as an earlier pack gave them. */
export interface KnownExcerpt extends Place {
  /** Of their text: see `contentHash`. */
  hash: string
}

const HASH_HEX = 32
const NONE: ReadonlySet<number> = new Set()

export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_HEX)
}

export interface NewOffers {
  /** Those that have lines the reader lacks, without the lines that it has. */
  offers: Offer[]
  /** Those that the reader has all of. */
  had: Offer[]
}

/** Takes away what the reader has already; lines whose text has changed since are new. */
export function withoutKnown(offers: readonly Offer[], known: readonly KnownExcerpt[]): NewOffers {
  if (known.length === 0) return { offers: [...offers], had: [] }
  const lines = knownLines(offers, known)
  const fresh: Offer[] = []
  const had: Offer[] = []
  for (const offer of offers) {
    const own = lines.get(offer.file.path) ?? NONE
    const isNew = (line: number) => !own.has(line)
    const shapes = offer.shapes
      .map(shape => ({ ...shape, lines: shape.lines.filter(isNew) }))
      .filter((shape, at) => at === 0 || shape.lines.length > 0)
    const part = { ...offer, shapes, known: own }
    if (shapes[0]!.lines.length === 0) had.push({ ...part, shapes: offer.shapes })
    else fresh.push(part)
  }
  return { offers: fresh, had }
}

/** The lines, by path, that stand in the file now exactly as the reader has them. */
function knownLines(
  offers: readonly Offer[],
  known: readonly KnownExcerpt[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const files = new Map(offers.map(({ file }) => [file.path, file]))
  const found = new Map<string, Set<number>>()
  for (const excerpt of known) {
    const file = files.get(excerpt.path)
    if (file === undefined || !isAsBefore(file, excerpt)) continue
    const lines = found.get(file.path) ?? new Set<number>()
    found.set(file.path, lines)
    for (let line = excerpt.startLine; line <= excerpt.endLine; line++) lines.add(line)
  }
  return found
}

function isAsBefore({ lines }: SourceFile, { startLine, endLine, hash }: KnownExcerpt): boolean {
  if (startLine < 1 || endLine > lines.length) return false
  return contentHash(lines.slice(startLine - 1, endLine).join('\n')) === hash
}
