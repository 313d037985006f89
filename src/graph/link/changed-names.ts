import type { Description } from './description.js'
import { FileNames } from './file-names.js'
import type { Interface } from './interface-of.js'
import { type FilePlace, moduleNames } from './path-change.js'

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu

const IMPORT = /^(?:import|reexport) /m

/** Of a file as others see it. */
export interface Sight {
  /** Languages of one family see each other's names; '' for those without rules of resolution. */
  family: string
  /** Its names are seen only by those who lead to it (`ModuleRules.seenByPath`). */
  isByPath: boolean
}

/** What a name of a file leads to before and after a change; null where that is not known. */
export type MeaningsOf = (path: string, name: string) => readonly [Description | null, Description | null]

/** The names whose meaning may differ between two states of a checkout. */
export class ChangedNames {
  /** Those of definitions: what they mean may differ for everyone, as prose and configuration look for them in all files. */
  readonly told = new Set<string>()
  /** By family, those that may differ for all its files. */
  readonly families = new Map<string, Set<string>>()
  /** Those that may differ for files that see the one in which they are, where names are seen by path. */
  readonly within = new FileNames()
  /** Of these, those that may lead to another type, or to one with other bases. */
  readonly leading = new FileNames()
  /** Files through which other names may come, or come no more. */
  readonly opened = new Set<string>()
  /** The same where names are seen by path. */
  readonly openedWithin = new Set<string>()
  /** The names of modules that came, went, or let other names through. */
  readonly #modules = new Set<string>()
  readonly #change: { before: readonly { path: string }[]; after: readonly FilePlace[] }
  readonly #sightOf: (path: string) => Sight
  readonly #meanings: MeaningsOf
  #places: Set<string> | undefined

  constructor(
    change: { before: readonly { path: string }[]; after: readonly FilePlace[] },
    sightOf: (path: string) => Sight,
    meanings: MeaningsOf,
  ) {
    this.#change = change
    this.#sightOf = sightOf
    this.#meanings = meanings
  }

  /** A name may differ for all files of a family. */
  addToFamily(family: string, name: string): void {
    const names = this.families.get(family)
    if (names === undefined) this.families.set(family, new Set([name]))
    else names.add(name)
  }

  /** A file came or went, or what it lets through changed. */
  addModule(path: string): void {
    const { family, isByPath } = this.#sightOf(path)
    for (const name of moduleNames(path)) {
      if (isByPath) this.within.add(path, name)
      else {
        this.addToFamily(family, name)
        this.#modules.add(name)
      }
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
        if (!isSameHead || other.names.get(name) !== lines) this.#add(path, name, before, after)
      for (const [name, lines] of one.defined)
        if (!isSameHead || other.defined.get(name) !== lines) this.told.add(name)
      for (const [line, parts] of one.open)
        if (!other.open.has(line) && this.#isHere(parts)) this.addOpen(path, before, after)
    }
  }

  /**
   * The names in an interface whose lines mention a changed one; all of them, if any name may come through a module that
   * changed. `seen` are the changed names that the file may see; `told` those of definitions anywhere.
   */
  addDependent(path: string, visible: Interface, seen: ReadonlySet<string>, told: ReadonlySet<string>): void {
    const { isByPath } = this.#sightOf(path)
    if (!isByPath)
      for (const parts of visible.open.values())
        if (parts.some(part => this.#modules.has(part))) this.addOpen(path, visible)
    for (const [name, lines] of visible.names) {
      if (this.#isKnown(path, name)) continue
      // The type of a definition that is apart from it may be any of that name.
      const isApart = isByPath && visible.shared.has(name)
      for (const [part] of lines.matchAll(IDENTIFIER)) {
        if (part === name || !(seen.has(part) || (isApart && told.has(part)))) continue
        if (!isByPath || !this.#meansTheSame(path, name)) this.#add(path, name, visible)
        break
      }
    }
  }

  /** What a file imports may have changed, through a file that it asked for. */
  addImports(path: string, visible: Interface): void {
    if (visible.open.size > 0) this.addOpen(path, visible)
    for (const [name, lines] of visible.names) if (IMPORT.test(lines)) this.#add(path, name, visible)
  }

  /** Any name may come to a file that sees others by path. */
  addShared(path: string, { shared }: Interface): void {
    for (const name of shared) this.addToFamily(this.#sightOf(path).family, name)
  }

  /** Any name may come through a file, or does no more. */
  addOpen(path: string, ...versions: readonly Interface[]): void {
    const opened = this.#sightOf(path).isByPath ? this.openedWithin : this.opened
    if (opened.has(path)) return
    opened.add(path)
    this.addModule(path)
    for (const { names } of versions) for (const name of names.keys()) this.#add(path, name, ...versions)
  }

  /** Whether a name leads to what it led to, and that did not change. */
  #meansTheSame(path: string, name: string): boolean {
    const [before, after] = this.#meanings(path, name)
    if (before === null || after === null || before.text !== after.text) return false
    return (
      !after.symbols.some(each => this.within.has(each.path, each.name)) &&
      !after.types.some(each => this.leading.has(each.path, each.name))
    )
  }

  #isKnown(path: string, name: string): boolean {
    const { family, isByPath } = this.#sightOf(path)
    return isByPath ? this.within.has(path, name) : this.families.get(family)?.has(name) === true
  }

  #add(path: string, name: string, ...versions: readonly Interface[]): void {
    const { family, isByPath } = this.#sightOf(path)
    if (isByPath) {
      this.within.add(path, name)
      const [first, second] = versions
      if (first!.own.get(name) !== second?.own.get(name)) this.leading.add(path, name)
    }
    if (!isByPath || versions.some(({ shared }) => shared.has(name))) this.addToFamily(family, name)
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
