import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { argumentsOf, calleeOf, readCallExpression } from '../c/calls.js'
import { lastName, referLast } from '../c/names.js'
import { isCast, madeType } from './paths.js'

const CROW_ROUTES = /^(?:CROW_ROUTE|CROW_BP_ROUTE|CROW_WEBSOCKET_ROUTE)$/
const CROW_METHOD = /"(\w+)"_method|HTTPMethod::(\w+)/
const HTTPLIB_VERBS = /^(?:Get|Post|Put|Patch|Delete|Options)$/
const HTTPLIB_SERVER = /(?:^|\.)(?:svr|server|srv|app)_?$/
const HTTPLIB_CLIENT = /(?:^|\.)(?:cli|client|http|http_client)_?$/

export function readCppCall(at: number, file: FileReader): void {
  const callee = calleeOf(at, file)
  const type = file.type(callee)
  if (isCast(callee, file) || type === 'lambda_expression') return
  if (type === 'identifier') {
    readCallExpression(at, file)
    readCrowRoute(at, callee, file)
    return
  }
  const given = argumentsOf(file.field(at, 'arguments'), file)
  const meaning = httplibMeaning(callee, given, file)
  readCall({ callee: lastName(callee, file), path: file.path(callee), arguments: given, meaning }, file)
  const made = madeType(callee, file)
  if (made >= 0) referLast('new', made, file, { arity: given.length })
}

/** cpp-httplib: `svr.Get("/hi", handler)` registers a route, `cli.Get("/hi")` sends a request. */
function httplibMeaning(callee: number, given: number[], file: FileReader): ApiMeaning | undefined {
  if (file.type(callee) !== 'field_expression') return undefined
  const verb = file.text(file.field(callee, 'field'))
  if (!HTTPLIB_VERBS.test(verb) || file.stringValue(given[0] ?? -1) === undefined) return undefined
  const receiver = file.path(file.field(callee, 'argument'))
  if (HTTPLIB_SERVER.test(receiver) && given.length > 1) return `route:${verb.toUpperCase()}`
  return HTTPLIB_CLIENT.test(receiver) ? `http:${verb.toUpperCase()}` : undefined
}

/** Crow: `CROW_ROUTE(app, "/x").methods("POST"_method)(handler)`. */
function readCrowRoute(at: number, callee: number, file: FileReader): void {
  if (!CROW_ROUTES.test(file.text(callee))) return
  const pattern = argumentsOf(file.field(at, 'arguments'), file)[1] ?? -1
  const path = file.stringValue(pattern)
  if (path === undefined) return
  let outermost = at
  for (let above = file.parent(at); isChain(above, file); above = file.parent(above)) outermost = above
  const handler = argumentsOf(file.field(outermost, 'arguments'), file).at(-1) ?? -1
  const chain = file.source.slice(file.tree.end[at], file.tree.start[handler])
  const [, quoted, named] = CROW_METHOD.exec(chain) ?? []
  file.refer('route', pattern, {
    name: path,
    receiver: (quoted ?? named ?? 'ANY').toUpperCase(),
    extra: outermost === at ? '' : file.path(handler),
  })
}

function isChain(at: number, file: FileReader): boolean {
  const type = file.type(at)
  return type === 'call_expression' || type === 'field_expression'
}

/** `new Foo(1)` */
export function readNew(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  const given = argumentsOf(file.field(at, 'arguments'), file)
  const path = file.path(type)
  readCall({ callee: lastName(type, file), path, arguments: given, kind: 'new' }, file)
}

/** `throw Error("x")`; a rethrown variable does not reveal its class. */
export function readThrow(at: number, file: FileReader): void {
  const thrown = file.child(at)
  const type = file.type(thrown)
  if (type === 'call_expression') {
    const made = madeType(file.field(thrown, 'function'), file)
    referLast('throw', made < 0 ? file.field(thrown, 'function') : made, file)
  } else if (type === 'compound_literal_expression' || type === 'new_expression') {
    referLast('throw', file.field(thrown, 'type'), file)
  }
}
