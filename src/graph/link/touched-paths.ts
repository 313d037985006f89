import type { Facts } from '../../facts/facts.js'
import { nameHash } from '../../facts/mentions.js'
import { packageName } from '../../facts/package-name.js'
import { detectLanguage } from '../../languages/detect.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { RESOLUTION_RULES } from '../../languages/resolution-rules.js'
import { indexOfSorted } from '../../shared/sorted.js'
import { ChangedNames } from './changed-names.js'
import { changedQuestions, FOR_ALL, fileQuestion } from './file-modules.js'
import { type Interface, interfaceOf, NO_INTERFACE } from './interface-of.js'
import { outgrownNames } from './longest.js'
import { hasMovedModules } from './moved-modules.js'
import { type FilePlace, type PathChange, pathChange, placeNames } from './path-change.js'
import { Program, type ProgramSource } from './program.js'

/** Hashes that belong to a file. */
interface Hashes {
  path: string
  hashes: Uint32Array
}

/** Two states of a checkout: the one that is linked, and the present one. */
export interface LinkChange {
  before: readonly { path: string; blob: number }[]
  after: readonly (FilePlace & { blob: number; language: string })[]
  /** The present state. */
  source: ProgramSource
  factsOf(blob: number): Facts
  /** The names that each file mentions now. */
  mentions(): Iterable<Hashes>
  /** The questions about paths that were asked when each file was linked; null if they are not known. */
  questions(): readonly Hashes[] | null
}

/**
 * The paths that must be linked again: those whose blob changed, those that mention a name whose meaning may have changed
 * with it, and those that asked about paths and would get another answer. Null if they are more than `limit`, or may be any.
 */
export function touchedPaths(change: LinkChange, limit: number): Set<string> | null {
  const files = new FilesOf(change)
  const touched = new Set<string>()
  const changed = new ChangedNames(change)
  for (const path of files.differing) {
    if (isManifest(path)) return null
    const [old, now] = [files.before.get(path), files.after.get(path)]
    if (now !== undefined) touched.add(path)
    if (old === undefined || now === undefined) changed.addModule(path)
    changed.addDifferent(path, files.interfaceAt(path, old), files.interfaceAt(path, now))
    if (old !== undefined && now !== undefined)
      for (const name of files.outgrownAt(path, old, now)) changed.names.add(name)
  }
  const moved = files.pathChange()
  for (const name of placeNames(moved)) changed.names.add(name)
  if (touched.size > limit) return null
  const asking = pathsAsking(change, changedQuestions(moved))
  if (asking === null || asking.has(FOR_ALL)) return null
  for (const path of asking) {
    if (!files.hasMovedModules(path)) continue
    touched.add(path)
    changed.addOpen(path, files.interfaceAt(path, files.after.get(path)))
  }
  if (touched.size > limit) return null
  return changed.names.size === 0 ? touched : addDependents(change, files, changed, touched, limit)
}

/**
 * The meaning of a name may change through names it depends on, and through files that others come through: repeats until
 * no more are added.
 */
function addDependents(
  change: LinkChange,
  files: FilesOf,
  changed: ChangedNames,
  touched: Set<string>,
  limit: number,
): Set<string> | null {
  const mentions = [...change.mentions()]
  const known = new Set<string>()
  const opened = new Set<string>()
  while (known.size < changed.names.size || opened.size < changed.opened.size) {
    const hashes = [...changed.names].filter(name => !known.has(name)).map(nameHash)
    const asked = new Set([...changed.opened].filter(path => !opened.has(path)).map(fileQuestion))
    for (const name of changed.names) known.add(name)
    for (const path of changed.opened) opened.add(path)
    const asking = pathsAsking(change, asked)
    if (asking === null) return null
    for (const { path, hashes: mentioned } of mentions) {
      const isAsking = asking.has(path)
      if (!isAsking && !hashes.some(hash => indexOfSorted(mentioned, hash) >= 0)) continue
      touched.add(path)
      if (touched.size > limit) return null
      const visible = files.interfaceAt(path, files.after.get(path))
      if (isAsking) changed.addImports(path, visible)
      changed.addDependent(path, visible, known)
    }
  }
  return touched
}

/** Files for which one of these questions was asked; null if that is not known. */
function pathsAsking(change: LinkChange, questions: ReadonlySet<number>): Set<string> | null {
  const asking = new Set<string>()
  if (questions.size === 0) return asking
  const stored = change.questions()
  if (stored === null) return null
  for (const { path, hashes } of stored) if (hashes.some(hash => questions.has(hash))) asking.add(path)
  return asking
}

/** The files of both states, as far as they are needed. */
class FilesOf {
  readonly before: ReadonlyMap<string, number>
  readonly after: ReadonlyMap<string, number>
  /** Paths that came, went or have another blob. */
  readonly differing: readonly string[]
  readonly #change: LinkChange
  readonly #languages: ReadonlyMap<string, string>
  readonly #interfaces = new Map<string, Interface>()
  #placesBefore: FilePlace[] = []
  #programs: { before: Program; after: Program } | undefined

  constructor(change: LinkChange) {
    this.#change = change
    this.before = new Map(change.before.map(({ path, blob }) => [path, blob]))
    this.after = new Map(change.after.map(({ path, blob }) => [path, blob]))
    this.#languages = new Map(change.after.map(({ path, language }) => [path, language]))
    const all = new Set([...this.before.keys(), ...this.after.keys()])
    this.differing = [...all].filter(path => this.before.get(path) !== this.after.get(path))
  }

  interfaceAt(path: string, blob: number | undefined): Interface {
    if (blob === undefined) return NO_INTERFACE
    const key = `${blob} ${path}`
    let found = this.#interfaces.get(key)
    if (found === undefined) {
      found = interfaceOf(path, this.#change.factsOf(blob), this.#rulesOf(path))
      this.#interfaces.set(key, found)
    }
    return found
  }

  outgrownAt(path: string, before: number, after: number): Iterable<string> {
    const { source, factsOf } = this.#change
    const elsewhere = (name: string) =>
      source
        .defining(name)
        .filter(other => other !== path)
        .flatMap(other => source.factsOf(other).definitions)
    return outgrownNames(factsOf(before), factsOf(after), this.#rulesOf(path), elsewhere)
  }

  pathChange(): PathChange {
    const { before, after, factsOf } = this.#change
    const rows = new Map(after.map(row => [row.path, row]))
    this.#placesBefore = before.map(({ path, blob }) => {
      const row = rows.get(path)
      return row?.blob === blob ? row : { path, packageName: packageName(factsOf(blob)) }
    })
    const isSame =
      before.length === after.length &&
      this.#placesBefore.every(({ path, packageName: key }) => rows.get(path)?.packageName === key)
    return pathChange(isSame ? [] : this.#placesBefore, isSame ? [] : after, this.#importChanges())
  }

  /** Whether a module that a file names may be another one now. */
  hasMovedModules(path: string): boolean {
    const [rules, blob] = [this.#rulesOf(path), this.after.get(path)]
    if (blob === undefined) return false
    // Configuration has no modules: it asked about a path that it names itself.
    if (rules === undefined) return true
    this.#programs ??= {
      before: new Program(this.#sourceBefore(), RESOLUTION_RULES),
      after: new Program(this.#change.source, RESOLUTION_RULES),
    }
    const { before, after } = this.#programs
    return hasMovedModules(path, this.#change.factsOf(blob), rules, before, after)
  }

  #importChanges(): PathChange['imports'] {
    return this.differing.flatMap(path => {
      const [old, now] = [this.before, this.after].map(blobs => this.#importedBy(blobs.get(path)))
      const differing = [...old!]
        .filter(each => !now!.has(each))
        .concat([...now!].filter(each => !old!.has(each)))
      return differing.map(module => ({ path, module }))
    })
  }

  #importedBy(blob: number | undefined): Set<string> {
    const references = blob === undefined ? [] : this.#change.factsOf(blob).references
    const imports = references.filter(({ kind }) => kind === 'import' || kind === 'reexport')
    return new Set(imports.map(({ receiver }) => receiver))
  }

  #sourceBefore(): ProgramSource {
    const { source, factsOf } = this.#change
    const packages = new Map(this.#placesBefore.map(each => [each.path, each.packageName]))
    return {
      paths: [...this.before.keys()],
      languageOf: path => this.#languageOf(path),
      packageNameOf: path => packages.get(path)!,
      factsOf: path => factsOf(this.before.get(path)!),
      defining: () => [],
      manifests: name => source.manifests(name),
    }
  }

  #rulesOf(path: string): ResolutionRules | undefined {
    return RULES.get(this.#languageOf(path))
  }

  #languageOf(path: string): string {
    return this.#languages.get(path) ?? detectLanguage(path, '').id
  }
}

const RULES: ReadonlyMap<string, ResolutionRules> = new Map(
  RESOLUTION_RULES.flatMap(rules => rules.languages.map(language => [language, rules] as const)),
)

/** A change of a manifest may change the names and paths of modules for every file. */
function isManifest(path: string): boolean {
  return detectLanguage(path, '').id === 'manifest'
}
