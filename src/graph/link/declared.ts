import type { Definition, Facts } from '../../facts/facts.js'
import type { ProgramSource } from './program.js'

/** A definition in its file, of any language: configuration has no resolution rules. */
export interface Declared {
  file: { path: string }
  index: number
  definition: Definition
}

/** The definitions in a file that are wanted. */
export function declaredIn(
  path: string,
  facts: Facts,
  wanted: (definition: Definition) => boolean,
): Declared[] {
  const found: Declared[] = []
  facts.definitions.forEach((definition, index) => {
    if (wanted(definition)) found.push({ file: { path }, index, definition })
  })
  return found
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
    .flatMap(path => declaredIn(path, source.factsOf(path), definition => definition.name === name))
}
