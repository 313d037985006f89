import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'any'])
const LONGEST_CHAIN = 12

/** actix and rocket: `#[get("/items/<id>")]` on the handler. */
export function readRouteAttribute(name: number, tokens: number, file: FileReader): void {
  const [, verb] = splitPath(file.path(name))
  const pattern = file.child(tokens)
  const path = file.stringValue(pattern)
  if (!VERBS.has(verb) || path === undefined || !path.startsWith('/')) return
  file.refer('route', pattern, { name: path, receiver: verb.toUpperCase() })
}

/** axum's `.route("/x", get(show).post(add))` and actix's `.route("/x", web::get().to(show))`: one route each. */
export function readRoutes(name: string, parts: number[], reported: number, file: FileReader): void {
  const [pattern, methods] = parts
  if (name !== 'route' || pattern === undefined || methods === undefined) return
  const path = file.stringValue(pattern)
  if (path === undefined || !path.startsWith('/')) return
  const known = file.references.findIndex((reference, i) => i >= reported && reference.kind === 'route')
  const routes = methodsOf(methods, file)
  if (known >= 0 && routes.length > 0) file.references.splice(known, 1)
  for (const { method, handler } of routes) {
    file.refer('route', pattern, { name: path, receiver: method, extra: handler })
  }
}

interface Route {
  method: string
  handler: string
}

function methodsOf(chain: number, file: FileReader): Route[] {
  const routes: Route[] = []
  let handler = ''
  let call = chain
  for (let i = 0; i < LONGEST_CHAIN && file.type(call) === 'call_expression'; i++) {
    const callee = file.field(call, 'function')
    const [, name] = splitPath(file.path(callee))
    const first = file.child(file.field(call, 'arguments'))
    if (name === 'to') handler = file.path(first)
    else if (VERBS.has(name)) {
      routes.unshift({ method: name.toUpperCase(), handler: first >= 0 ? file.path(first) : handler })
    }
    call = file.type(callee) === 'field_expression' ? file.field(callee, 'value') : NONE
  }
  return routes
}
