import { handlerPath } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { argumentsOf, calleeOf, isFunction, memberName, property, unwrap } from './syntax.js'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all'])
/** A chain that starts with a router: `new Hono().get('/a', a).post('/b', b)`. */
const ROUTER_CHAIN =
  /^(?:new \w*(?:Hono|Elysia|Router|Koa)\(\)|(?:\w+\.)?(?:express|fastify|Hono|\w*Router)\(\))/
const MOUNTS = /(?:^|\.)(?:app|server|\w*[rR]outer)$/
/** `.route('/a').get(x).put(y)`: longer chains are not followed. */
const MAX_CHAIN = 12

/**
 * Routes with a registration syntax specific to ECMAScript; all languages share the plain
 * `app.get('/x', handler)`.
 */
export function readRoutes(at: number, file: FileReader): void {
  const callee = calleeOf(at, file)
  if (file.type(callee) !== 'member_expression') return
  const name = file.text(file.field(callee, 'property'))
  if (name === 'route') readRouteObject(at, file)
  else if (name === 'use') readMount(at, callee, file)
  else if (VERBS.has(name)) readChained(at, callee, name, file)
}

/** The arguments of a call; a wrapped handler replaces its wrapper: `get('/x', wrap(show))` has `show`. */
export function handlersOf(at: number, callee: number, file: FileReader): number[] {
  const list = argumentsOf(at, file)
  const last = list[list.length - 1]
  if (last === undefined || list.length < 2 || !VERBS.has(file.text(file.field(callee, 'property'))))
    return list
  if (!file.stringValue(list[0]!)?.startsWith('/')) return list
  return [...list.slice(0, -1), wrappedHandler(last, file)]
}

function wrappedHandler(at: number, file: FileReader): number {
  if (file.type(at) !== 'call_expression') return at
  const inner = argumentsOf(at, file)[0] ?? NONE
  const type = file.type(inner)
  const named = type === 'identifier' || type === 'member_expression' || isFunction(inner, file)
  return named ? inner : at
}

/** `fastify.route({ method: 'GET', url: '/x', handler })`, hapi's `server.route({ method, path, handler })`. */
function readRouteObject(at: number, file: FileReader): void {
  const first = unwrap(argumentsOf(at, file)[0] ?? NONE, file)
  const objects = file.type(first) === 'array' ? file.children(first) : [first]
  for (const object of objects) {
    const url = property(object, 'url', file)
    const pattern = url < 0 ? property(object, 'path', file) : url
    const path = file.stringValue(pattern)
    if (path === undefined) continue
    const method = property(object, 'method', file)
    const methods =
      file.type(method) === 'array'
        ? file.children(method).map(item => file.stringValue(item) ?? '')
        : [file.stringValue(method) ?? '']
    file.refer('route', pattern, {
      name: path,
      receiver: methods.join(',').toUpperCase().replace('*', 'ANY') || 'ANY',
      extra: handlerOf(object, file),
    })
  }
}

function handlerOf(object: number, file: FileReader): string {
  const value = property(object, 'handler', file)
  if (value >= 0) return file.path(value)
  const own = file.children(object).find(child => {
    const type = file.type(child)
    const name = type === 'method_definition' ? file.field(child, 'name') : child
    return (
      (type === 'method_definition' || type === 'shorthand_property_identifier') &&
      memberName(name, file) === 'handler'
    )
  })
  return own === undefined ? '' : 'handler'
}

/** `app.use('/api', router)` */
function readMount(at: number, callee: number, file: FileReader): void {
  const list = argumentsOf(at, file)
  const path = file.stringValue(list[0] ?? NONE)
  if (path === undefined || !path.startsWith('/') || list.length < 2) return
  if (!MOUNTS.test(file.path(file.field(callee, 'object')))) return
  file.refer('route', list[0]!, {
    name: path,
    receiver: 'ANY',
    extra: handlerPath(list[list.length - 1]!, file),
  })
}

/** Verbs called on the result of another call: of a router's chain, or of `route('/x')`. */
function readChained(at: number, callee: number, verb: string, file: FileReader): void {
  const object = file.field(callee, 'object')
  const type = file.type(object)
  if (type !== 'call_expression' && type !== 'new_expression') return
  const list = argumentsOf(at, file)
  const handler = list[list.length - 1]
  if (handler === undefined) return
  const receiver = verb === 'all' ? 'ANY' : verb.toUpperCase()
  const path = file.stringValue(list[0]!)
  if (path !== undefined) {
    const known = /outer\(\)$/.test(file.path(object))
    if (known || list.length < 2 || !path.startsWith('/') || !ROUTER_CHAIN.test(file.path(object))) return
    file.refer('route', list[0]!, { name: path, receiver, extra: handlerPath(handler, file) })
    return
  }
  const pattern = routedPattern(object, file)
  const routed = file.stringValue(pattern)
  if (routed !== undefined) {
    file.refer('route', file.field(callee, 'property'), {
      name: routed,
      receiver,
      extra: handlerPath(handler, file),
    })
  }
}

/** The pattern of the `route('/x')` at the start of a chain of verbs. */
function routedPattern(call: number, file: FileReader): number {
  let at = call
  for (let steps = 0; steps < MAX_CHAIN && file.type(at) === 'call_expression'; steps++) {
    const callee = calleeOf(at, file)
    const [, name] = splitPath(file.text(file.field(callee, 'property')))
    if (name === 'route') return argumentsOf(at, file)[0] ?? NONE
    if (!VERBS.has(name)) return NONE
    at = file.field(callee, 'object')
  }
  return NONE
}
