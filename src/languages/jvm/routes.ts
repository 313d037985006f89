import type { FileReader } from '../../facts/file-reader.js'

/** The parts of an annotation that matter to routes. */
export interface RouteAnnotation {
  name: string
  /** Node of the annotation. */
  at: number
  /** Nodes of the literals that are its value or path. */
  paths: number[]
  /** Upper-case methods it names: `method = RequestMethod.PUT`. */
  methods: string[]
  /** True when it has arguments at all. */
  hasArguments: boolean
}

/** Spring, Micronaut and declarative clients: the annotation has method and path. */
const MAPPINGS = new Map([
  ['RequestMapping', 'ANY'],
  ['GetMapping', 'GET'],
  ['PostMapping', 'POST'],
  ['PutMapping', 'PUT'],
  ['PatchMapping', 'PATCH'],
  ['DeleteMapping', 'DELETE'],
  ['Get', 'GET'],
  ['Post', 'POST'],
  ['Put', 'PUT'],
  ['Patch', 'PATCH'],
  ['Delete', 'DELETE'],
  ['GetExchange', 'GET'],
  ['PostExchange', 'POST'],
  ['PutExchange', 'PUT'],
  ['PatchExchange', 'PATCH'],
  ['DeleteExchange', 'DELETE'],
])
/** JAX-RS writes the method alone, with the path in `@Path`; Retrofit gives it the path and is a client. */
const VERBS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
const PATH = 'Path'
const WHOLE_ADDRESS = /^https?:\/\//
/** Annotations of a class whose path is a prefix of the paths of its methods. */
const PREFIXES = new Set(['RequestMapping', PATH, 'Controller', 'HttpExchange', 'RestController'])
/** Annotations of a type whose methods send requests. */
const CLIENT_TYPES = new Set(['FeignClient', 'RegisterRestClient', 'HttpExchange', 'Client'])

export function isRouteAnnotation(name: string): boolean {
  return MAPPINGS.has(name) || VERBS.has(name) || name === PATH
}

/** Reports the routes (or, in a declarative client, the requests) that a method's annotations declare. */
export function readRouteAnnotations(
  own: readonly RouteAnnotation[],
  ofClass: readonly RouteAnnotation[],
  file: FileReader,
): void {
  const path = own.find(annotation => annotation.name === PATH)
  const prefixes = ofClass.filter(annotation => PREFIXES.has(annotation.name))
  const prefix = file.stringValue(prefixes.find(each => each.paths.length > 0)?.paths[0] ?? -1) ?? ''
  const client = ofClass.some(annotation => CLIENT_TYPES.has(annotation.name))
  for (const annotation of own) {
    const mapped = MAPPINGS.get(annotation.name)
    const verb = VERBS.has(annotation.name)
    if (mapped === undefined && !verb) continue
    const literals = verb && !annotation.hasArguments ? (path?.paths ?? []) : annotation.paths
    // A path that is a constant of another file is unknown here.
    const hidden = literals.length === 0 && (annotation.hasArguments || path?.hasArguments === true)
    if (hidden && annotation.methods.length === 0) continue
    const receiver = verb ? annotation.name : annotation.methods.join(',') || (mapped ?? 'ANY')
    const kind = client || (verb && annotation.hasArguments) ? 'http_call' : 'route'
    const places = literals.length > 0 ? literals : [-1]
    for (const place of places) {
      const own = file.stringValue(place) ?? ''
      const name = WHOLE_ADDRESS.test(own) ? own : joinPaths(prefix, own)
      const extra = kind === 'http_call' ? annotation.name : ''
      file.refer(kind, place < 0 ? annotation.at : place, { name, receiver, extra })
    }
  }
}

/** Prefix and path, written from the root. */
function joinPaths(prefix: string, path: string): string {
  const parts = [prefix, path].map(part => part.replace(/^\/|\/$/g, '')).filter(part => part !== '')
  return `/${parts.join('/')}`
}
