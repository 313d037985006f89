import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { type ElixirCall, elixirCall, operatorOf } from './call-site.js'
import { readSchemaField, readStruct } from './fields.js'
import { FUNCTION_WORDS, moduleParts, readFunction } from './functions.js'
import { readAlias, readImport, readRequire, readUse } from './imports.js'
import { readImplementation, readModule } from './modules.js'
import { readRoute, readScope } from './routes.js'
import { SPECIAL_FORMS } from './special-forms.js'
import { currentModule, rooted, stateOf } from './state.js'
import { readTest } from './tests.js'

/** Returns true if the call needs no further report. */
type CallReader = (call: ElixirCall, file: FileReader) => boolean

const OWN_MEANING: Readonly<Record<string, CallReader>> = {
  defmodule: readModule,
  defprotocol: readModule,
  defimpl: readImplementation,
  alias: readAlias,
  import: readImport,
  require: readRequire,
  use: readUse,
  defstruct: readStruct,
  defexception: readStruct,
  scope: readScope,
  raise: readRaise,
  reraise: readRaise,
  ...Object.fromEntries([...FUNCTION_WORDS].map(word => [word, readFunction])),
}

export function readElixirCall(at: number, file: FileReader): void {
  const { told } = stateOf(file)
  const target = file.field(at, 'target')
  if (file.type(target) === 'identifier') {
    const call = elixirCall(at, file)
    if (Object.hasOwn(OWN_MEANING, call.name)) {
      if (OWN_MEANING[call.name]!(call, file)) return
    }
    if (told.has(at)) return
    if (readTest(call, file) || readRoute(call, file) || readSchemaField(call, file)) return
    if (!SPECIAL_FORMS.has(call.name)) readLocalCall(target, valuesOf(call, file), file)
  } else if (file.type(target) === 'dot' && !told.has(at)) readRemoteCall(elixirCall(at, file), file)
}

/** `f(x)`: a function of this module, or one that is imported. */
export function readLocalCall(target: number, values: number[], file: FileReader): void {
  const name = file.text(target)
  const around = file.definitions[file.callableAround(file.enclosing)]
  // A parameter of that name is not called.
  const isHidden = around?.parameters.some(parameter => parameter.name === name) ?? false
  const path = isHidden ? `${rooted(currentModule(file))}.${name}` : name
  readCall({ callee: target, path, arguments: values }, file)
}

/** `A.B.f(x)`, `module.f(x)`, `map.field` */
function readRemoteCall(call: ElixirCall, file: FileReader): void {
  const left = file.field(call.target, 'left')
  const right = file.field(call.target, 'right')
  const type = file.type(left)
  if (file.type(right) !== 'identifier' || type === 'atom') return
  const isModule = type === 'alias' || file.text(left) === '__MODULE__'
  const hasArguments = file.child(call.at, 'arguments') >= 0
  if (isModule || hasArguments)
    readCall({ callee: right, path: file.path(call.target), arguments: valuesOf(call, file) }, file)
  else file.refer('field_read', right, { receiver: file.path(left) })
}

/** The arguments; the value of a pipe is the first, a block the last. */
function valuesOf(call: ElixirCall, file: FileReader): number[] {
  const piped = pipedInto(call.at, file)
  const values = piped < 0 ? [...call.arguments] : [piped, ...call.arguments]
  if (call.block >= 0) values.push(call.block)
  return values
}

/** `x` of `x |> f()`. */
export function pipedInto(at: number, file: FileReader): number {
  const parent = file.parent(at)
  if (file.type(parent) !== 'binary_operator' || !file.inField(at, 'right')) return NONE
  return operatorOf(parent, file) === '|>' ? file.field(parent, 'left') : NONE
}

/** `raise Bad`, `raise Bad, "why"` */
function readRaise(call: ElixirCall, file: FileReader): boolean {
  const [raised = -1] = call.arguments
  if (file.type(raised) !== 'alias') return true
  const [receiver, name] = moduleParts(raised, file)
  file.refer('throw', raised, { name, receiver })
  stateOf(file).told.add(raised)
  return true
}

/** `&f/1` and `&A.f/1` are functions as values. */
export function readCapture(at: number, file: FileReader): void {
  const operand = file.field(at, 'operand')
  if (file.type(operand) !== 'binary_operator' || operatorOf(operand, file) !== '/') return
  const named = file.field(operand, 'left')
  const arity = Number(file.text(file.field(operand, 'right')))
  if (!Number.isInteger(arity)) return
  if (file.type(named) === 'identifier') {
    file.refer('name', named)
    return
  }
  const target = file.type(named) === 'call' ? file.field(named, 'target') : named
  if (file.type(target) !== 'dot') return
  stateOf(file).told.add(named)
  const right = file.field(target, 'right')
  if (file.type(file.field(target, 'left')) !== 'atom')
    file.refer('name', right, { receiver: file.path(file.field(target, 'left')) })
}
