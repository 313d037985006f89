import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { readError, readErrorCall } from './errors.js'
import { isCapital, isPrelude, selfName } from './names.js'
import { readRoutes } from './routes.js'
import { readMutation } from './writes.js'

/** Visitor of `f(x)`, `a.f(x)`, `T::f(x)`, `T(x)`: a capital letter makes a tuple struct or a variant. */
export function readRustCall(at: number, file: FileReader): void {
  const callee = calledName(file.field(at, 'function'), file)
  const parts = argumentsOf(file.field(at, 'arguments'), file)
  if (file.type(callee) === 'closure_expression' || isHeld(file.field(at, 'function'), callee, file)) return
  const path = calledPath(callee, file)
  const [, name] = splitPath(path)
  if (isPrelude(path)) {
    if (name === 'Err') readError(parts[0], file)
    return
  }
  const reported = file.references.length
  readCall({ callee, path, arguments: parts, kind: isCapital(name) ? 'new' : 'call' }, file)
  readErrorCall(name, parts, file)
  readMutation(callee, file)
  readRoutes(name, parts, reported, file)
}

/** The path in `path::<T>(x)` and `(path)(x)`. */
function calledName(callee: number, file: FileReader): number {
  let named = callee
  for (;;) {
    const type = file.type(named)
    if (type === 'generic_function') named = file.field(named, 'function')
    else if (type === 'parenthesized_expression') named = file.child(named)
    else return named
  }
}

/** `(self.op)(x)` calls what the field holds: brackets tell it from a method of that name. */
function isHeld(written: number, callee: number, file: FileReader): boolean {
  return file.type(written) === 'parenthesized_expression' && file.type(callee) === 'field_expression'
}

function calledPath(callee: number, file: FileReader): string {
  const path = file.path(callee)
  return path === 'Self' ? selfName(callee, file) : path
}

function argumentsOf(list: number, file: FileReader): number[] {
  return file.children(list).filter(argument => {
    const type = file.type(argument)
    return type !== 'line_comment' && type !== 'block_comment' && type !== 'attribute_item'
  })
}

/** `T { a: 1, b }` makes a T and writes its fields. */
export function readFieldInitializer(at: number, file: FileReader): void {
  const shorthand = file.type(at) === 'shorthand_field_initializer'
  const name = shorthand ? file.child(at, 'identifier') : file.field(at, 'field')
  const made = file.field(file.parent(file.parent(at)), 'name')
  const path = file.path(made)
  if (name >= 0) file.refer('field_write', name, { receiver: path === 'Self' ? selfName(made, file) : path })
}
