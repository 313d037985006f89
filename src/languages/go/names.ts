import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

/** The blank identifier. */
export const BLANK = '_'
const EXPORTED = /^\p{Lu}/u

/** A capital letter exports a name from its package; all other names are visible to the whole package. */
export function visibilityOf(name: string): Visibility {
  return EXPORTED.test(name) ? 'public' : 'internal'
}

/** Reports a local name. Without an enclosing function it belongs to a function literal of a package variable. */
export function bindLocal(name: number, at: number, file: FileReader, type = '', value = ''): void {
  const text = file.text(name)
  if (text === BLANK) return
  file.bind(text, at, type, value)
  shadowImport(text, file)
  if (!file.insideCallable) file.closureNames.add(`${file.enclosing} ${text}`)
}

/** Records that a local shadows an imported package's name in this definition: `url := …`. */
export function shadowImport(name: string, file: FileReader): void {
  if (file.importedAs.has(name)) file.assigned.add(`${file.enclosing} ${name}`)
}

/** True where the name denotes an imported package, not a local that shadows it. */
export function isPackage(name: string, file: FileReader): boolean {
  if (!file.importedAs.has(name)) return false
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    if (file.assigned.has(`${at} ${name}`)) return false
  }
  return true
}
