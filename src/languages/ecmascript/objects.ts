import type { FileReader } from '../../facts/file-reader.js'
import { docOf } from './docs.js'
import { defineFunction, readAnonymousFunction } from './functions.js'
import { bindProperty } from './literals.js'
import { exportPath } from './module-scope.js'
import { functionIn, memberName, unwrap, valuePath, wrapped } from './syntax.js'

/**
 * Parents in which an object literal gets a name or is returned, so that its functions are members of a
 * definition.
 */
const KEEPING = new Set([
  'variable_declarator',
  'public_field_definition',
  'field_definition',
  'assignment_expression',
  'export_statement',
])

/** Maximum depth of nested objects that are searched for functions. */
const MAX_SEARCH = 3
/** Definitions that are values: functions inside them are their members. */
const HOLDERS = new Set(['constant', 'variable', 'field'])

/** `name: value` in an object literal. */
export function readPair(at: number, file: FileReader): void {
  const key = file.field(at, 'key')
  const value = file.field(at, 'value')
  const callable = functionIn(value, file)
  const inner = unwrap(value, file)
  const object = file.parent(at)
  if (callable >= 0) {
    if (keepsMembers(object, false, file)) defineMember(at, callable, key, file)
    return
  }
  if (isExportedObject(object, file)) {
    readExportedProperty(at, key, value, file)
    return
  }
  bindProperty(object, memberName(key, file), at, valuePath(value, file), file)
  if (file.type(inner) === 'object' && keepsMembers(object, true, file)) {
    if (!HOLDERS.has(file.enclosingKind)) file.enter(at, memberName(key, file))
    else if (holdsFunctions(inner, MAX_SEARCH, file)) defineField(at, inner, key, file)
  }
}

/** A nested object is a member if it contains functions that are reachable through its name. */
function defineField(at: number, body: number, key: number, file: FileReader): void {
  file.define({ kind: 'field', name: key, nameText: memberName(key, file), body, doc: docOf(at, file) })
}

function holdsFunctions(object: number, depth: number, file: FileReader): boolean {
  if (depth === 0) return false
  return file.children(object).some(child => {
    if (file.type(child) === 'method_definition') return true
    const value = unwrap(file.field(child, 'value'), file)
    return file.type(value) === 'object'
      ? holdsFunctions(value, depth - 1, file)
      : functionIn(value, file) >= 0
  })
}

/** `name() {}` in an object literal. */
export function readObjectMethod(at: number, file: FileReader): void {
  if (keepsMembers(file.parent(at), true, file)) defineMember(at, at, file.field(at, 'name'), file)
  else readAnonymousFunction(at, file)
}

function defineMember(at: number, callable: number, key: number, file: FileReader): void {
  const kind = isExportedObject(file.parent(at), file) ? 'function' : 'method'
  defineFunction(callable, { kind, name: key, nameText: memberName(key, file), doc: docOf(at, file) }, file)
}

/** `module.exports = { limit: 10 }` is a constant of the module, `{ a: b }` exports `b` under another name. */
function readExportedProperty(at: number, key: number, value: number, file: FileReader): void {
  const name = memberName(key, file)
  if (file.type(value) === 'identifier') {
    const local = file.text(value)
    file.refer('reexport', at, { name: local, extra: local === name ? '' : name })
  } else file.define({ kind: 'constant', name: key, nameText: name, doc: docOf(at, file) })
}

/** `module.exports = { a }` */
export function readShorthand(at: number, file: FileReader): void {
  if (isExportedObject(file.parent(at), file)) {
    file.refer('reexport', at)
    return
  }
  file.referName(at)
  const name = file.text(at)
  if (file.type(file.parent(at)) === 'object') bindProperty(file.parent(at), name, at, name, file)
}

/** True for the object of `module.exports = { … }`: its properties are the names of the module. */
export function isExportedObject(object: number, file: FileReader): boolean {
  const parent = file.parent(object)
  return (
    file.type(object) === 'object' &&
    file.type(parent) === 'assignment_expression' &&
    !file.insideCallable &&
    exportPath(file.field(parent, 'left'), file) === ''
  )
}

/**
 * False for literals that are only arguments of a call inside a function (`useQuery({ onError() {} })`) or of
 * a decorator, or that an anonymous function returns: their contents are anonymous like any callback. At the
 * top of a file only method syntax counts (`Page({ onLoad() {} })`).
 */
function keepsMembers(object: number, isMethod: boolean, file: FileReader): boolean {
  if (HOLDERS.has(file.enclosingKind)) return true
  let returned = false
  for (let at = wrapped(object, file); ; at = wrapped(at, file)) {
    const parent = file.parent(at)
    const type = file.type(parent)
    if (type === 'pair') at = file.parent(parent)
    else if (type === 'arrow_function') {
      returned = true
      at = parent
    } else if (type === 'return_statement') return file.insideCallable
    else if (KEEPING.has(type)) return true
    else return isMethod && !returned && file.enclosing < 0 && file.ancestor(at, 'decorator') < 0
  }
}
