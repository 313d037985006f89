import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { lastName, modulesOf, pathText } from './paths.js'

const CHANGES =
  /^(?:Hashtbl|Queue|Stack|Buffer)\.(?:add|replace|remove|reset|clear|push|add_string|add_char)$/
const RAISES = new Set(['raise', 'raise_notrace', 'Error.raise'])
const TEST_OPERATOR = '>::'
/** Operators that apply one operand to the other. */
const APPLIES_RIGHT = '|>'
const APPLIES_LEFT = '@@'
const ASSIGNS = ':='

/** `f x y`, `A.f ~label:x` */
export function readApplication(at: number, file: FileReader): void {
  const callee = file.field(at, 'function')
  const given = file.fields(at, 'argument').map(argument => valueIn(argument, file))
  if (file.type(callee) === 'new_expression') {
    const path = file.child(callee)
    file.refer('new', lastName(path, file), { receiver: modulesOf(path, file) })
  } else if (file.type(callee) === 'value_path') callPath(callee, given, file)
}

/** The value of a labelled argument. */
function valueIn(argument: number, file: FileReader): number {
  if (file.type(argument) !== 'labeled_argument') return argument
  const value = file.field(argument, 'expression')
  return value < 0 ? argument : value
}

function callPath(callee: number, given: readonly number[], file: FileReader): void {
  const name = lastName(callee, file)
  const path = pathText(callee, file)
  if (name < 0) return
  readCall({ callee: name, path, arguments: [...given] }, file)
  const [first = NONE] = given
  if (CHANGES.test(path) && file.type(first) === 'value_path' && file.insideCallable)
    file.mutations.push(
      file.refer('state_write', first, { name: pathText(first, file), extra: file.text(name) }),
    )
  if (RAISES.has(path)) readRaised(first, file)
}

/** `raise (Bad "x")`, `raise Not_found` */
function readRaised(at: number, file: FileReader): void {
  let inner = file.type(at) === 'parenthesized_expression' ? file.field(at, 'expression') : at
  if (file.type(inner) === 'application_expression') inner = file.field(inner, 'function')
  if (file.type(inner) === 'constructor_path')
    file.refer('throw', lastName(inner, file), { receiver: modulesOf(inner, file) })
}

/** `x |> f`, `f @@ x`, `n := 1`, `"title" >:: test` */
export function readInfix(at: number, file: FileReader): void {
  const operator = file.text(file.field(at, 'operator'))
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  if (operator === APPLIES_RIGHT && file.type(right) === 'value_path') callPath(right, [left], file)
  else if (operator === APPLIES_LEFT && file.type(left) === 'value_path') callPath(left, [right], file)
  else if (operator === ASSIGNS && file.type(left) === 'value_path' && modulesOf(left, file) === '')
    file.writeState(lastName(left, file), ASSIGNS)
  else if (operator === TEST_OPERATOR) readTest(left, right, file)
}

/** A test of OUnit. */
function readTest(title: number, body: number, file: FileReader): void {
  const nameText = file.stringValue(title)
  if (nameText !== undefined && nameText !== '')
    file.define({ kind: 'function', name: title, nameText, body, isTest: true })
}

/** A name that is neither called nor written. */
export function readValue(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (type === 'application_expression' && file.inField(at, 'function')) return
  if (type === 'infix_expression' && isApplied(at, parent, file)) return
  const name = lastName(at, file)
  const receiver = modulesOf(at, file)
  if (name < 0) return
  if (receiver === '') file.referName(name)
  else file.refer('name', name, { receiver })
}

function isApplied(at: number, parent: number, file: FileReader): boolean {
  const operator = file.text(file.field(parent, 'operator'))
  if (file.inField(at, 'right')) return operator === APPLIES_RIGHT
  return operator === APPLIES_LEFT || operator === ASSIGNS
}

/** `Red`, `Color.Green 1`, in expressions and patterns. */
export function readConstructorUse(at: number, file: FileReader): void {
  const name = lastName(at, file)
  if (name >= 0) file.refer('name', name, { receiver: modulesOf(at, file) })
}

/** `s.name` */
export function readFieldGet(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const isWritten = file.type(parent) === 'set_expression' && file.child(parent) === at
  const name = lastName(file.field(at, 'field'), file)
  if (name < 0) return
  file.refer(isWritten ? 'field_write' : 'field_read', name, {
    receiver: file.path(file.field(at, 'record')),
  })
}

/** `point#move` */
export function readInvocation(at: number, file: FileReader): void {
  const name = file.field(at, 'method')
  if (name >= 0) file.refer('call', name, { receiver: file.path(file.field(at, 'object')) })
}

/** `new point` without arguments. */
export function readNew(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) === 'application_expression' && file.inField(at, 'function')) return
  const path = file.child(at)
  file.refer('new', lastName(path, file), { receiver: modulesOf(path, file) })
}
