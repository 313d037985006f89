/** Bytes of all kept files; with their lines they take about three times as much memory. */
const MOST_BYTES = 4 * 1024 * 1024

interface Entry {
  bytes: Uint8Array
  lines: readonly string[]
}

/** LRU cache of the lines of files. It compares the bytes, so an edit is never missed; to look for secrets takes far longer. */
export class LinesCache {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  of(file: string, bytes: Uint8Array, make: () => readonly string[]): readonly string[] {
    const kept = this.#entries.get(file)
    this.#drop(file)
    const entry = kept !== undefined && sameBytes(kept.bytes, bytes) ? kept : { bytes, lines: make() }
    this.#entries.set(file, entry)
    this.#bytes += entry.bytes.length
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES) break
      this.#drop(oldest)
    }
    return entry.lines
  }

  #drop(file: string): void {
    this.#bytes -= this.#entries.get(file)?.bytes.length ?? 0
    this.#entries.delete(file)
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0
}
