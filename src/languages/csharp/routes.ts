import type { FileReader } from '../../facts/file-reader.js'
import { attributeName } from './tests.js'

const TYPES = ['class_declaration', 'record_declaration', 'interface_declaration']
const METHODS = new Map([
  ['HttpGet', 'GET'],
  ['HttpPost', 'POST'],
  ['HttpPut', 'PUT'],
  ['HttpPatch', 'PATCH'],
  ['HttpDelete', 'DELETE'],
  ['HttpHead', 'HEAD'],
  ['HttpOptions', 'OPTIONS'],
])
/** Refit and similar libraries: an interface whose methods send requests. */
const CLIENT_METHODS = new Map([
  ['Get', 'GET'],
  ['Post', 'POST'],
  ['Put', 'PUT'],
  ['Patch', 'PATCH'],
  ['Delete', 'DELETE'],
])
const ROUTE = 'Route'
const CONTROLLER_SUFFIX = /Controller$/

interface RouteAttribute {
  name: string
  at: number
  /** Node of the pattern, -1 if there is none. */
  pattern: number
}

/** `[HttpGet("{id}")]` on a method, after the `[Route("api/[controller]")]` of its class. */
export function readRoutes(at: number, file: FileReader): void {
  const owner = file.ancestor(at, ...TYPES)
  const own = attributesOf(at, file)
  const route = own.find(attribute => attribute.name === ROUTE)
  const methods = own.filter(attribute => METHODS.has(attribute.name))
  if (file.type(owner) === 'interface_declaration') readRequests(own, file)
  if (route === undefined && methods.length === 0) return
  const prefix = attributesOf(owner, file).find(attribute => attribute.name === ROUTE)
  const listed = methods.length > 0 ? methods : [route!]
  for (const attribute of listed) {
    const pattern = attribute.pattern >= 0 ? attribute.pattern : (route?.pattern ?? -1)
    const path = joinPaths(file.stringValue(prefix?.pattern ?? -1) ?? '', file.stringValue(pattern) ?? '')
    file.refer('route', pattern < 0 ? attribute.at : pattern, {
      name: fill(path, owner, at, file),
      receiver: METHODS.get(attribute.name) ?? 'ANY',
    })
  }
}

function readRequests(own: readonly RouteAttribute[], file: FileReader): void {
  for (const { name, pattern } of own) {
    const receiver = CLIENT_METHODS.get(name)
    const url = file.stringValue(pattern)
    if (receiver !== undefined && url !== undefined)
      file.refer('http_call', pattern, { name: url, receiver, extra: name })
  }
}

function attributesOf(at: number, file: FileReader): RouteAttribute[] {
  const found: RouteAttribute[] = []
  for (const list of file.children(at)) {
    if (file.type(list) !== 'attribute_list') continue
    for (const attribute of file.children(list)) {
      if (file.type(attribute) !== 'attribute') continue
      const first = file.child(
        file.child(file.child(attribute, 'attribute_argument_list'), 'attribute_argument'),
      )
      found.push({
        name: attributeName(file.text(attribute)),
        at: file.field(attribute, 'name'),
        pattern: file.stringValue(first) === undefined ? -1 : first,
      })
    }
  }
  return found
}

/** A pattern that begins at the root ignores the prefix; all patterns are written from the root. */
function joinPaths(prefix: string, path: string): string {
  if (path.startsWith('/') || path.startsWith('~/')) return path.replace(/^~/, '')
  const parts = [prefix.replace(/^\/|\/$/g, ''), path].filter(part => part !== '')
  return `/${parts.join('/')}`
}

/** `[controller]` and `[action]` are placeholders for the names of the class and the method. */
function fill(path: string, owner: number, method: number, file: FileReader): string {
  if (!path.includes('[')) return path
  const controller = file.text(file.field(owner, 'name')).replace(CONTROLLER_SUFFIX, '')
  return path
    .replaceAll('[controller]', controller)
    .replaceAll('[action]', file.text(file.field(method, 'name')))
}
