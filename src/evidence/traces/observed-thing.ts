import type { Span } from './span.js'

/** A span names at most one of each. */
export const THING_KINDS = ['function', 'route', 'rpc', 'topic', 'table'] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** What ran, as its producer names it. */
export interface ObservedThing {
  kind: ThingKind
  /** A function with or without its containers, `GET /users/{id}`, `package.Service/Method`, a topic, a table. */
  name: string
  /** File as the producer has it, and line from 1; '' and 0 if it does not say. */
  path: string
  line: number
}

const ANY_METHOD = 'ANY'

/** What a span says that ran: a span of a handler may name its function and its route. */
export function thingsOf({ attributes, role }: Pick<Span, 'attributes' | 'role'>): ObservedThing[] {
  const get = (...names: string[]) =>
    names.map(name => attributes.get(name)).find(value => value !== undefined && value !== '')
  const things: ObservedThing[] = []
  const path = get('code.file.path', 'code.filepath') ?? ''
  const named = get('code.function.name', 'code.function')
  const space = named?.includes('.') ? undefined : get('code.namespace')
  const line = lineOf(get('code.line.number', 'code.lineno'))
  if (named !== undefined || (path !== '' && line > 0))
    things.push({ kind: 'function', name: [space, named].filter(Boolean).join('.'), path, line })
  const add = (kind: ThingKind, name: string | undefined) => {
    if (name !== undefined) things.push({ kind, name, path: '', line: 0 })
  }
  const route = get('http.route')
  // A client that knows the route of its request does not run it.
  if (route !== undefined && role !== 'client')
    add('route', `${(get('http.request.method', 'http.method') ?? ANY_METHOD).toUpperCase()} ${route}`)
  const [service, method] = [get('rpc.service'), get('rpc.method')]
  if (service !== undefined && method !== undefined && role !== 'client') add('rpc', `${service}/${method}`)
  add('topic', get('messaging.destination.name', 'messaging.destination'))
  add('table', get('db.collection.name', 'db.sql.table'))
  return things
}

function lineOf(text: string | undefined): number {
  const line = Number(text)
  return Number.isInteger(line) && line > 0 ? line : 0
}
