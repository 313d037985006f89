import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'

const VERB_ATTRIBUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Any', 'Head', 'Options'])
const ROUTE_ATTRIBUTE = 'Route'
const DATA_PROVIDER = 'DataProvider'
const INVOKED = 'function __invoke'
/** Symfony's routes before PHP had attributes. */
const DOC_ROUTE = /@Route\(\s*"([^"]*)"([^)]*)/
const DOC_METHODS = /methods\s*=\s*\{?([^})]*)\}?/

/** Class definition → the path that the routes of its methods begin with. */
const PREFIXES = stateKey(() => new Map<number, string>())

/** `#[Name(…)]`: a use of the name; `#[Route('/x')]` registers a route for the declaration after it. */
export function readAttribute(at: number, file: FileReader): void {
  const named = file.child(at)
  const { name } = file.referPath('decorate', named)
  if (name === DATA_PROVIDER) readProvider(at, file)
  if (name !== ROUTE_ATTRIBUTE && !VERB_ATTRIBUTES.has(name)) return
  const route = routeOf(at, name, file)
  const owner = file.enclosing
  const kind = file.definitions[owner]?.kind
  if (route === undefined || kind === undefined || (kind === 'class' && !isInvoked(at, file))) return
  const prefix = kind === 'class' ? '' : (file.state(PREFIXES).get(file.definitions[owner]!.container) ?? '')
  file.refer('route', route.at, { name: joinPaths(prefix, route.path), receiver: route.method })
}

/** `#[DataProvider('totals')]` names a method of the same class. */
function readProvider(at: number, file: FileReader): void {
  const literal = file.lastChild(file.child(file.field(at, 'parameters')))
  const name = file.stringValue(literal)
  if (name !== undefined) file.refer('name', literal, { name, receiver: 'this' })
}

/** A route on a class is the prefix of the routes of its methods. */
export function readClassRoutes(at: number, file: FileReader): void {
  for (const group of file.children(file.field(at, 'attributes'))) {
    for (const attribute of file.children(group)) {
      if (!/\bRoute$/.test(file.text(file.child(attribute)))) continue
      const route = routeOf(attribute, ROUTE_ATTRIBUTE, file)
      if (route === undefined) continue
      file.state(PREFIXES).set(file.enclosing, route.path)
    }
  }
}

/** `@Route("/x", methods={"GET"})` in the doc comment of a method. */
export function readDocRoute(doc: string, name: number, file: FileReader): void {
  const route = doc.includes('@Route(') ? DOC_ROUTE.exec(doc) : null
  if (route === null) return
  const methods = (DOC_METHODS.exec(route[2]!)?.[1] ?? '').replace(/["\s]/g, '').toUpperCase()
  file.refer('route', name, { name: route[1]!, receiver: methods || 'ANY' })
}

interface AttributeRoute {
  at: number
  path: string
  method: string
}

function routeOf(attribute: number, name: string, file: FileReader): AttributeRoute | undefined {
  let at = -1
  let method = name === ROUTE_ATTRIBUTE ? 'ANY' : name.toUpperCase()
  for (const argument of file.children(file.field(attribute, 'parameters'))) {
    const keyword = file.text(file.field(argument, 'name'))
    const value = file.lastChild(argument)
    if (keyword === 'methods') method = listed(value, file) || method
    else if (at < 0 && (keyword === '' || keyword === 'path')) at = value
  }
  const path = file.stringValue(at)
  return path === undefined ? undefined : { at, path, method }
}

/** `['GET', 'POST']` or `'GET'` */
export function listed(at: number, file: FileReader): string {
  const single = file.stringValue(at)
  if (single !== undefined) return single.toUpperCase()
  const items = file.children(at).map(item => file.stringValue(file.lastChild(item)) ?? '')
  return items.filter(Boolean).join(',').toUpperCase()
}

function isInvoked(attribute: number, file: FileReader): boolean {
  return file.text(file.ancestor(attribute, 'class_declaration')).includes(INVOKED)
}

export function joinPaths(base: string, path: string): string {
  if (base === '') return path
  const joined = `/${base}/${path}`.replace(/\/{2,}/g, '/')
  return joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined
}
