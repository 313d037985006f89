import type { FileReader } from './file-reader.js'

/** The implicit receiver of a bare member name. */
const SELF = 'this'
/** A path of capitalised names, like those of classes: not `context.Response`, not `LIMITS`. */
const CLASS_PATH = /^(?:[A-Z]\w*\.)*[A-Z]\w*[a-z]\w*$/

/**
 * Reports a write to a bare name, in languages where members need no receiver. It is dropped at the end if
 * the name is local; else a static field or a top-level variable of the file is shared state, and the rest
 * are members of the type.
 */
export function writeName(at: number, how: string, file: FileReader): void {
  if (isInMember(file) && !file.sharedNames.has(file.text(at)))
    file.unlessLocal.add(file.refer('field_write', at, { receiver: SELF }))
  else file.writeState(at, how)
}

/** True for a receiver that is a class or object: a write to its member changes shared state. */
export function isClassPath(receiver: string): boolean {
  return CLASS_PATH.test(receiver)
}

/** True inside a type, and inside members declared apart from it: extensions, methods with a receiver. */
function isInMember(file: FileReader): boolean {
  if (file.typeAround(file.enclosing) >= 0) return true
  let top = file.enclosing
  while (top >= 0 && file.definitions[top]!.container >= 0) top = file.definitions[top]!.container
  return top >= 0 && file.definitions[top]!.qualifiedName !== file.definitions[top]!.name
}
