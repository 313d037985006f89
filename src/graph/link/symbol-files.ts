import { groupBy } from '../../shared/group-by.js'
import type { CodeSymbol, ProgramFile } from './program.js'

/** Shorter lists are searched as they are. */
const FEW = 8

/**
 * The files of lists of symbols. A list of all definitions of a common name is asked for again and again, by each file
 * that uses the name: to search all of it each time would take the square of their number.
 */
export class SymbolFiles {
  readonly #groups = new WeakMap<readonly CodeSymbol[], ReadonlyMap<ProgramFile, CodeSymbol[]>>()

  /** The symbols of a list that are in a file. */
  inFile(file: ProgramFile, symbols: readonly CodeSymbol[]): readonly CodeSymbol[] {
    if (symbols.length <= FEW) return symbols.filter(symbol => symbol.file === file)
    return this.#byFile(symbols).get(file) ?? []
  }

  /** The symbols of a list, sorted by path, that are in some of these files. */
  inFiles(files: ReadonlySet<ProgramFile>, symbols: readonly CodeSymbol[]): readonly CodeSymbol[] {
    if (symbols.length <= Math.max(FEW, files.size)) return symbols.filter(symbol => files.has(symbol.file))
    const byFile = this.#byFile(symbols)
    const found = [...files].flatMap(file => byFile.get(file) ?? [])
    return found.sort((a, b) => (a.file === b.file ? 0 : a.file.path < b.file.path ? -1 : 1))
  }

  #byFile(symbols: readonly CodeSymbol[]): ReadonlyMap<ProgramFile, CodeSymbol[]> {
    let byFile = this.#groups.get(symbols)
    if (byFile === undefined) {
      byFile = groupBy(symbols, symbol => symbol.file)
      this.#groups.set(symbols, byFile)
    }
    return byFile
  }
}
