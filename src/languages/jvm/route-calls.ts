import type { FileReader } from '../../facts/file-reader.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect'])
/** Node types of Java, Kotlin and Scala for function literals. */
const FUNCTIONS = new Set([
  'lambda_expression',
  'method_reference',
  'lambda_literal',
  'callable_reference',
  'block',
  'indented_block',
  'colon_argument',
])
/** Ktor's client also takes a function: the request's builder. */
const CLIENT = /[cC]lient(?:\(\))?$/
/** Modules whose bare `get("/x", handler)` registers a route. */
const ROUTING_MODULES = /^(?:spark\.|io\.javalin\.|io\.ktor\.server\.routing\.)/

export interface RouteCall {
  meaning: ApiMeaning
  handler: number
  prefix: string
}

/**
 * `get("/x", handler, transformer)`: a call named after a method, with a path and a function, on any
 * receiver. The handler is the first argument that is not text. `prefix` returns the path of the enclosing
 * groups.
 */
export function routeCall(
  receiver: string,
  name: string,
  args: readonly number[],
  prefix: () => string,
  file: FileReader,
): RouteCall | undefined {
  if (!VERBS.has(name) || args.length < 2 || CLIENT.test(receiver)) return undefined
  const pattern = file.stringValue(args[0]!)
  if (pattern === undefined || !(pattern.startsWith('/') || pattern === '*')) return undefined
  const handler = args.find((argument, i) => i > 0 && file.stringValue(argument) === undefined)
  if (handler === undefined) return undefined
  const imported = file.importedAs.get(name) ?? ''
  if (!FUNCTIONS.has(file.type(handler)) && !ROUTING_MODULES.test(imported)) return undefined
  return { meaning: `route:${name.toUpperCase()}`, handler, prefix: prefix() }
}
