import { stateKey } from '../shared/state-slots.js'
import type { FileReader } from './file-reader.js'

/** Names of type parameters, and `definition name` pairs of their declarations. */
const DECLARED = stateKey(() => new Set<string>())

/**
 * Declares a type parameter of the innermost definition around the visited node. Its bounds, as written, are
 * bound to `<T>`: resolution uses them to find the members of a value of that type.
 */
export function declareTypeParameter(name: string, file: FileReader, bounds?: readonly string[]): void {
  if (bounds !== undefined && name !== '') bindBounds(name, bounds, file)
  file.state(DECLARED).add(name).add(`${file.enclosing} ${name}`)
}

/** Bounds declared apart from the parameter: C#'s `where T : Foo`. */
export function bindBounds(name: string, bounds: readonly string[], file: FileReader): void {
  for (const bound of bounds.length === 0 ? [''] : bounds) file.bind(`<${name}>`, file.at, bound)
}

/** True if a type's name is a type parameter of an enclosing definition: `T` cannot be resolved. */
export function isTypeParameter(name: string, file: FileReader): boolean {
  const names = file.state(DECLARED)
  if (!names.has(name)) return false
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    if (names.has(`${at} ${name}`)) return true
  }
  return false
}
