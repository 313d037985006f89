import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { isTypeParameter } from '../../facts/type-parameters.js'
import { readInclude } from './imports.js'
import { isSignature, memberOf, typeName } from './syntax.js'

const CHANGES = /!$/
const READS_KEY = new Set(['get', 'get!', 'haskey'])
const ENVIRONMENT = 'ENV'

export function readCallExpression(at: number, file: FileReader): void {
  if (isSignature(at, file)) return
  const callee = file.child(at)
  const given = argumentsOf(at, file)
  const isMember = file.type(callee) === 'field_expression'
  const name = isMember ? memberOf(callee, file) : typeName(callee, file)
  if (name < 0 || file.type(callee) === 'parenthesized_expression') return
  // `T(x)` makes a value of a type that only the caller knows.
  if (!isMember && isTypeParameter(file.text(name), file)) return
  readCall({ callee: name, path: file.path(callee), arguments: given }, file)
  const text = file.text(name)
  if (text === 'include' && !isMember) readInclude(at, given, file)
  if (CHANGES.test(text)) readChange(text, given[0] ?? NONE, file)
  readMeaning(text, given, file)
}

function argumentsOf(call: number, file: FileReader): number[] {
  const list = file.children(file.child(call, 'argument_list'))
  return list.map(each => (file.type(each) === 'named_argument' ? file.lastChild(each) : each))
}

/** `push!(LIST, 1)` changes its first argument. */
function readChange(name: string, target: number, file: FileReader): void {
  if (file.type(target) === 'identifier' && file.insideCallable)
    file.mutations.push(file.refer('state_write', target, { extra: name }))
}

function readMeaning(name: string, given: readonly number[], file: FileReader): void {
  const [first = NONE, second = NONE] = given
  const key = file.stringValue(second)
  if (READS_KEY.has(name) && file.text(first) === ENVIRONMENT && key !== undefined)
    file.refer('env_read', second, { name: key, receiver: ENVIRONMENT })
  else if (name === 'throw' && file.type(first) === 'call_expression') readThrown(first, file)
}

/** `throw(ArgumentError("x"))` */
function readThrown(call: number, file: FileReader): void {
  const name = typeName(file.child(call), file)
  if (name >= 0) file.refer('throw', name)
}

/** `` `git log` `` starts a program when it runs. */
export function readCommand(at: number, file: FileReader): void {
  const name = file.text(at).slice(1, -1).trim().split(/\s+/, 1)[0] ?? ''
  file.refer('spawn', at, { name: name.startsWith('$') ? '' : name, receiver: 'run' })
}

/** `ENV["HOME"]` */
export function readIndex(at: number, file: FileReader): void {
  const key = file.child(file.lastChild(at))
  const name = file.stringValue(key)
  if (file.text(file.child(at)) === ENVIRONMENT && name !== undefined)
    file.refer('env_read', key, { name, receiver: ENVIRONMENT })
}
