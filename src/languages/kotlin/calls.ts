import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { ADDRESS_WRAPPERS, readClientCall } from '../jvm/http-calls.js'
import { routeCall } from '../jvm/route-calls.js'
import { readTestCall } from './tests.js'

const ROUTE_GROUP = 'route'

export function readCallExpression(at: number, file: FileReader): void {
  const callee = file.child(at)
  const args = argumentsOf(at, file)
  const path = file.path(callee)
  const [receiver, name] = splitPath(path)
  readCall(
    { callee, path, arguments: args, ...routeCall(receiver, name, args, () => routePrefix(at, file), file) },
    file,
  )
  const object = file.type(callee) === 'navigation_expression' ? file.child(callee) : -1
  readClientCall(receiver, name, addressIn(args[0] ?? object, file), callee, file)
  readTestCall(callee, name, args, file)
}

/** `a to b` calls `to` of `a`. */
export function readInfixCall(at: number, file: FileReader): void {
  const [left = -1, callee = -1, right = -1] = file.children(at)
  if (file.type(callee) !== 'simple_identifier') return
  readCall({ callee, path: `${file.path(left)}.${file.text(callee)}`, arguments: [right] }, file)
}

/** `: this(a)`, `: super(a)` of a constructor. */
export function readDelegation(at: number, file: FileReader): void {
  const name = file.text(at).startsWith('super') ? 'super' : 'this'
  readCall({ callee: at, path: name, arguments: valuesIn(file.child(at, 'value_arguments'), file) }, file)
}

/** Ktor's groups: `route("/api") { get("/x") { … } }`. */
function routePrefix(at: number, file: FileReader): string {
  let prefix = ''
  let around = file.ancestor(at, 'call_expression')
  for (; around >= 0; around = file.ancestor(around, 'call_expression')) {
    if (file.text(file.child(around)) !== ROUTE_GROUP) continue
    prefix = (file.stringValue(argumentsOf(around, file)[0] ?? -1) ?? '') + prefix
  }
  return prefix
}

/** The literal in `"…"`, `URI.create("…")` or `URL("…")`. */
function addressIn(at: number, file: FileReader): number {
  if (file.type(at) === 'string_literal') return at
  return ADDRESS_WRAPPERS.has(file.path(at)) ? (argumentsOf(at, file)[0] ?? -1) : -1
}

/** Arguments in parentheses and the lambda after them. */
function argumentsOf(call: number, file: FileReader): number[] {
  const suffix = file.lastChild(call)
  const args = valuesIn(file.child(suffix, 'value_arguments'), file)
  const lambda = file.child(file.child(suffix, 'annotated_lambda'), 'lambda_literal')
  return lambda < 0 ? args : [...args, lambda]
}

function valuesIn(list: number, file: FileReader): number[] {
  return file
    .children(list)
    .filter(argument => file.type(argument) === 'value_argument')
    .map(argument => file.lastChild(argument))
}
