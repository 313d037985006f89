import { IgnoreFile, type IgnoreRule } from './ignore-file.js'

const NO_FILES: readonly Level[] = []

interface Level {
  folder: string
  file: IgnoreFile
}

/**
 * The ignore files of a folder tree with git's precedence: the deepest file with a matching line decides, and nothing
 * below an ignored folder is included again.
 *
 * Folders are `''` or end in `/`, and are relative to `top`, the folder of the uppermost ignore file. `prefix` is the
 * scanned root below it: the root itself is never ignored, because the user named it. Add the file of a folder before
 * querying anything in that folder.
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

  /** `folder` is relative to the scanned root. */
  add(folder: string, text: string, source: string): void {
    this.addAbove(this.#prefix + folder, text, source)
  }

  /** `folder` is relative to the top. */
  addAbove(folder: string, text: string, source: string): void {
    const file = new IgnoreFile(text, source)
    if (!file.isEmpty) this.#files.set(folder, file)
  }

  /** Patterns with the lowest precedence, such as `.git/info/exclude`. */
  addExcludes(text: string, source: string): void {
    const file = new IgnoreFile(text, source)
    if (!file.isEmpty) this.#excludes = file
  }

  /** The rule that excludes the file, or null. `path` is relative to the scanned root. */
  file(path: string): IgnoreRule | null {
    if (this.isEmpty) return null
    const full = this.#prefix + path
    const parent = parentOf(full)
    return this.#folder(parent) ?? positive(this.#match(parent, full))
  }

  /** The rule that excludes the folder (`a/b/`) with its contents, or null. */
  folder(path: string): IgnoreRule | null {
    return this.isEmpty ? null : this.#folder(this.#prefix + path)
  }

  #folder(full: string): IgnoreRule | null {
    if (full.length <= this.#prefix.length) return null
    const cached = this.#folders.get(full)
    if (cached !== undefined) return cached
    const parent = parentOf(full)
    const rule = this.#folder(parent) ?? positive(this.#match(parent, full))
    this.#folders.set(full, rule)
    return rule
  }

  #match(parent: string, full: string): IgnoreRule | null {
    for (const { folder, file } of this.#levelsOf(parent)) {
      const rule = file.match(full.slice(folder.length))
      if (rule !== null) return rule
    }
    return this.#excludes?.match(full) ?? null
  }

  /** The ignore files that apply to the contents of `folder`, deepest first. */
  #levelsOf(folder: string): readonly Level[] {
    const cached = this.#levels.get(folder)
    if (cached !== undefined) return cached
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

/** The parent of `a/b/c` and of `a/b/c/` is `a/b/`; that of `a` is `''`. */
function parentOf(path: string): string {
  const end = path.endsWith('/') ? path.length - 2 : path.length - 1
  return path.slice(0, path.lastIndexOf('/', end) + 1)
}
