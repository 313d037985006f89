import type { Reference } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { joinPaths, listed } from './attributes.js'
import { dotted } from './paths.js'
import type { PhpCall } from './php-call.js'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'any'])
const RESOURCES = new Set(['resource', 'apiResource', 'singleton', 'resources', 'apiResources'])
const FACADE = /^Route(?:\.|$)/
const ROUTER = /(?:^|\.)(?:app|r|router|routes|group|route\w*|\w*[rR]outer)$/
const CONTROLLER_STRING = /^([\w\\]+)(?:@|::?)(\w+)$/
const METHOD_SUFFIX = /^::?(\w+)$/
const PLAIN_NAME = /^[A-Za-z_][\w\\]*$/
const LAMBDAS = new Set(['anonymous_function', 'arrow_function'])

interface Group {
  /** First node outside. */
  end: number
  path: string
}

const GROUPS = stateKey((): Group[] => [])

/** Routes that the API table cannot express: chains, lists of methods, resources. */
export function readRoute(call: PhpCall, file: FileReader): void {
  const [first = -1, second = -1] = call.arguments
  const last = call.arguments[call.arguments.length - 1] ?? -1
  const chained = FACADE.test(call.receiver) && call.receiver !== 'Route'
  if (chained && VERBS.has(call.name)) addRoute(first, call.name.toUpperCase(), last, file)
  else if (RESOURCES.has(call.name) && FACADE.test(call.receiver)) addRoute(first, 'ANY', second, file)
  else if (call.name === 'match' && FACADE.test(call.receiver))
    addRoute(second, listed(first, file), last, file)
  else if ((call.name === 'map' || call.name === 'addRoute') && ROUTER.test(call.receiver))
    addRoute(second, listed(first, file), last, file)
  else if (call.name === 'group') enterGroup(call, file)
}

/** A route found by the API table gets the prefixes of its enclosing groups, and may name its handler in a string. */
export function completeRoute(route: Reference, call: PhpCall, file: FileReader): void {
  const handler = call.arguments[call.arguments.length - 1] ?? -1
  route.name = joinPaths(prefixAt(call.at, file), route.name)
  route.extra = handlerPath(handler, file) || route.extra
}

function addRoute(pattern: number, method: string, handler: number, file: FileReader): void {
  const path = file.stringValue(pattern)
  if (path === undefined) return
  file.refer('route', pattern, {
    name: joinPaths(prefixAt(pattern, file), path),
    receiver: method || 'ANY',
    extra: handlerPath(handler, file) || (handler === pattern ? '' : file.path(handler)),
  })
}

/** `'UserController@show'` and Slim's `Users::class . ':show'` → `Users.show`; a plain name is a function. */
function handlerPath(handler: number, file: FileReader): string {
  const text = file.stringValue(handler)
  if (text !== undefined) {
    const named = CONTROLLER_STRING.exec(text)
    if (named !== null) return `${dotted(named[1]!)}.${named[2]}`
    return PLAIN_NAME.test(text) ? dotted(text) : ''
  }
  const method = METHOD_SUFFIX.exec(file.stringValue(file.field(handler, 'right')) ?? '')
  return method === null ? '' : `${file.path(file.field(handler, 'left'))}.${method[1]}`
}

/** Slim's `$app->group('/x', function …)`, Laravel's `Route::prefix('x')->group(…)` and `Route::group([…], …)`. */
function enterGroup(call: PhpCall, file: FileReader): void {
  if (!call.arguments.some(argument => LAMBDAS.has(file.type(argument)))) return
  const first = call.arguments[0] ?? -1
  const path = file.stringValue(first) ?? prefixOption(first, file) ?? prefixInChain(call.object, file)
  if (path === undefined) return
  const inside = joinPaths(prefixAt(call.at, file), path)
  file.state(GROUPS).push({ end: file.tree.after[call.at]!, path: inside })
}

/** `['prefix' => 'admin']` */
function prefixOption(at: number, file: FileReader): string | undefined {
  if (file.type(at) !== 'array_creation_expression') return undefined
  for (const element of file.children(at)) {
    if (file.stringValue(file.child(element)) === 'prefix') return file.stringValue(file.lastChild(element))
  }
  return undefined
}

/** `Route::middleware('auth')->prefix('admin')` */
function prefixInChain(object: number, file: FileReader): string | undefined {
  for (let at = object; at >= 0; at = file.field(at, 'object')) {
    if (file.text(file.field(at, 'name')) !== 'prefix') continue
    return file.stringValue(file.lastChild(file.child(file.field(at, 'arguments'))))
  }
  return undefined
}

function prefixAt(at: number, file: FileReader): string {
  const groups = file.state(GROUPS)
  while (groups.length > 0 && groups[groups.length - 1]!.end <= at) groups.pop()
  return groups[groups.length - 1]?.path ?? ''
}
