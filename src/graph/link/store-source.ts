import type { Facts } from '../../facts/facts.js'
import { copyForOthers, FactsForOthers } from '../../facts/facts-for-others.js'
import type { Manifest } from '../../languages/resolution/repository-modules.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow } from '../../store/link-store.js'
import type { FactsCache } from './facts-cache.js'
import { MemorySource, type SourceFile } from './memory-source.js'
import type { ProgramSource } from './program.js'

const MANIFEST = 'manifest'
const NONE: never[] = []

/** All facts in memory, without those needed only to link the file itself: for a full link. */
export function wholeSource(checkout: Checkout): MemorySource {
  return new MemorySource([...sourceFiles(checkout)])
}

/** Its files, one by one. */
export function* sourceFiles(checkout: Checkout): Generator<SourceFile> {
  const texts = new SharedTexts()
  for (const file of filesForOthers(checkout))
    yield { ...file, facts: withSharedTexts(file.facts, file.language, texts) }
}

/** The same for a link of some of the files: of the others less is asked for, so it is read when it is. */
export function sourceAsAsked(checkout: Checkout): MemorySource {
  return new MemorySource([...filesForOthers(checkout)])
}

function* filesForOthers({ store, id }: Checkout): Generator<SourceFile & { facts: FactsForOthers }> {
  const languages = new Map(store.blobRows(id).map(row => [row.path, row.language]))
  for (const { path, facts } of store.factsOf(id)) {
    const language = languages.get(path)
    if (language !== undefined) yield { path, language, facts: new FactsForOthers(facts) }
  }
}

/** All of them are held at once: what was read once is not held twice. */
function withSharedTexts(facts: FactsForOthers, language: string, texts: SharedTexts): Facts {
  const { definitions, references, bindings, lines, syntaxErrors, notes } = facts
  for (const definition of definitions) {
    definition.name = texts.share(definition.name)
    definition.qualifiedName = texts.share(definition.qualifiedName)
    definition.type = texts.share(definition.type)
    if (definition.parameters.length === 0) definition.parameters = NONE
    if (definition.decorators.length === 0) definition.decorators = NONE
    for (const parameter of definition.parameters) {
      parameter.name = texts.share(parameter.name)
      parameter.type = texts.share(parameter.type)
    }
  }
  for (const binding of bindings) {
    binding.name = texts.share(binding.name)
    binding.type = texts.share(binding.type)
    binding.value = texts.share(binding.value)
  }
  return {
    ...{ definitions, references, bindings, lines, syntaxErrors, notes },
    comments: NONE,
    words: NONE,
    strings: language === MANIFEST ? facts.strings : NONE,
    opening: NONE,
  }
}

/** Names and types recur in thousands of files: each is one string. */
class SharedTexts {
  readonly #known = new Map<string, string>()

  share(text: string): string {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    this.#known.set(text, text)
    return text
  }
}

/** Paths that define a name, sorted. */
function definingPaths({ store, id }: Checkout, name: string): string[] {
  // The store ignores case; resolution does not.
  const exact = store.named(id, name).filter(row => row.name === name)
  return [...new Set(exact.map(row => row.path))].sort()
}

/** Reads facts on demand: for a link of the few files that an edit touches. */
export class StoreSource implements ProgramSource {
  readonly paths: readonly string[]
  readonly #checkout: Checkout
  readonly #cache: FactsCache
  readonly #rows: ReadonlyMap<string, BlobRow>
  readonly #names = new Map<string, readonly string[]>()
  readonly #facts = new Map<string, Facts>()
  readonly #taken = new Set<number>()
  readonly #texts = new Map<string, Manifest[]>()

  constructor(checkout: Checkout, rows: readonly BlobRow[], cache: FactsCache) {
    this.#checkout = checkout
    this.#cache = cache
    this.#rows = new Map(rows.map(row => [row.path, row]))
    this.paths = rows.map(row => row.path)
  }

  languageOf(path: string): string {
    return this.#rows.get(path)!.language
  }

  packageNameOf(path: string): string {
    return this.#rows.get(path)!.packageName
  }

  factsOf(path: string): Facts {
    let facts = this.#facts.get(path)
    if (facts === undefined) {
      facts = this.#ownFacts(this.#rows.get(path)!.blob)
      this.#facts.set(path, facts)
    }
    return facts
  }

  /** All facts of a file, for linking the file itself. */
  wholeFactsOf(path: string): Facts {
    return this.#cache.of(this.#rows.get(path)!.blob)
  }

  /** Equal files have one blob, but each its own objects: the resolver tells references apart by identity. */
  #ownFacts(blob: number): Facts {
    const facts = this.#cache.forOthers(blob)
    if (this.#taken.has(blob)) return copyForOthers(facts)
    this.#taken.add(blob)
    return facts
  }

  defining(name: string): readonly string[] {
    let paths = this.#names.get(name)
    if (paths === undefined) {
      paths = definingPaths(this.#checkout, name)
      this.#names.set(name, paths)
    }
    return paths
  }

  manifests(fileName: string): readonly Manifest[] {
    let found = this.#texts.get(fileName)
    if (found === undefined) {
      found = []
      for (const { path, language } of this.#rows.values()) {
        if (language !== MANIFEST || !(path === fileName || path.endsWith(`/${fileName}`))) continue
        const folder = path.slice(0, Math.max(0, path.length - fileName.length - 1))
        found.push({ folder, text: this.factsOf(path).strings[0]?.text ?? '' })
      }
      this.#texts.set(fileName, found)
    }
    return found
  }
}
