import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { bindAll, evidentType, valuePath, valuesOf } from './bindings.js'
import { docOf } from './docs.js'
import { parametersOf } from './functions.js'
import { BLANK, visibilityOf } from './names.js'
import { namedType, referType } from './type-names.js'
import { isAlone, typeLiteral } from './types.js'

/** The type that the constants of a group repeat from the line before: `A Kind = iota`, `B`, `C`. */
const REPEATED = stateKey(() => ({ group: NONE, type: '' }))

/** `var x …`, `const x …` alone is visited at the declaration, so that its span and signature hold the keyword. */
export function readVariableDeclaration(at: number, file: FileReader): void {
  const spec = file.child(at, 'var_spec', 'const_spec')
  if (spec >= 0 && isAlone(at, spec, file)) readSpec(spec, at, file)
}

export function readGroupedVariable(at: number, file: FileReader): void {
  if (!isAlone(file.parent(at), at, file)) readSpec(at, at, file)
}

function readSpec(spec: number, at: number, file: FileReader): void {
  const names = file.fields(spec, 'name')
  const type = file.field(spec, 'type')
  const values = valuesOf(file.field(spec, 'value'), file)
  const constant = file.type(spec) === 'const_spec'
  const typeText = constant ? constantType(spec, file.text(type), values.length > 0, file) : file.text(type)
  if (file.insideCallable) {
    bindAll(names, values, spec, typeText, file)
    return
  }
  const sole = names.length === 1 ? (values[0] ?? NONE) : NONE
  for (const [index, name] of names.entries()) {
    const value = names.length === values.length || index === 0 ? values[index] : undefined
    if (file.text(name) === BLANK) {
      if (value !== undefined) readAssertion(type, value, file)
      continue
    }
    const path = valuePath(value, file)
    const known = typeText || evidentType(value, file)
    file.bind(name, spec, known, path)
    defineVariable(name, { at, type, typeText: known, constant, value: sole }, file)
  }
}

function constantType(spec: number, type: string, hasValue: boolean, file: FileReader): string {
  const group = file.parent(spec)
  const repeated = file.state(REPEATED)
  if (type === '' && !hasValue) return repeated.group === group ? repeated.type : ''
  repeated.group = group
  repeated.type = type
  return type
}

interface Variable {
  at: number
  type: number
  typeText: string
  constant: boolean
  /** The value if it is the only one. */
  value: number
}

/** A package variable that holds a function literal is called like a function: it is defined as one. */
function defineVariable(name: number, variable: Variable, file: FileReader): void {
  const { at, type, value } = variable
  const visibility = visibilityOf(file.text(name))
  const doc = docOf(at, file)
  const literal = literalOf(value, file)
  if (file.type(literal) === 'func_literal') {
    file.define({
      kind: 'function',
      name,
      visibility,
      doc,
      body: file.field(literal, 'body'),
      parameters: parametersOf(file.field(literal, 'parameters'), file),
      type: file.text(file.field(literal, 'result')),
    })
    return
  }
  const declared = type < 0 ? file.field(literal, 'type') : type
  file.define({
    kind: variable.constant ? 'constant' : 'variable',
    name,
    visibility,
    doc,
    type: variable.typeText,
    scope: typeLiteral(declared, file) >= 0 || holdsFunction(value, file),
    body: file.field(literal, 'body'),
  })
}

/** `Command{Run: func() {…}}`: the calls in the function are attributed to the variable. */
function holdsFunction(value: number, file: FileReader): boolean {
  const end = value < 0 ? value : file.tree.after[value]!
  for (let at = value; at < end; at++) if (file.type(at) === 'func_literal') return true
  return false
}

/** The literal in `T{…}`, `&T{…}`, `func() {…}`: its contents are a body, not part of the signature. */
function literalOf(value: number, file: FileReader): number {
  const literal = file.type(value) === 'unary_expression' ? file.field(value, 'operand') : value
  const type = file.type(literal)
  return type === 'composite_literal' || type === 'func_literal' ? literal : NONE
}

/**
 * `var _ Handler = (*Server)(nil)`, `= &Server{}`, `= new(Server)`: how Go asserts that a type implements an
 * interface. There is no enclosing definition, so the implementing type is the reference's `extra`.
 */
function readAssertion(type: number, value: number, file: FileReader): void {
  if (namedType(type, file) < 0) return
  const implementing = /^(?:new )?([\w.]+)\(\)$/.exec(file.path(value))?.[1]
  if (implementing !== undefined) referType('implements', type, file, implementing)
}
