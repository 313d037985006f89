import { isOwnHost } from '../facts/own-host.js'

/**
 * Paths of routes and of requests in one form, so that `/users/:id`, `/users/{id}`, `/users/<int:id>` and the request
 * `/users/${user.id}` are the same template.
 */
export interface RouteTemplate {
  /** In upper case; empty for any. */
  methods: readonly string[]
  /** Without empty ones; `HOLE` for a parameter or a computed part. */
  segments: readonly string[]
  /** The beginning is computed, or the host is: there may be more before the first segment. */
  isOpen: boolean
  /** More may follow the last segment: `/static/*`. */
  hasRest: boolean
}

/** A segment that can be anything. No path has it as text. */
export const HOLE = '\0'

const ANY_METHOD = 'ANY'
const METHODS = /^([A-Z]+(?:,[A-Z]+)*) (.*)$/s
/** Optional endings of Rails (`(.:format)`), and the anchors of patterns that are regular expressions. */
const IGNORED = /\(\.:\w+\)|^\^|\$$/g
/** Parameters that take all the rest: `*path`, `{path:path}`, `{path...}`, `{*path}`, `<path:rest>`, `[...rest]`. */
const REST = /(?:\*+\w*|\{[^{}/]*(?::path|:\.\*|\.\.\.)\}|\{\*+\w+\}|<path:\w+>|\[\.\.\.\w+\])$/
/**
 * Interpolations of all languages and parameters of all frameworks: `${…}`, `#{…}`, `{…}`, `\(…)`, `(?P<id>…)`, `<int:id>`,
 * `%s`, `$id`.
 */
const HOLES =
  /\$\{(?:[^{}]|\{[^{}]*\})*\}|#\{[^{}]*\}|\{[^{}]*\}|\\\([^()]*\)|\(\?P<(?:[^()]|\([^()]*\))*\)|<[^<>/]*>|%(?:\d+\$)?[sdvqi]|\$[A-Za-z_]\w*/g
const PARAMETER = /^(?::|\[\w+\]$)/
const QUERY = /[?#].*$/s
const SCHEME = /^(?:https?|wss?):\/\//
const HOST_HOLE = /\0/

/**
 * The template of a route (`GET /users/:id`) or of a request (`POST https://localhost/users`); the method may be absent.
 * Null for an address of another system, and for text that is no path.
 *
 * @example routeTemplate('GET /users/:id')?.segments // ['users', HOLE]
 */
export function routeTemplate(text: string): RouteTemplate | null {
  const [, methods = '', address = text] = METHODS.exec(text) ?? []
  const place = pathOf(address)
  if (place === null) return null
  const hasRest = REST.test(place.path.replace(/\/$/, ''))
  const filled = place.path.replace(IGNORED, '').replace(HOLES, HOLE).replace(QUERY, '')
  const segments = filled
    .split('/')
    .filter(segment => segment !== '')
    .map(plain)
  if (hasRest) segments.pop()
  // The first hole of `${base}/users` is the address of a server, not a parameter.
  const isComputed = filled.startsWith(HOLE)
  return {
    methods: methods === '' ? [] : methods.split(',').filter(method => method !== ANY_METHOD),
    segments: isComputed ? segments.slice(1) : segments,
    isOpen: isComputed || place.isOpen,
    hasRest,
  }
}

/** Without scheme and host; null for the host of someone else. */
function pathOf(address: string): { path: string; isOpen: boolean } | null {
  if (!SCHEME.test(address)) return { path: address, isOpen: false }
  const rest = address.replace(SCHEME, '').replace(HOLES, HOLE)
  const slash = rest.indexOf('/')
  const host = slash < 0 ? rest : rest.slice(0, slash)
  const isOpen = HOST_HOLE.test(host)
  if (!isOpen && !isOwnHost(host)) return null
  return { path: slash < 0 ? '/' : rest.slice(slash), isOpen }
}

function plain(segment: string): string {
  return segment.includes(HOLE) || PARAMETER.test(segment) || segment.startsWith('*') ? HOLE : segment
}
