import { createHash } from 'node:crypto'
import type { Item } from './item.js'
import type { FileRange } from './pack.js'
import type { SourceFile } from './source-files.js'

/** Lines that a reader has from an earlier pack. */
export interface KnownExcerpt extends FileRange {
  /** Hash of their text: see `contentHash`. */
  hash: string
}

const HASH_HEX = 32

export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_HEX)
}

interface NewItems {
  /** Items with lines that the reader lacks; the known lines are removed. */
  items: Item[]
  /** Items that the reader has completely. */
  knownItems: Item[]
}

/** Removes lines that the reader has. Lines whose text changed since are new. */
export function removeKnown(items: readonly Item[], known: readonly KnownExcerpt[]): NewItems {
  if (known.length === 0) return { items: [...items], knownItems: [] }
  const lines = knownLines(items, known)
  const fresh: Item[] = []
  const knownItems: Item[] = []
  for (const item of items) {
    const own = lines.get(item.file.path)
    if (own === undefined) {
      fresh.push(item)
      continue
    }
    const isNew = (line: number) => !own.has(line)
    const forms = item
      .forms()
      .filter(({ isWide }) => isWide !== true)
      .map(form => ({ ...form, lines: form.lines.filter(isNew) }))
      .filter(({ lines }, at) => at === 0 || lines.length > 0)
    // A sentence is for a reader who has nothing of the file.
    const part = { ...item, forms: () => forms, least: () => [], sentence: () => null, known: own }
    if (forms[0]!.lines.length === 0) knownItems.push({ ...part, forms: item.forms })
    else fresh.push(part)
  }
  return { items: fresh, knownItems }
}

/** Known lines by path whose text in the file is unchanged. */
function knownLines(
  items: readonly Item[],
  known: readonly KnownExcerpt[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const files = new Map(items.map(({ file }) => [file.path, file]))
  const found = new Map<string, Set<number>>()
  for (const excerpt of known) {
    const file = files.get(excerpt.path)
    if (file === undefined || !isUnchanged(file, excerpt)) continue
    const lines = found.get(file.path) ?? new Set<number>()
    found.set(file.path, lines)
    for (let line = excerpt.startLine; line <= excerpt.endLine; line++) lines.add(line)
  }
  return found
}

function isUnchanged({ lines }: SourceFile, { startLine, endLine, hash }: KnownExcerpt): boolean {
  if (startLine < 1 || endLine > lines.length) return false
  return contentHash(lines.slice(startLine - 1, endLine).join('\n')) === hash
}
