import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { docTypes, luaDoc } from './docs.js'
import { stateOf } from './tables.js'

const SELF = 'self'
const TEST_TABLE = /^Test|Test$/
const TEST_NAME = /^test/i

export interface NamedFunction {
  /** Node with the parameters and the body. */
  at: number
  /** Node of the name: `f`, `M.f`, `M:f`. */
  name: number
  /** Node of the statement. */
  span: number
  isLocal: boolean
}

/** `function f()`, `local function f()`, `function M.f()`, `function M:f()` */
export function readFunctionDeclaration(at: number, file: FileReader): void {
  const isLocal = file.source.startsWith('local', file.tree.start[at]!)
  defineFunction({ at, name: file.field(at, 'name'), span: at, isLocal }, file)
}

/** Defines a function by its name; one of a table is a member of the table. */
export function defineFunction({ at, name, span, isLocal }: NamedFunction, file: FileReader): void {
  const [table, own] = splitPath(file.path(name))
  const parameters = readParameters(file.field(at, 'parameters'), file)
  const doc = luaDoc(span, file)
  const type = docTypes(span, doc, parameters, file)
  const isMethod =
    table !== '' && (file.type(name) === 'method_index_expression' || parameters[0]?.name === SELF)
  file.define({
    kind: isMethod ? 'method' : 'function',
    name: table === '' ? name : lastName(name, file),
    span,
    body: bodyOf(at, file),
    signatureStart: file.tree.start[span]!,
    parameters,
    type,
    doc,
    visibility: isLocal ? 'private' : own.startsWith('_') ? 'internal' : 'public',
    isTest: isMethod && TEST_TABLE.test(table) && TEST_NAME.test(own),
    adopts: false,
    ...placeOf(table, file),
  })
  stateOf(file).named.add(at)
}

/** The container of a member: its table, if that is at the top of this file. */
export function placeOf(table: string, file: FileReader): { container?: number; prefix?: string } {
  if (table === '') return {}
  const container = stateOf(file).definitions.get(table)
  return container === undefined ? { prefix: table } : { container }
}

export function lastName(name: number, file: FileReader): number {
  const field = file.field(name, 'field')
  return field >= 0 ? field : file.field(name, 'method')
}

export function bodyOf(at: number, file: FileReader): number {
  const body = file.field(at, 'body')
  return body >= 0 ? body : file.child(at, 'end')
}

export function readParameters(list: number, file: FileReader): Parameter[] {
  return file
    .children(list)
    .filter(each => file.type(each) === 'identifier')
    .map(each => ({ name: file.text(each), type: '' }))
}

/** The parameters of a function without a name are variables of its body. */
export function readAnonymous(at: number, file: FileReader): void {
  if (stateOf(file).named.has(at)) return
  for (const { name } of readParameters(file.field(at, 'parameters'), file)) file.bindLocal(name, at)
}
