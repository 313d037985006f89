import type { Facts } from '../../facts/facts.js'
import { packageName } from '../../facts/package-name.js'
import type { Manifest } from '../../languages/resolution/repository-modules.js'
import type { ProgramSource } from './program.js'

export interface SourceFile {
  path: string
  language: string
  facts: Facts
}

/** Facts of language `manifest` have the file's whole text as their first string. */
const MANIFEST = 'manifest'

/** A program whose facts are all in memory. */
export class MemorySource implements ProgramSource {
  readonly paths: readonly string[]
  readonly #files: ReadonlyMap<string, SourceFile>
  readonly #names = new Map<string, string[]>()
  readonly #manifestTexts = new Map<string, Manifest[]>()

  constructor(files: readonly SourceFile[]) {
    const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
    this.paths = sorted.map(file => file.path)
    this.#files = new Map(sorted.map(file => [file.path, file]))
    for (const { path, language, facts } of sorted) {
      for (const name of new Set(facts.definitions.map(definition => definition.name)))
        append(this.#names, name, path)
      if (language === MANIFEST) append(this.#manifestTexts, fileName(path), manifestOf(path, facts))
    }
  }

  languageOf(path: string): string {
    return this.#files.get(path)!.language
  }

  packageNameOf(path: string): string {
    return packageName(this.#files.get(path)!.facts)
  }

  factsOf(path: string): Facts {
    return this.#files.get(path)!.facts
  }

  defining(name: string): readonly string[] {
    return this.#names.get(name) ?? []
  }

  manifests(name: string): readonly Manifest[] {
    return this.#manifestTexts.get(name) ?? []
  }
}

function manifestOf(path: string, facts: Facts): Manifest {
  const folder = path.slice(0, Math.max(0, path.length - fileName(path).length - 1))
  return { folder, text: facts.strings[0]?.text ?? '' }
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}
