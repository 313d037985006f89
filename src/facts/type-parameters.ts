import { stateKey } from '../shared/state-slots.js'
import type { FileReader } from './file-reader.js'

/** Names of type parameters, and `definition name` pairs of where each is declared. */
const DECLARED = stateKey(() => new Set<string>())

/**
 * Says that the innermost definition around the visited node has this type parameter. With its bounds, as written, it
 * is bound too, as `<T>`: resolution then knows what a value of it can do.
 */
export function declareTypeParameter(name: string, file: FileReader, bounds?: readonly string[]): void {
  if (bounds !== undefined && name !== '') bindBounds(name, bounds, file)
  file.state(DECLARED).add(name).add(`${file.enclosing} ${name}`)
}

/** Bounds that stand apart from the parameter: C#'s `where T : Foo`. */
export function bindBounds(name: string, bounds: readonly string[], file: FileReader): void {
  for (const bound of bounds.length === 0 ? [''] : bounds) file.bind(`<${name}>`, file.at, bound)
}

/** True where a type's name is a type parameter of a definition around: `T` names nothing that can be found. */
export function isTypeParameter(name: string, file: FileReader): boolean {
  const names = file.state(DECLARED)
  if (!names.has(name)) return false
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    if (names.has(`${at} ${name}`)) return true
  }
  return false
}
