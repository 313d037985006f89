import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { docOf } from './docs.js'
import { exportValue } from './exports.js'
import { defineFunction } from './functions.js'
import { exportPath } from './module-scope.js'
import { patternParts } from './patterns.js'
import { choicePath, functionIn, operatorOf, unwrap, valuePath } from './syntax.js'

/** Targets of an element write: a name, or a member of a module. */
const ELEMENT_HOLDERS = new Set(['identifier', 'member_expression'])

/** `require('m')`, and `require('m').a`, which is a re-export. */
const REQUIRED = /^require\(\)(?:\.[\w$]+)?$/
const PLAIN_PATH = /^[\w$.]+$/
const PROTOTYPE = '.prototype'
/** Set by compilers; of no interest to readers. */
const COMPILED_MARK = '__esModule'

/** `x = …`, `a.b = …`, `x[k] = …`, `({ a, b: c.d } = …)`. */
export function readAssignment(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  const exported = file.insideCallable ? undefined : exportPath(left, file)
  if (exported === undefined) readPlainAssignment(at, left, right, file)
  else readModuleExport(at, exported, right, file)
}

function readPlainAssignment(at: number, left: number, right: number, file: FileReader): void {
  const isPlain = file.type(left) === 'identifier' || file.type(left) === 'member_expression'
  const value = isPlain ? choicePath(right, file) : valuePath(right, file)
  // The TypeScript grammar reads `using x = …` as an assignment that begins before its target.
  if (file.tree.start[left]! > file.tree.start[at]! && file.type(left) === 'identifier') {
    file.bindLocal(left, at, '', value)
    return
  }
  for (const part of patternParts(left, value, file)) readTarget(part.at, at, '=', part.value, file)
  if (file.type(left) === 'member_expression') readMemberValue(at, left, right, file)
}

/** `x += …`, `a.b ??= …` */
export function readAugmented(at: number, file: FileReader): void {
  readTarget(file.field(at, 'left'), at, operatorOf(at, file), '', file)
}

/** `x++`, `--a.b` */
export function readUpdate(at: number, file: FileReader): void {
  const target = unwrap(file.field(at, 'argument'), file)
  readTarget(target, at, file.text(at).includes('++') ? '++' : '--', '', file)
}

/** `delete a.b`, `delete x[k]` */
export function readUnary(at: number, file: FileReader): void {
  if (!file.source.startsWith('delete', file.tree.start[at]!)) return
  readTarget(unwrap(file.field(at, 'argument'), file), at, 'delete', '', file)
}

function readTarget(target: number, at: number, how: string, value: string, file: FileReader): void {
  const type = file.type(target)
  if (type === 'member_expression') {
    const name = file.field(target, 'property')
    const receiver = file.path(file.field(target, 'object'))
    file.refer('field_write', name, { receiver })
    if (how === '=') file.bind(`${receiver}.${file.text(name)}`, at, '', value)
    if (how === '=' && receiver === 'this') defineField(name, at, file)
  } else if (type === 'subscript_expression') {
    const object = unwrap(file.field(target, 'object'), file)
    const held = ELEMENT_HOLDERS.has(file.type(object)) && file.insideCallable
    if (held) file.mutations.push(file.referPath('state_write', object, how === 'delete' ? how : `[]${how}`))
  } else if (type === 'identifier' || type === 'shorthand_property_identifier_pattern') {
    readNameTarget(target, at, how, value, file)
  }
}

/** A name declared here without a value gets its value now; one declared elsewhere may be shared state. */
function readNameTarget(target: number, at: number, how: string, value: string, file: FileReader): void {
  const name = file.text(target)
  if (!file.insideCallable || isDeclaredAround(name, file)) {
    if (how === '=') file.bind(target, at, '', value)
    return
  }
  file.writeState(target, how)
}

function isDeclaredAround(name: string, file: FileReader): boolean {
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    if (file.assigned.has(`${at} ${name}`)) return true
  }
  return false
}

/** In JavaScript `this.x = …` declares a field; in TypeScript the field is already declared. */
function defineField(name: number, at: number, file: FileReader): void {
  if (file.language.id !== 'javascript' || functionIn(file.field(at, 'right'), file) >= 0) return
  const container = file.typeAround(file.enclosing)
  const key = `${container} ${file.text(name)}`
  if (container < 0 || file.assigned.has(key)) return
  file.assigned.add(key)
  const visibility = file.type(name) === 'private_property_identifier' ? 'private' : 'public'
  file.define({ kind: 'field', name, container, visibility, scope: false })
}

/**
 * A function or an object of functions assigned to a member: `Foo.prototype.run = function () {}`,
 * `this.save = () => {}`.
 */
function readMemberValue(at: number, left: number, right: number, file: FileReader): void {
  const name = file.field(left, 'property')
  const receiver = file.path(file.field(left, 'object'))
  const callable = functionIn(right, file)
  if (callable < 0) {
    if (file.type(unwrap(right, file)) === 'object') file.enter(at, objectPrefix(file.path(left)))
    return
  }
  const span = file.type(file.parent(at)) === 'expression_statement' ? file.parent(at) : at
  const draft = { kind: 'method' as const, name, span, doc: docOf(span, file) }
  const container = file.typeAround(file.enclosing)
  if (receiver === 'this' && container >= 0) defineFunction(callable, { ...draft, container }, file)
  else if (!file.insideCallable && receiver !== 'this' && PLAIN_PATH.test(receiver)) {
    defineFunction(callable, { ...draft, prefix: objectPrefix(receiver) }, file)
  }
}

/** `Foo.prototype` → `Foo`; `this.handlers` → `handlers`. */
function objectPrefix(path: string): string {
  const plain = path.replace(PROTOTYPE, '')
  return plain.startsWith('this.') || !PLAIN_PATH.test(plain) ? splitPath(plain)[1] : plain
}

/** `module.exports = …`, `exports.name = …` */
function readModuleExport(at: number, name: string, right: number, file: FileReader): void {
  if (name === COMPILED_MARK) return
  let value = right
  while (file.type(value) === 'assignment_expression') value = file.field(value, 'right')
  const inner = unwrap(value, file)
  const isOwn = value === right || file.type(inner) === 'identifier'
  const isRequired = REQUIRED.test(file.path(inner)) && (name !== '' || file.path(inner) === 'require()')
  const isObject = name === '' && file.type(inner) === 'object'
  if (!isOwn || isRequired || isObject) return
  const span = file.type(file.parent(at)) === 'expression_statement' ? file.parent(at) : at
  if (name !== '' && file.type(inner) !== 'identifier') file.bind(name, at, '', choicePath(value, file))
  exportValue(value, { span, at: file.field(file.field(at, 'left'), 'property'), name }, file)
}
