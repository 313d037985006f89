/** A name in a file. */
export interface FileName {
  path: string
  name: string
}

/** Names by the file that they are in. */
export class FileNames {
  /** In the order in which they were added. */
  readonly list: FileName[] = []
  readonly #names = new Map<string, Set<string>>()

  add(path: string, name: string): void {
    const known = this.#names.get(path)
    if (known?.has(name) === true) return
    if (known === undefined) this.#names.set(path, new Set([name]))
    else known.add(name)
    this.list.push({ path, name })
  }

  has(path: string, name: string): boolean {
    return this.#names.get(path)?.has(name) === true
  }
}
