import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'

/** How far sources are from test files: in imports, or nothing where the test has the name of the source. */
export class Nearness {
  readonly #root: string
  readonly #imports = new Map<string, string[]>()
  readonly #distances = new Map<string, Map<string, number>>()

  constructor(root: string) {
    this.#root = root
  }

  /** Infinite where no imports lead there, as from tests that start the program. */
  distance(test: string, source: string): number {
    if (basename(test, '.test.ts') === basename(source, '.ts')) return 0
    const known = this.#distances.get(test)
    const distances = known ?? this.#walk(test)
    if (known === undefined) this.#distances.set(test, distances)
    return distances.get(source) ?? Number.POSITIVE_INFINITY
  }

  #walk(test: string): Map<string, number> {
    const distances = new Map([[test, 0]])
    // A map is walked in the order in which it grows.
    for (const [file, distance] of distances)
      for (const imported of this.#importsOf(file))
        if (!distances.has(imported)) distances.set(imported, distance + 1)
    return distances
  }

  #importsOf(file: string): string[] {
    const known = this.#imports.get(file)
    if (known !== undefined) return known
    const { importedFiles } = ts.preProcessFile(readFileSync(join(this.#root, file), 'utf8'))
    const imported = importedFiles
      .filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => join(dirname(file), fileName.replace(/\.js$/, '.ts')))
      .filter(path => path.endsWith('.ts') && existsSync(join(this.#root, path)))
    this.#imports.set(file, imported)
    return imported
  }
}
