import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { type Argument, argumentsOf } from './arguments.js'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete'])
/** Receivers on which Vapor and Hummingbird register routes. */
const ROUTERS =
  /(?:^|\.)(?:app|application|api|routes?|router|builder|protected|\w+Routes?|\w+Router|grouped\(\))$/
const HANDLER_LABEL = 'use'

/** `app.get("users", ":id") { req in … }`, `routes.post("users", use: create)`, `app.on(.PUT, "users", use: put)` */
export function readRoute(callee: number, path: string, given: readonly Argument[], file: FileReader): void {
  const [receiver, name] = splitPath(path)
  if ((name !== 'on' && !VERBS.has(name)) || !ROUTERS.test(receiver)) return
  const handler = given.at(-1)
  if (handler === undefined || !isHandler(handler, file)) return
  const parts = given.filter(each => each !== handler && each.label === '')
  const method = name === 'on' ? file.text(parts.shift()?.value ?? -1).replace(/^.*\./, '') : name
  const pattern = parts.map(({ value }) => file.stringValue(value))
  if (pattern.includes(undefined) || pattern[0]?.startsWith('/')) return
  file.refer('route', parts[0]?.value ?? handler.value, {
    name: `/${[...groupOf(callee, file), ...pattern].join('/')}`,
    receiver: method.toUpperCase(),
    extra: file.path(handler.value),
  })
}

/** The path of `app.grouped("a").grouped("b")`, on which a route is registered. */
function groupOf(callee: number, file: FileReader): string[] {
  const group = file.field(callee, 'target')
  if (file.type(group) !== 'call_expression' || !file.path(group).endsWith('.grouped()')) return []
  const own = argumentsOf(file.child(group, 'call_suffix'), file).map(({ value }) => file.stringValue(value))
  return [...groupOf(file.child(group), file), ...own.filter(part => part !== undefined)]
}

function isHandler({ label, value }: Argument, file: FileReader): boolean {
  return label === HANDLER_LABEL || file.type(value) === 'lambda_literal'
}
