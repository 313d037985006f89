import type { Definition, Facts } from '../../facts/facts.js'
import { lastName } from './dotted-name.js'
import type { ProgramSource } from './program.js'

/** A definition in its file, of any language: configuration has no resolution rules. */
export interface Declared {
  file: { path: string }
  index: number
  definition: Definition
}

/** The places of a file's definitions by name and by the last part of the qualified name. */
const NAMES = new WeakMap<readonly Definition[], ReadonlyMap<string, readonly number[]>>()

/** The wanted definitions in a file, of those that have this name or whose qualified name ends with it. */
export function declaredIn(
  path: string,
  facts: Facts,
  name: string,
  wanted: (definition: Definition) => boolean,
): Declared[] {
  const found: Declared[] = []
  for (const index of placesOf(facts.definitions, name)) {
    const definition = facts.definitions[index]!
    if (wanted(definition)) found.push({ file: { path }, index, definition })
  }
  return found
}

function placesOf(definitions: readonly Definition[], name: string): readonly number[] {
  let places = NAMES.get(definitions)
  if (places === undefined) {
    places = placesByName(definitions)
    NAMES.set(definitions, places)
  }
  const [whole = [], last = []] = [places.get(name), places.get(lastName(name))]
  if (whole === last || last.length === 0) return whole
  return whole.length === 0 ? last : [...new Set([...whole, ...last])].sort((a, b) => a - b)
}

function placesByName(definitions: readonly Definition[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  definitions.forEach(({ name, qualifiedName }, index) => {
    for (const key of new Set([name, lastName(qualifiedName)])) {
      const same = places.get(key)
      if (same === undefined) places.set(key, [index])
      else same.push(index)
    }
  })
  return places
}

/** The definitions of a name in wanted files. */
export function declaredElsewhere(
  name: string,
  source: ProgramSource,
  isWanted: (path: string, language: string) => boolean,
): Declared[] {
  return source
    .defining(name)
    .filter(path => isWanted(path, source.languageOf(path)))
    .flatMap(path => declaredIn(path, source.factsOf(path), name, definition => definition.name === name))
}
