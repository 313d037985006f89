import type { FileReader } from '../../facts/file-reader.js'
import { literalName, option, type RubyCall } from './call-site.js'
import { camelize, singular } from './inflection.js'
import { type RoutePrefix, stateOf } from './state.js'
import { insideTest } from './tests.js'

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'match', 'link', 'unlink'])
const ANY_VERB = 'match'
const LAST_PART = /\/:\w+$/

/** What a resource can be asked for: the action, the methods, and the path below the resource's own. */
type Action = readonly [action: string, methods: string, below: string]
const ACTIONS: Readonly<Record<'resources' | 'resource', readonly Action[]>> = {
  resources: [
    ['index', 'GET', ''],
    ['create', 'POST', ''],
    ['new', 'GET', '/new'],
    ['show', 'GET', '/:id'],
    ['edit', 'GET', '/:id/edit'],
    ['update', 'PATCH,PUT', '/:id'],
    ['destroy', 'DELETE', '/:id'],
  ],
  resource: [
    ['show', 'GET', ''],
    ['create', 'POST', ''],
    ['new', 'GET', '/new'],
    ['edit', 'GET', '/edit'],
    ['update', 'PATCH,PUT', ''],
    ['destroy', 'DELETE', ''],
  ],
}
const RAILS_HANDLER = /^([\w/]+)#(\w+)$/
const ACTION_ONLY = /^\w+$/

/** `Rails.application.routes.draw do`: until its end bare words are routes. */
export function readRoutesDraw(call: RubyCall, file: FileReader): void {
  if (call.block >= 0 && file.path(call.receiver).endsWith('routes')) {
    stateOf(file).routesEnd = file.tree.after[call.at]!
  }
}

/** Sinatra's `get "/x" do`, Rails' `get "x", to: "users#show"` and its neighbours; true if it was a route. */
export function readRoute(call: RubyCall, file: FileReader): boolean {
  const drawing = call.at < stateOf(file).routesEnd
  if (VERBS.has(call.name)) return readVerb(call, drawing, file)
  if (!drawing) return false
  switch (call.name) {
    case 'resources':
    case 'resource':
      readResources(call, call.name, file)
      return true
    case 'collection':
      readCollection(call, file)
      return true
    case 'namespace':
      readNamespace(call, file)
      return true
    case 'scope':
      readScope(call, file)
      return true
    case 'root':
      readRoot(call, file)
      return true
    case 'mount':
      readMount(call, file)
      return true
    default:
      return false
  }
}

function readVerb(call: RubyCall, drawing: boolean, file: FileReader): boolean {
  const first = call.arguments[0] ?? -1
  const paired = file.type(first) === 'pair'
  const at = paired ? file.field(first, 'key') : first
  const literal = drawing ? literalName(at, file) : file.stringValue(at)
  if (literal === undefined) return false
  const method = call.name === ANY_VERB ? 'ANY' : call.name.toUpperCase()
  const to = paired ? file.field(first, 'value') : option(call, 'to', file)
  const named = file.stringValue(to) ?? ''
  if (call.block < 0 && !drawing && !isRailsHandler(named)) {
    readTestRequest(call, literal, method, file)
    return false
  }
  if (call.block >= 0 && !drawing) {
    file.refer('route', at, { name: literal, receiver: method, extra: '()=>' })
    return true
  }
  const prefix = prefixAt(call.at, file)
  const onCollection = file.text(option(call, 'on', file)) === ':collection'
  const base = onCollection ? (prefix?.path ?? '').replace(LAST_PART, '') : (prefix?.path ?? '')
  const action = file.text(option(call, 'action', file)).replace(/^:/, '')
  const handler =
    named || (to >= 0 ? file.path(to) : action || (file.type(at) === 'simple_symbol' ? literal : ''))
  file.refer('route', at, {
    name: joinPaths(base, literal),
    receiver: method,
    extra: handlerPath(handler, prefix),
  })
  return true
}

/** In a test `get "/x"` sends a request to the application. */
function readTestRequest(call: RubyCall, path: string, method: string, file: FileReader): void {
  if (!path.startsWith('/') || !insideTest(file)) return
  file.refer('http_call', call.arguments[0]!, { name: path, receiver: method, extra: call.name })
}

/**
 * `resources :users, :posts do … end`: all routes of a controller; nested routes have the id of a resource in
 * their path.
 */
function readResources(call: RubyCall, kind: keyof typeof ACTIONS, file: FileReader): void {
  const prefix = prefixAt(call.at, file)
  const given = literalName(option(call, 'controller', file), file)
  for (const at of call.arguments) {
    const name = literalName(at, file)
    if (name === undefined) continue
    const path = joinPaths(prefix?.path ?? '', literalName(option(call, 'path', file), file) ?? name)
    const plural = kind === 'resource' && !name.endsWith('s') ? `${name}s` : name
    const controller = `${moduleOf(prefix)}${controllerName(given ?? plural)}`
    for (const [action, methods, below] of actionsOf(call, kind, file))
      file.refer('route', at, { name: path + below, receiver: methods, extra: `${controller}.${action}` })
    const inside = kind === 'resources' ? `${path}/:${singular(name)}_id` : path
    enterPrefix(call, { path: inside, module: prefix?.module ?? '', controller }, file)
  }
}

/** Those of `only:`, without those of `except:`. */
function actionsOf(call: RubyCall, kind: keyof typeof ACTIONS, file: FileReader): readonly Action[] {
  const only = namesIn(option(call, 'only', file), file)
  const except = namesIn(option(call, 'except', file), file)
  return ACTIONS[kind].filter(
    ([action]) => (only === null || only.includes(action)) && except?.includes(action) !== true,
  )
}

/** `:show`, `[:index, :show]` or `%i[index show]`; null if there is none. */
function namesIn(at: number, file: FileReader): string[] | null {
  if (at < 0) return null
  const isList = ['array', 'symbol_array', 'string_array'].includes(file.type(at))
  const names = isList
    ? file.children(at).map(each => literalName(each, file) ?? file.text(each))
    : [literalName(at, file)]
  return names.filter(name => name !== undefined)
}

/** `collection do … end` in a resource: its routes are those of all, without an id. */
function readCollection(call: RubyCall, file: FileReader): void {
  const prefix = prefixAt(call.at, file)
  if (prefix !== undefined) enterPrefix(call, { ...prefix, path: prefix.path.replace(LAST_PART, '') }, file)
}

function readNamespace(call: RubyCall, file: FileReader): void {
  const name = literalName(call.arguments[0] ?? -1, file)
  if (name === undefined) return
  const prefix = prefixAt(call.at, file)
  const path = literalName(option(call, 'path', file), file) ?? name
  const module = `${moduleOf(prefix)}${name.split('/').map(camelize).join('.')}`
  enterPrefix(call, { path: joinPaths(prefix?.path ?? '', path), module, controller: '' }, file)
}

function readScope(call: RubyCall, file: FileReader): void {
  const prefix = prefixAt(call.at, file)
  const path =
    literalName(call.arguments[0] ?? -1, file) ?? literalName(option(call, 'path', file), file) ?? ''
  const name = literalName(option(call, 'module', file), file)
  const module =
    name === undefined
      ? (prefix?.module ?? '')
      : `${moduleOf(prefix)}${name.split('/').map(camelize).join('.')}`
  enterPrefix(call, { path: joinPaths(prefix?.path ?? '', path), module, controller: '' }, file)
}

function readRoot(call: RubyCall, file: FileReader): void {
  const to = option(call, 'to', file)
  const at = to >= 0 ? to : (call.arguments[0] ?? -1)
  const handler = file.stringValue(at)
  if (handler === undefined) return
  const prefix = prefixAt(call.at, file)
  const extra = handlerPath(handler, prefix)
  file.refer('route', at, { name: joinPaths(prefix?.path ?? '', '/'), receiver: 'GET', extra })
}

/** `mount Engine => "/path"`, `mount Engine, at: "/path"` */
function readMount(call: RubyCall, file: FileReader): void {
  const first = call.arguments[0] ?? -1
  const paired = file.type(first) === 'pair'
  const app = paired ? file.field(first, 'key') : first
  const place = paired ? file.field(first, 'value') : option(call, 'at', file)
  const path = file.stringValue(place)
  if (path === undefined) return
  const base = prefixAt(call.at, file)?.path ?? ''
  file.refer('route', place, { name: joinPaths(base, path), receiver: 'ANY', extra: file.path(app) })
}

function enterPrefix(call: RubyCall, prefix: Omit<RoutePrefix, 'end'>, file: FileReader): void {
  if (call.block >= 0) stateOf(file).prefixes.push({ ...prefix, end: file.tree.after[call.at]! })
}

function prefixAt(at: number, file: FileReader): RoutePrefix | undefined {
  const { prefixes } = stateOf(file)
  while (prefixes.length > 0 && prefixes[prefixes.length - 1]!.end <= at) prefixes.pop()
  return prefixes[prefixes.length - 1]
}

/** `admin/line_items` → `Admin.LineItemsController` */
function controllerName(path: string): string {
  const parts = path.split('/').filter(part => part !== '')
  return `${parts.map(camelize).join('.')}Controller`
}

/** `users#show` → `UsersController.show`, inside `namespace :admin` → `Admin.UsersController.show`. */
function handlerPath(handler: string, prefix: RoutePrefix | undefined): string {
  const named = RAILS_HANDLER.exec(handler)
  if (named !== null) return `${moduleOf(prefix)}${controllerName(named[1]!)}.${named[2]}`
  const controller = prefix?.controller ?? ''
  return controller !== '' && ACTION_ONLY.test(handler) ? `${controller}.${handler}` : handler
}

function moduleOf(prefix: RoutePrefix | undefined): string {
  return prefix === undefined || prefix.module === '' ? '' : `${prefix.module}.`
}

function isRailsHandler(handler: string): boolean {
  return RAILS_HANDLER.test(handler)
}

function joinPaths(base: string, path: string): string {
  const joined = `${base}/${path}`.replace(/\/{2,}/g, '/')
  return joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined
}
