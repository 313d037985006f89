import { handlerPath } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { methodOf } from './requests.js'

/** `mux.HandleFunc("GET /items/{id}", h)` of net/http since Go 1.22; the host before the path is rarely there. */
const PATTERN_WITH_METHOD = /^([A-Z]+) +(\S*\/\S*)$/
const PATTERN_CALLS = new Set(['Handle', 'HandleFunc'])
/** Method first, then pattern, then handler: chi, gin, echo, httprouter. */
const METHOD_FIRST_CALLS = new Set(['Method', 'MethodFunc', 'Handle', 'Handler', 'HandlerFunc', 'Add'])
const LEAST_ROUTE_PARTS = 2
/** chi: `r.Route("/admin", func(r chi.Router) {…})` adds a prefix to the routes inside; it is not a route itself. */
const GROUP_CALL = 'Route'

/**
 * Routes that the shared reader does not cover: the method in the pattern, in an argument, or in a following
 * call.
 */
export function readRoute(
  at: number,
  path: string,
  parts: number[],
  reported: number,
  file: FileReader,
): void {
  const [, name] = splitPath(path)
  if (parts.length < LEAST_ROUTE_PARTS) return
  if (METHOD_FIRST_CALLS.has(name)) readMethodFirst(parts, file)
  const known = file.references.slice(reported).find(reference => reference.kind === 'route')
  if (name === GROUP_CALL && known !== undefined) file.references.splice(file.references.indexOf(known), 1)
  if (!PATTERN_CALLS.has(name)) return
  const written = PATTERN_WITH_METHOD.exec(file.stringValue(parts[0]!) ?? '')
  if (written !== null) {
    const route =
      known ?? file.refer('route', parts[0]!, { extra: handlerPath(parts[parts.length - 1]!, file) })
    route.receiver = written[1]!
    route.name = written[2]!
  } else if (known !== undefined) known.receiver = followingMethods(at, file) ?? known.receiver
}

function readMethodFirst(parts: number[], file: FileReader): void {
  const [method, pattern, ...handlers] = parts
  if (method === undefined || pattern === undefined) return
  const handler = handlers[handlers.length - 1]
  const literal = file.stringValue(pattern)
  if (literal === undefined || !literal.startsWith('/') || handler === undefined) return
  const receiver = methodOf(method, file)
  if (receiver !== undefined)
    file.refer('route', pattern, { name: literal, receiver, extra: handlerPath(handler, file) })
}

/** gorilla: `r.HandleFunc("/x", h).Methods("GET", http.MethodPut)`. */
function followingMethods(call: number, file: FileReader): string | undefined {
  const selector = file.parent(call)
  if (file.text(file.field(selector, 'field')) !== 'Methods') return undefined
  const listed = file
    .children(file.field(file.parent(selector), 'arguments'))
    .flatMap(argument => methodOf(argument, file) ?? [])
  return listed.length > 0 ? listed.join(',') : undefined
}
