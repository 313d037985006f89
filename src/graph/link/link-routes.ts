import type { Facts } from '../../facts/facts.js'
import type { ExtraEdge } from './make-record.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** Calls that create a handler from a class: `views.OrderList.as_view()`. */
const HANDLER_MAKERS = /\.(?:as_view|asView|handler)\(\)$/
/** A function written in place, or one that is wrapped: `guarded(() => …)`. */
const IN_PLACE = /(?:\(\)=>|\))$/

/**
 * `handles_route` edges: from the route to its handler, a function or class. A handler that is not known by name (written in
 * place, or wrapped) is where the route is registered: the definition around it, or the file.
 */
export function linkRoutes(file: ProgramFile, facts: Facts, resolver: Resolver): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  for (const { kind, name, receiver, extra, from, line } of facts.references) {
    if (kind !== 'route') continue
    const named = extra === '' ? file.symbols[from] : handler(extra.replace(HANDLER_MAKERS, ''))
    const target = named ?? (IN_PLACE.test(extra) ? (file.symbols[from] ?? { path: file.path }) : undefined)
    if (target === undefined) continue
    const source = { thing: 'route' as const, name: `${receiver} ${name}` }
    const provenance = extra === '' ? 'structural' : named === undefined ? 'ast_inferred' : 'resolver'
    edges.push({ source, target, kind: 'handles_route', provenance, line })

    function handler(path: string): CodeSymbol | undefined {
      const entity = resolver.evaluate(path, { file, scope: from, line })
      return entity?.is === 'symbol' ? entity.symbol : undefined
    }
  }
  return edges
}
