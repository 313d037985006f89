import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readRouteAnnotations } from '../jvm/routes.js'
import { isTestMethod } from '../jvm/tests.js'
import { docOf } from './docs.js'
import { hasRouteAnnotation, modifiersOf, routeAnnotations } from './modifiers.js'
import { plainName } from './paths.js'
import { TYPES } from './types.js'

/** The name of the binding that holds a function's result. */
const RESULT = 'return'
const TYPE_BODIES = new Set(['class_body', 'enum_class_body'])
/** A constructor's block has no node of its own: its opening mark ends the signature. */
const BLOCK_MARK = /\s*\{\s*\}?$/

export function readFunction(at: number, file: FileReader): void {
  const { annotations, signatureStart, visibility } = modifiersOf(at, file)
  const name = file.child(at, 'simple_identifier')
  const list = file.child(at, 'function_value_parameters')
  const { receiver, result } = typesAround(at, name, list, file)
  const member = TYPE_BODIES.has(file.type(file.parent(at)))
  const prefix = receiver < 0 || file.enclosing >= 0 ? undefined : receiverName(receiver, file)
  file.define({
    kind: member ? 'method' : 'function',
    name,
    nameText: plainName(file.text(name)),
    body: file.child(at, 'function_body'),
    signatureStart,
    parameters: readParameters(list, file),
    type: result < 0 ? '' : file.text(result),
    doc: docOf(at, file),
    decorators: annotations,
    visibility,
    isTest: isTestMethod(annotations),
    ...(prefix === undefined ? {} : { prefix }),
  })
  if (receiver >= 0) file.bind('this', at, file.text(receiver))
  if (result < 0) bindResult(file.child(at, 'function_body'), file)
  if (annotations.length === 0) return
  const routes = routeAnnotations(at, file)
  if (!hasRouteAnnotation(routes)) return
  readRouteAnnotations(routes, routeAnnotations(file.ancestor(at, 'class_declaration'), file), file)
}

/** `fun f() = g()`: the value gives the result type. */
function bindResult(body: number, file: FileReader): void {
  const value = file.child(body)
  if (value >= 0 && file.source[file.tree.start[body]!] === '=')
    file.bind(RESULT, value, '', file.path(value))
}

/** `fun Receiver.name(…): Result`: the position distinguishes the two types. */
function typesAround(
  at: number,
  name: number,
  list: number,
  file: FileReader,
): { receiver: number; result: number } {
  let receiver = -1
  let result = -1
  for (const child of file.children(at)) {
    if (!TYPES.has(file.type(child))) continue
    if (child < name) receiver = child
    else if (child > list) result = child
  }
  return { receiver, result }
}

/** The container name of a type's extensions: `Map.Entry` of `Map.Entry<K, V>?`. */
export function receiverName(receiver: number, file: FileReader): string {
  return file.path(receiver).replace(/[^\w.]/g, '')
}

/** `constructor(a: Int) : this(a, 1) { … }` */
export function readConstructor(at: number, file: FileReader): void {
  const { annotations, signatureStart, visibility } = modifiersOf(at, file)
  const index = file.define({
    kind: 'constructor',
    name: file.child(at, 'constructor'),
    body: file.child(at, 'statements'),
    signatureStart,
    parameters: readParameters(file.child(at, 'function_value_parameters'), file),
    doc: docOf(at, file),
    decorators: annotations,
    visibility,
  })
  const definition = file.definitions[index]!
  definition.signature = definition.signature.replace(BLOCK_MARK, '')
}

export function readParameters(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const at of file.children(list)) {
    if (file.type(at) === 'parameter') parameters.push(readParameter(at, file))
  }
  return parameters
}

export function readParameter(at: number, file: FileReader): Parameter {
  const name = file.child(at, 'simple_identifier')
  return { name: file.text(name), type: file.text(file.child(at, ...TYPES)) }
}

interface ClassParameters {
  parameters: Parameter[]
  /**
   * Reports them after the class is defined: with `val` or `var` they are fields, otherwise locals of its
   * initialisers.
   */
  report(): void
}

export function readClassParameters(primary: number, file: FileReader): ClassParameters {
  const nodes = file.children(primary).filter(child => file.type(child) === 'class_parameter')
  const report = () => {
    for (const at of nodes) {
      const { name, type } = readParameter(at, file)
      if (file.child(at, 'binding_pattern_kind') < 0) file.bindLocal(name, at, type)
      else defineField(at, type, file)
    }
  }
  return { parameters: nodes.map(at => readParameter(at, file)), report }
}

function defineField(at: number, type: string, file: FileReader): void {
  const { annotations, signatureStart, visibility } = modifiersOf(at, file)
  const name = file.child(at, 'simple_identifier')
  file.define({
    kind: 'field',
    name,
    span: at,
    adopts: false,
    signatureStart,
    type,
    doc: docOf(at, file),
    decorators: annotations,
    visibility,
    scope: false,
  })
}
