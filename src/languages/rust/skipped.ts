import type { FileReader } from '../../facts/file-reader.js'

/** First node after the last attribute seen: the tokens inside an attribute are no code. */
const skippedUntil = new WeakMap<FileReader, number>()

export function skipTokens(at: number, file: FileReader): void {
  skippedUntil.set(file, file.tree.after[at]!)
}

export function isSkipped(at: number, file: FileReader): boolean {
  return at < (skippedUntil.get(file) ?? 0)
}
