import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

/** The name that throws its value away. */
export const BLANK = '_'
const EXPORTED = /^\p{Lu}/u

/** A capital letter exports a name from its package; all others are seen by the whole package. */
export function visibilityOf(name: string): Visibility {
  return EXPORTED.test(name) ? 'public' : 'internal'
}

/** Reports a local name. Where no function is around, it belongs to a function literal of a package variable. */
export function bindLocal(name: number, at: number, file: FileReader, type = '', value = ''): void {
  const text = file.text(name)
  if (text === BLANK) return
  file.bind(text, at, type, value)
  shadowImport(text, file)
  if (!file.insideCallable) file.closureNames.add(`${file.enclosing} ${text}`)
}

/** Remembers that an imported package's name means something else in this definition: `url := …`. */
export function shadowImport(name: string, file: FileReader): void {
  if (file.importedAs.has(name)) file.assigned.add(`${file.enclosing} ${name}`)
}

/** True where the name is that of an imported package, not of a local that hides it. */
export function isPackage(name: string, file: FileReader): boolean {
  if (!file.importedAs.has(name)) return false
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    if (file.assigned.has(`${at} ${name}`)) return false
  }
  return true
}
