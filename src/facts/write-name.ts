import type { FileReader } from './file-reader.js'

/** The receiver that a bare name of a member stands for. */
const SELF = 'this'
/** A path of capitalised names, as classes have: not `context.Response`, not `LIMITS`. */
const CLASS_PATH = /^(?:[A-Z]\w*\.)*[A-Z]\w*[a-z]\w*$/

/**
 * Reports a write to a bare name, in languages where members need no receiver. It is dropped at the end if the name is
 * local; else a static field or a variable of the file's top is shared state, and the rest are members of the type.
 */
export function writeName(at: number, how: string, file: FileReader): void {
  if (isInMember(file) && !file.sharedNames.has(file.text(at)))
    file.unlessLocal.add(file.refer('field_write', at, { receiver: SELF }))
  else file.writeState(at, how)
}

/** True for a receiver that is a class or object: what is written there is state that all share. */
export function isClassPath(receiver: string): boolean {
  return CLASS_PATH.test(receiver)
}

/** True inside a type, and inside what is declared away from its type: extensions, methods with a receiver. */
function isInMember(file: FileReader): boolean {
  if (file.typeAround(file.enclosing) >= 0) return true
  let top = file.enclosing
  while (top >= 0 && file.definitions[top]!.container >= 0) top = file.definitions[top]!.container
  return top >= 0 && file.definitions[top]!.qualifiedName !== file.definitions[top]!.name
}
