import type { Route } from './route.js'

const PART = /\{(\w+)\}/g
/** Only a name of a repository has slashes. */
const SLASHED = 'repository'

interface Pattern {
  route: Route
  expression: RegExp
}

/** The route of a request and the values in its path; the methods that the path has, if none of them is this one. */
export type RouteMatch =
  | { route: Route; values: Record<string, string> }
  | { route: null; methods: readonly string[] }

export class RouteMatcher {
  readonly #patterns: readonly Pattern[]

  constructor(routes: readonly Route[]) {
    this.#patterns = routes.map(route => ({ route, expression: expressionOf(route.path) }))
  }

  match(method: string, path: string): RouteMatch {
    const methods: string[] = []
    for (const { route, expression } of this.#patterns) {
      const found = expression.exec(path)
      if (found === null) continue
      if (route.method === method) return { route, values: decoded(found.groups ?? {}) }
      methods.push(route.method)
    }
    return { route: null, methods }
  }
}

function expressionOf(path: string): RegExp {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(PART, (_, name: string) => `(?<${name}>${name === SLASHED ? '.+' : '[^/]+'})`)
  return new RegExp(`^${source}$`)
}

/** A part that is no encoded text stays as it is: nothing is called so. */
function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => {
      try {
        return [name, decodeURIComponent(text)]
      } catch {
        return [name, text]
      }
    }),
  )
}
