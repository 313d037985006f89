import type { Facts } from '../../facts/facts.js'
import { copyForOthers } from '../../facts/facts-for-others.js'
import { packageName } from '../../facts/package-name.js'
import { detectLanguage } from '../../languages/detect.js'
import type { Manifest } from '../../languages/resolution/repository-modules.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { RESOLUTION_RULES } from '../../languages/resolution-rules.js'
import { groupBy } from '../../shared/group-by.js'
import { folderOf } from '../../shared/paths.js'
import type { Sight } from './changed-names.js'
import type { Description } from './description.js'
import { type Interface, interfaceOf, NO_INTERFACE } from './interface-of.js'
import { outgrownNames } from './longest.js'
import { Meanings } from './meanings.js'
import { type ModulesChange, modulesChange } from './moved-modules.js'
import { type FilePlace, type PathChange, pathChange } from './path-change.js'
import { Program, type ProgramSource } from './program.js'
import { type Hashes, type Viewers, viewersOf } from './viewers.js'

const MANIFEST = 'manifest'

/** Two states of a checkout: the one that is linked, and the present one. */
export interface LinkChange {
  before: readonly { path: string; blob: number }[]
  after: readonly (FilePlace & { blob: number; language: string })[]
  /** The present state. */
  source: ProgramSource
  /** Those that other files need are most of what is asked here; all are, where any path may be a module. */
  facts: { of(blob: number): Facts; forOthers(blob: number): Facts }
  /** The names that each file mentions now. */
  mentions(): Iterable<Hashes>
  /** The questions about paths that were asked when each file was linked; null if they are not known. */
  questions(): readonly Hashes[] | null
}

/** The files of both states, as far as they are needed. */
export class FilesOf {
  readonly before: ReadonlyMap<string, number>
  readonly after: ReadonlyMap<string, number>
  /** Paths that came, went or have another blob. */
  readonly differing: readonly string[]
  readonly #change: LinkChange
  readonly #languages: ReadonlyMap<string, string>
  readonly #interfaces = new Map<string, Interface>()
  /** Names are asked for one by one: facts that a cache lets go would be decoded for each of them. */
  readonly #facts = new Map<number, Facts>()
  #placesBefore: readonly FilePlace[] | undefined
  #programs: { before: Program; after: Program } | undefined
  #gone: ReadonlyMap<string, readonly string[]> | undefined
  #meanings: { before: Meanings; after: Meanings } | undefined
  #questions: readonly Hashes[] | null | undefined
  #viewers: Viewers | null | undefined

  constructor(change: LinkChange) {
    this.#change = change
    this.before = new Map(change.before.map(({ path, blob }) => [path, blob]))
    this.after = new Map(change.after.map(({ path, blob }) => [path, blob]))
    this.#languages = new Map(change.after.map(({ path, language }) => [path, language]))
    const all = new Set([...this.before.keys(), ...this.after.keys()])
    this.differing = [...all].filter(path => this.before.get(path) !== this.after.get(path))
  }

  mentions(): readonly Hashes[] {
    return [...this.#change.mentions()]
  }

  sightOf(path: string): Sight {
    const rules = this.#rulesOf(path)
    return { family: rules?.family ?? '', isByPath: rules?.modules.seenByPath === true }
  }

  /** Families of which files came or went or are in another package, and whose names are not seen by path. */
  movedFamilies(): Set<string> {
    const families = new Set<string>()
    for (const path of this.differing) {
      const { family, isByPath } = this.sightOf(path)
      if (family !== '' && !isByPath) families.add(family)
    }
    return families
  }

  /** Whether a file may see the names of another; true if that is not known. */
  sees(viewer: string, path: string): boolean {
    if (this.#viewers === undefined) {
      const asked = this.#asked()
      const linked = [...this.before.keys()]
      const paths = [...new Set([...linked, ...this.after.keys()])]
      this.#viewers = asked === null ? null : viewersOf(paths, linked, asked, FOLDER_FILES)
    }
    return this.#viewers === null || this.#viewers.sees(viewer, path)
  }

  /** Files for which one of these questions was asked; null if that is not known. */
  asking(questions: ReadonlySet<number>): Set<string> | null {
    const asking = new Set<string>()
    if (questions.size === 0) return asking
    const stored = this.#asked()
    if (stored === null) return null
    for (const { path, hashes } of stored) if (hashes.some(hash => questions.has(hash))) asking.add(path)
    return asking
  }

  /** Files whose modules a manifest that differs may have changed; null if those are not known by the texts of the files. */
  readingManifests(): readonly string[] | null {
    const names = this.differing.filter(path => this.#languageOf(path) === MANIFEST).map(fileName)
    if (names.length === 0) return []
    const isRead = ({ modules }: ResolutionRules) => names.some(name => modules.readsManifest(name))
    const reading = [...this.after.keys()].filter(path => {
      const rules = this.#rulesOf(path)
      return rules !== undefined && isRead(rules)
    })
    return reading.some(path => this.#rulesOf(path)!.modules.bareModules) ? null : reading
  }

  interfaceAt(path: string, blob: number | undefined): Interface {
    if (blob === undefined) return NO_INTERFACE
    const key = `${blob} ${path}`
    let found = this.#interfaces.get(key)
    if (found === undefined) {
      found = interfaceOf(path, this.#factsOf(blob), this.#rulesOf(path))
      this.#interfaces.set(key, found)
    }
    return found
  }

  outgrownAt(path: string, before: number, after: number): Iterable<string> {
    const { source } = this.#change
    const elsewhere = (name: string) =>
      source
        .defining(name)
        .filter(other => other !== path)
        .flatMap(other => source.factsOf(other).definitions)
    return outgrownNames(this.#factsOf(before), this.#factsOf(after), this.#rulesOf(path), elsewhere)
  }

  /** What differs between the paths, of all files or of those of a family. */
  pathChange(family?: string): PathChange {
    const wanted = (places: readonly FilePlace[]) =>
      family === undefined ? places : places.filter(({ path }) => this.sightOf(path).family === family)
    const [before, after] = [wanted(this.#before()), wanted(this.#change.after)]
    const keys = new Map(after.map(row => [row.path, row.packageName]))
    const isSame =
      before.length === after.length && before.every(({ path, packageName: key }) => keys.get(path) === key)
    return pathChange(isSame ? [] : before, isSame ? [] : after, this.#importChanges())
  }

  /** How the modules that a file names differ between the states. */
  modulesChange(path: string): ModulesChange {
    const [rules, blob] = [this.#rulesOf(path), this.after.get(path)]
    if (blob === undefined) return 'same'
    // Configuration has no modules: it asked about a path that it names itself.
    if (rules === undefined) return 'moved'
    const { before, after } = this.#states()
    const facts = rules.modules.bareModules ? this.#change.facts.of(blob) : this.#factsOf(blob)
    return modulesChange(path, facts, rules, before.modulesFor(path), after.modulesFor(path))
  }

  /** What a name of a file leads to in each state; null where that is not known. */
  meanings(path: string, name: string): readonly [Description | null, Description | null] {
    const states = this.#states()
    this.#meanings ??= { before: new Meanings(states.before), after: new Meanings(states.after) }
    const [old, now] = [this.before.get(path), this.after.get(path)]
    const { before, after } = this.#meanings
    return [
      old === undefined ? null : before.of(path, this.#factsOf(old), name),
      now === undefined ? null : after.of(path, this.#factsOf(now), name),
    ]
  }

  #states(): { before: Program; after: Program } {
    this.#programs ??= {
      before: new Program(this.#sourceBefore(), RESOLUTION_RULES),
      after: new Program(this.#change.source, RESOLUTION_RULES),
    }
    return this.#programs
  }

  #factsOf(blob: number): Facts {
    const facts = this.#facts.get(blob) ?? this.#change.facts.forOthers(blob)
    this.#facts.set(blob, facts)
    return facts
  }

  #asked(): readonly Hashes[] | null {
    if (this.#questions === undefined) this.#questions = this.#change.questions()
    return this.#questions
  }

  #before(): readonly FilePlace[] {
    const { before, after } = this.#change
    if (this.#placesBefore === undefined) {
      const rows = new Map(after.map(row => [row.path, row]))
      this.#placesBefore = before.map(({ path, blob }) => {
        const row = rows.get(path)
        return row?.blob === blob ? row : { path, packageName: packageName(this.#factsOf(blob)) }
      })
    }
    return this.#placesBefore
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
    const references = blob === undefined ? [] : this.#factsOf(blob).references
    const imports = references.filter(({ kind }) => kind === 'import' || kind === 'reexport')
    return new Set(imports.map(({ receiver }) => receiver))
  }

  #sourceBefore(): ProgramSource {
    const taken = new Set<number>()
    const packages = new Map(this.#before().map(each => [each.path, each.packageName]))
    return {
      paths: [...this.before.keys()],
      languageOf: path => this.#languageOf(path),
      packageNameOf: path => packages.get(path)!,
      factsOf: path => this.#ownFacts(path, taken),
      defining: remembered(name => this.#definedBefore(name)),
      manifests: remembered(name => this.#manifestsBefore(name)),
    }
  }

  /** Equal files have one blob, but each its own objects: the resolver tells references apart by identity. */
  #ownFacts(path: string, taken: Set<number>): Facts {
    const blob = this.before.get(path)!
    const facts = this.#factsOf(blob)
    if (taken.has(blob)) return copyForOthers(facts)
    taken.add(blob)
    return facts
  }

  #definedBefore(name: string): readonly string[] {
    const isSame = (path: string) => this.before.get(path) === this.after.get(path)
    const same = this.#change.source.defining(name).filter(isSame)
    this.#gone ??= this.#namesGone()
    return [...same, ...(this.#gone.get(name) ?? [])].sort()
  }

  /** Names that files which differ defined before, and those files. */
  #namesGone(): ReadonlyMap<string, readonly string[]> {
    const defined = this.differing.flatMap(path => {
      const blob = this.before.get(path)
      const names = blob === undefined ? [] : this.#factsOf(blob).definitions.map(({ name }) => name)
      return [...new Set(names)].map(name => ({ name, path }))
    })
    const byName = groupBy(defined, ({ name }) => name)
    return new Map([...byName].map(([name, places]) => [name, places.map(({ path }) => path)]))
  }

  #manifestsBefore(name: string): readonly Manifest[] {
    const isSame = (path: string) => this.before.get(path) === this.after.get(path)
    if (this.differing.every(path => fileName(path) !== name)) return this.#change.source.manifests(name)
    const now = new Map(this.#change.source.manifests(name).map(manifest => [manifest.folder, manifest]))
    const named = [...this.before.keys()].filter(
      path => fileName(path) === name && this.#languageOf(path) === MANIFEST,
    )
    return named.map(path => {
      const folder = folderOf(path)
      const text = () => this.#factsOf(this.before.get(path)!).strings[0]?.text ?? ''
      return (isSame(path) ? now.get(folder) : undefined) ?? { folder, text: text() }
    })
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

/** Files that stand for their folder. */
const FOLDER_FILES: ReadonlySet<string> = new Set(
  RESOLUTION_RULES.flatMap(({ modules }) => modules.folderFile ?? []),
)

function remembered<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return name => {
    const value = known.get(name) ?? find(name)
    known.set(name, value)
    return value
  }
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
