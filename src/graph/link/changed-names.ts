import type { Interface } from './interface-of.js'
import { type FilePlace, moduleNames } from './path-change.js'

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu

const IMPORT = /^(?:import|reexport) /m

/** The names whose meaning may differ between two states of a checkout. */
export class ChangedNames {
  readonly names = new Set<string>()
  /** Those of modules that came, went, or let other names through. */
  readonly #modules = new Set<string>()
  /** Files through which other names may come, or come no more. */
  readonly opened = new Set<string>()
  readonly #change: { before: readonly { path: string }[]; after: readonly FilePlace[] }
  #places: Set<string> | undefined

  constructor(change: { before: readonly { path: string }[]; after: readonly FilePlace[] }) {
    this.#change = change
  }

  /** A file came or went, or what it lets through changed. */
  addModule(path: string): void {
    for (const name of moduleNames(path)) {
      this.names.add(name)
      this.#modules.add(name)
    }
  }

  /** The names whose interface differs between two versions of a file. */
  addDifferent(path: string, before: Interface, after: Interface): void {
    const isSameHead = before.head === after.head
    for (const [one, other] of [
      [before, after],
      [after, before],
    ] as const) {
      for (const [name, lines] of one.names)
        if (!isSameHead || other.names.get(name) !== lines) this.names.add(name)
      for (const [line, parts] of one.open)
        if (!other.open.has(line) && this.#isHere(parts)) this.addOpen(path, before, after)
    }
  }

  /**
   * The names in an interface whose lines mention a changed one; all of them, if any name may come through a module that
   * changed.
   */
  addDependent(path: string, visible: Interface, changed: ReadonlySet<string>): void {
    for (const parts of visible.open.values())
      if (parts.some(part => this.#modules.has(part))) this.addOpen(path, visible)
    for (const [name, lines] of visible.names) {
      if (this.names.has(name)) continue
      for (const [part] of lines.matchAll(IDENTIFIER)) {
        if (part !== name && changed.has(part)) {
          this.names.add(name)
          break
        }
      }
    }
  }

  /** What a file imports may have changed, through a file that it asked for. */
  addImports(path: string, visible: Interface): void {
    if (visible.open.size > 0) this.addOpen(path, visible)
    for (const [name, lines] of visible.names) if (IMPORT.test(lines)) this.names.add(name)
  }

  /** Any name may come through a file, or does no more. */
  addOpen(path: string, ...versions: readonly Interface[]): void {
    if (this.opened.has(path)) return
    this.opened.add(path)
    this.addModule(path)
    for (const { names } of versions) for (const name of names.keys()) this.names.add(name)
  }

  /** False for a module outside the repository: no path and no package has its name. */
  #isHere(parts: readonly string[]): boolean {
    this.#places ??= allNames(this.#change)
    return parts.length === 0 || this.#places.has(parts.at(-1)!)
  }
}

function allNames({ before, after }: { before: readonly { path: string }[]; after: readonly FilePlace[] }) {
  const names = new Set<string>()
  for (const { path } of [...before, ...after])
    for (const part of path.split('/')) for (const [name] of part.matchAll(IDENTIFIER)) names.add(name)
  for (const { packageName } of after) for (const part of packageName.split('.')) names.add(part)
  return names
}
