import { docBefore } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { CONTAINERS, nameContainer } from './containers.js'
import { visibilityOf } from './functions.js'
import { isThis, readTypeNames, thisType, typeText } from './types.js'

const DECLARES = /^(?:(?:pub|export|extern(?:\s*"[^"]*")?|threadlocal|comptime)\s+)*(const|var)\b/
/** Longer than all words before a name. */
const HEAD = 60
const IMPORT = '@import'
/** Children of a container: the signature of the container ends before the first. */
const MEMBERS = [
  'container_field',
  'function_declaration',
  'variable_declaration',
  'test_declaration',
  'comment',
  'identifier',
]
const INCLUDED = /\.zig$/

/** `const a = 1;`, `var b: T = x;`; the grammar has the same node for `a = 1;`. */
export function readVariable(at: number, file: FileReader): void {
  const start = file.tree.start[at]!
  const word = DECLARES.exec(file.source.slice(start, start + HEAD))?.[1]
  if (word === undefined) {
    readWrite(at, file)
    return
  }
  const name = file.child(at, 'identifier')
  const type = file.field(at, 'type')
  const value = valueIn(at, name, type, file)
  if (name < 0) return
  if (readImport(at, name, value, file) || readContainer(at, name, value, file)) return
  const isLocal = file.insideCallable && !isMember(at, file)
  const text = type < 0 ? '' : typeText(type, file)
  if (file.type(value) === 'builtin_function' && isThis(value, file)) defineThis(at, name, file)
  else if (isLocal) {
    for (const each of declared(at, value, file))
      file.bindLocal(each, each, text, value < 0 ? '' : file.path(value))
  } else defineVariable(at, name, word === 'const', text, value, file)
  readTypeNames(type, file)
}

/** The names of `const a, const b = pair();`. */
function declared(at: number, value: number, file: FileReader): number[] {
  return file
    .children(at)
    .filter(child => child !== value && file.type(child) === 'identifier' && !file.inField(child, 'type'))
}

function isMember(at: number, file: FileReader): boolean {
  return CONTAINERS[file.type(file.parent(at))] !== undefined
}

function defineVariable(
  at: number,
  name: number,
  isConstant: boolean,
  type: string,
  value: number,
  file: FileReader,
): void {
  if (!isConstant) file.sharedNames.add(file.text(name))
  file.bind(name, name, type, value < 0 ? '' : file.path(value))
  file.define({
    kind: isConstant ? 'constant' : 'variable',
    name,
    type,
    doc: docBefore(at, file),
    visibility: visibilityOf(at, file),
    scope: false,
  })
}

/** `const Self = @This();` is another name for the container around it. */
function defineThis(at: number, name: number, file: FileReader): void {
  const type = thisType(file)
  if (type === file.text(name)) return
  file.define({
    kind: 'type',
    name,
    type,
    doc: docBefore(at, file),
    visibility: visibilityOf(at, file),
    scope: false,
  })
}

/** `const Server = struct { … };` */
function readContainer(at: number, name: number, value: number, file: FileReader): boolean {
  const kind = CONTAINERS[file.type(value)]
  if (kind === undefined) return false
  nameContainer(value, file)
  file.define({
    kind,
    name,
    body: file.child(value, ...MEMBERS),
    doc: docBefore(at, file),
    visibility: visibilityOf(at, file),
  })
  return true
}

/** `const a = @import("a.zig");`, `const B = @import("a.zig").B;` */
function readImport(at: number, name: number, value: number, file: FileReader): boolean {
  const isPart = file.type(value) === 'field_expression'
  const call = isPart ? file.field(value, 'object') : value
  const module = importedBy(call, file)
  if (module === undefined) return false
  const part = isPart ? file.text(file.field(value, 'member')) : ''
  const local = file.text(name)
  file.importName(at, module, part, local === part ? '' : local)
  return true
}

/** The module of `@import("…")`. */
export function importedBy(at: number, file: FileReader): string | undefined {
  if (file.type(at) !== 'builtin_function' || file.text(file.child(at, 'builtin_identifier')) !== IMPORT)
    return undefined
  return file.stringValue(file.child(file.child(at, 'arguments')))
}

/** `_ = @import("tests.zig")` and imports inside expressions. */
export function readBuiltin(at: number, file: FileReader): void {
  const module = importedBy(at, file)
  if (module === undefined || !INCLUDED.test(module)) return
  const parent = file.parent(at)
  const around = file.type(parent) === 'field_expression' ? file.parent(parent) : parent
  if (file.type(around) === 'using_namespace_declaration') return
  if (file.type(around) === 'variable_declaration' && file.text(file.child(around)) !== '_') return
  file.refer('import', at, { name: '', receiver: module, extra: '_' })
}

/** `usingnamespace @import("a.zig");` */
export function readUsing(at: number, file: FileReader): void {
  const module = importedBy(file.child(at), file)
  if (module === undefined) return
  file.importName(at, module, '*')
  file.importName(at, module, '*', '', 'reexport')
}

/** `x = 1`, `a.b += 1`, `list[0] = 1` */
function readWrite(at: number, file: FileReader): void {
  const [target = NONE] = file.children(at)
  const value = file.lastChild(at)
  write(target, file.source.slice(file.tree.end[target], file.tree.start[value]).trim(), file)
}

export function readAssignment(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const how = file.source.slice(file.tree.end[left], file.tree.start[file.field(at, 'right')]).trim()
  // `.x = 1` of an initialiser is the field of a type that is not written here.
  if (file.type(left) === 'field_expression' && file.field(left, 'object') < 0) return
  write(left, how, file)
}

function write(target: number, how: string, file: FileReader): void {
  switch (file.type(target)) {
    case 'identifier':
      if (file.text(target) !== '_') file.writeState(target, how)
      break
    case 'field_expression': {
      const receiver = file.path(file.field(target, 'object'))
      file.refer('field_write', file.field(target, 'member'), { receiver })
      break
    }
    case 'index_expression': {
      const object = file.field(target, 'object')
      if (file.type(object) === 'identifier') file.writeState(object, `[]${how}`)
      break
    }
  }
}

function valueIn(at: number, name: number, type: number, file: FileReader): number {
  const last = file.lastChild(at)
  return last === name || last === type ? NONE : last
}
