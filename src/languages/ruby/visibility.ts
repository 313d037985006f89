import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { literalName, type RubyCall } from './call-site.js'
import { stateOf } from './state.js'

const SECTIONS: Readonly<Record<string, Visibility>> = {
  private: 'private',
  protected: 'protected',
  public: 'public',
  module_function: 'public',
}
const BY_NAME: Readonly<Record<string, Visibility>> = {
  ...SECTIONS,
  private_class_method: 'private',
  public_class_method: 'public',
  private_constant: 'private',
}
export const VISIBILITY_CALLS: readonly string[] = Object.keys(BY_NAME)

/** A bare `private` applies to the definitions after it in the same body. */
export function readSection(at: number, file: FileReader): boolean {
  const word = file.text(at)
  if (!Object.hasOwn(SECTIONS, word)) return false
  stateOf(file).sections.set(file.parent(at), SECTIONS[word]!)
  return true
}

/** `private :a, :b` applies to earlier definitions; `private def x` is handled by the definition itself. */
export function readVisibilityCall(call: RubyCall, file: FileReader): boolean {
  const visibility = BY_NAME[call.name] ?? 'public'
  for (const argument of call.arguments) {
    const listed = file.type(argument) === 'symbol_array' || file.type(argument) === 'array'
    for (const name of listed ? file.children(argument) : [argument]) {
      const text = literalName(name, file)
      if (text !== undefined) setVisibility(text, visibility, file)
    }
  }
  return true
}

function setVisibility(name: string, visibility: Visibility, file: FileReader): void {
  const owner = file.enclosing
  for (let at = file.definitions.length - 1; at > owner; at--) {
    const definition = file.definitions[at]!
    if (definition.name !== name || definition.container !== owner) continue
    definition.visibility = visibility
    return
  }
}
