import type { Region } from '../../quality/task.js'

/** Lines that an answer shows. */
export class ShownLines {
  readonly #lines = new Map<string, Set<number>>()

  constructor(shown: readonly Region[]) {
    for (const { file, first, last } of shown) {
      const lines = this.#lines.get(file) ?? new Set<number>()
      this.#lines.set(file, lines)
      for (let line = first; line <= last; line++) lines.add(line)
    }
  }

  hasFile(file: string): boolean {
    return this.#lines.has(file)
  }

  hasWhole(region: Region): boolean {
    return this.#inside(region).every(shown => shown)
  }

  hasPart(region: Region): boolean {
    return this.#inside(region).includes(true)
  }

  #inside({ file, first, last }: Region): boolean[] {
    const lines = this.#lines.get(file)
    return Array.from({ length: last - first + 1 }, (_, at) => lines?.has(first + at) === true)
  }
}
