import type { Facts } from '../../facts/facts.js'
import type { ExtraEdge } from './make-record.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** Calls that create a handler from a class: `views.OrderList.as_view()`. */
const HANDLER_MAKERS = /\.(?:as_view|asView|handler)\(\)$/

/** `handles_route` edges: from the route to its handler, a function or class. */
export function linkRoutes(file: ProgramFile, facts: Facts, resolver: Resolver): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  for (const { kind, name, receiver, extra, from, line } of facts.references) {
    if (kind !== 'route') continue
    const target = extra === '' ? file.symbols[from] : handler(extra.replace(HANDLER_MAKERS, ''))
    if (target === undefined) continue
    const source = { thing: 'route' as const, name: `${receiver} ${name}` }
    edges.push({
      source,
      target,
      kind: 'handles_route',
      provenance: extra === '' ? 'structural' : 'resolver',
      line,
    })

    function handler(path: string): CodeSymbol | undefined {
      const entity = resolver.evaluate(path, { file, scope: from, line })
      return entity?.is === 'symbol' ? entity.symbol : undefined
    }
  }
  return edges
}
