import { IgnoreFile, type IgnoreRule } from './ignore-file.js'

const NO_FILES: readonly Level[] = []

interface Level {
  folder: string
  file: IgnoreFile
}

/**
 * The ignore files of a tree of folders, with git's precedence: the deepest file with a matching line decides,
 * and nothing below an ignored folder comes back.
 *
 * Folders are `''` or end in `/`, and are relative to `top`, the folder of the uppermost ignore file. `prefix` is
 * the walked root below it: the root itself is never ignored, because the user asked for it. Add a folder's file
 * before asking about anything in that folder.
 */
export class IgnoreTree {
  readonly #prefix: string
  readonly #files = new Map<string, IgnoreFile>()
  readonly #levels = new Map<string, readonly Level[]>()
  readonly #folders = new Map<string, IgnoreRule | null>()
  #excludes: IgnoreFile | null = null

  constructor(prefix = '') {
    this.#prefix = prefix
  }

  get isEmpty(): boolean {
    return this.#files.size === 0 && this.#excludes === null
  }

  /** `folder` is relative to the walked root. */
  add(folder: string, text: string, source: string): void {
    this.addAbove(this.#prefix + folder, text, source)
  }

  /** `folder` is relative to the top. */
  addAbove(folder: string, text: string, source: string): void {
    const file = new IgnoreFile(text, source)
    if (!file.isEmpty) this.#files.set(folder, file)
  }

  /** Patterns that yield to every ignore file of the tree, such as `.git/info/exclude`. */
  addExcludes(text: string, source: string): void {
    const file = new IgnoreFile(text, source)
    if (!file.isEmpty) this.#excludes = file
  }

  /** The rule that keeps the file out, or null. `path` is relative to the walked root. */
  file(path: string): IgnoreRule | null {
    if (this.isEmpty) return null
    const full = this.#prefix + path
    const above = parentOf(full)
    return this.#folder(above) ?? positive(this.#match(above, full))
  }

  /** The rule that keeps the folder (`a/b/`) and all in it out, or null. */
  folder(path: string): IgnoreRule | null {
    return this.isEmpty ? null : this.#folder(this.#prefix + path)
  }

  #folder(full: string): IgnoreRule | null {
    if (full.length <= this.#prefix.length) return null
    const known = this.#folders.get(full)
    if (known !== undefined) return known
    const above = parentOf(full)
    const verdict = this.#folder(above) ?? positive(this.#match(above, full))
    this.#folders.set(full, verdict)
    return verdict
  }

  #match(above: string, full: string): IgnoreRule | null {
    for (const { folder, file } of this.#levelsOf(above)) {
      const rule = file.match(full.slice(folder.length))
      if (rule !== null) return rule
    }
    return this.#excludes?.match(full) ?? null
  }

  /** The ignore files that speak about what is in `folder`, deepest first. */
  #levelsOf(folder: string): readonly Level[] {
    const known = this.#levels.get(folder)
    if (known !== undefined) return known
    const upper = folder === '' ? NO_FILES : this.#levelsOf(parentOf(folder))
    const file = this.#files.get(folder)
    const levels = file === undefined ? upper : [{ folder, file }, ...upper]
    this.#levels.set(folder, levels)
    return levels
  }
}

function positive(rule: IgnoreRule | null): IgnoreRule | null {
  return rule === null || rule.negative ? null : rule
}

/** `a/b/c` and `a/b/c/` are in `a/b/`; `a` is in `''`. */
function parentOf(path: string): string {
  const end = path.endsWith('/') ? path.length - 2 : path.length - 1
  return path.slice(0, path.lastIndexOf('/', end) + 1)
}
