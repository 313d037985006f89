import type { FileReader } from '../../facts/file-reader.js'
import { atomName, type ElixirCall } from './call-site.js'
import { fullName, rooted, stateOf } from './state.js'

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head'])
const ROUTER = /\buse\s+(?:Phoenix\.Router|Plug\.Router|[\w.]+,\s*:router\b)/

/** `scope "/api", ShopWeb do`: a prefix of paths and modules. */
export function readScope(call: ElixirCall, file: FileReader): boolean {
  if (!ROUTER.test(file.source) || call.block < 0) return false
  const { path, module } = scopeAt(file)
  const [first = -1, second = -1] = call.arguments
  const inner = file.stringValue(first) ?? ''
  const named = [first, second].find(each => file.type(each) === 'alias') ?? -1
  const own = named < 0 ? module : joined(module, file.text(named))
  stateOf(file).routes.push({ end: file.tree.after[call.at]!, path: path + withSlash(inner), module: own })
  if (named >= 0) stateOf(file).told.add(named)
  return true
}

/** `get "/orders/:id", OrderController, :show`, `resources "/users", UserController`, `live "/", HomeLive` */
export function readRoute(call: ElixirCall, file: FileReader): boolean {
  const isVerb = METHODS.has(call.name)
  if (!isVerb && call.name !== 'resources' && call.name !== 'live') return false
  const [pattern = -1, controller = -1, action = -1] = call.arguments
  const literal = file.stringValue(pattern)
  if (literal === undefined || !ROUTER.test(file.source) || file.ancestor(call.at, 'do_block') < 0)
    return false
  const { path, module } = scopeAt(file)
  const isModule = file.type(controller) === 'alias'
  if (!isModule && call.block < 0) return false
  const handler = isModule ? rooted(joined(module, fullName(file.text(controller), file))) : ''
  const name = isVerb ? atomName(action, file) : undefined
  file.refer('route', pattern, {
    name: path + withSlash(literal),
    receiver: isVerb ? call.name.toUpperCase() : call.name === 'live' ? 'GET' : 'ANY',
    extra: name === undefined ? handler : `${handler}.${name}`,
  })
  if (isModule) stateOf(file).told.add(controller)
  return true
}

function scopeAt(file: FileReader): { path: string; module: string } {
  const { routes } = stateOf(file)
  for (let i = routes.length - 1; i >= 0; i--) if (file.at < routes[i]!.end) return routes[i]!
  return { path: '', module: '' }
}

function withSlash(path: string): string {
  return path === '/' || path === '' ? '' : path.startsWith('/') ? path : `/${path}`
}

function joined(outer: string, inner: string): string {
  return outer === '' ? inner : `${outer}.${inner}`
}
