import type { SourceFile } from './source-files.js'

/** Lines of files that were counted, so that each counts once. */
export class CountedLines {
  readonly #byPath = new Map<string, Uint8Array>()

  isNew({ path, lines }: SourceFile, line: number): boolean {
    let counted = this.#byPath.get(path)
    if (counted === undefined) {
      counted = new Uint8Array(lines.length + 1)
      this.#byPath.set(path, counted)
    }
    if (counted[line] === 1) return false
    counted[line] = 1
    return true
  }
}
