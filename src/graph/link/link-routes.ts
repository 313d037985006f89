import type { Facts } from '../../facts/facts.js'
import { isType } from '../../facts/kinds.js'
import type { Entity } from './entity.js'
import type { ExtraEdge } from './make-record.js'
import type { CodeSymbol, ProgramFile } from './program.js'
import type { Resolver } from './resolver.js'

/** Calls that create a handler from a class: `views.OrderList.as_view()`. */
const HANDLER_MAKERS = /\.(?:as_view|asView|handler)\(\)$/
/** A function written in place, or one that is wrapped: `guarded(() => …)`. */
const IN_PLACE = /(?:\(\)=>|\))$/
const MEMBER = /^([\w.]+)\.(\w+)$/

/**
 * `handles_route` edges: from the route to its handler, a function or class. A handler that is not known by name (written in
 * place, or wrapped) is where the route is registered: the definition around it, or the file.
 */
export function linkRoutes(file: ProgramFile, facts: Facts, resolver: Resolver): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  for (const { kind, name, receiver, extra, from, line } of facts.references) {
    if (kind !== 'route') continue
    const place = { file, scope: from, line }
    const named = extra === '' ? file.symbols[from] : handler(extra.replace(HANDLER_MAKERS, ''), place)
    const target =
      named ?? (IN_PLACE.test(extra) ? (file.symbols[from] ?? { path: file.path }) : controller(extra, place))
    if (target === undefined) continue
    const source = { thing: 'route' as const, name: `${receiver} ${name}` }
    const provenance = extra === '' ? 'structural' : named === undefined ? 'ast_inferred' : 'resolver'
    edges.push({ source, target, kind: 'handles_route', provenance, line })
  }
  return edges

  function handler(path: string, place: Place): CodeSymbol | undefined {
    return symbolOf(resolver.evaluate(path, place)) ?? symbolOf(action(path, place))
  }

  /** `UsersController.show`: a method of an object that the framework makes. */
  function action(path: string, place: Place): Entity | null {
    const [, owner = '', name = ''] = MEMBER.exec(path) ?? []
    const object = owner === '' ? null : resolver.typeEntity(owner, place)
    return object === null ? null : resolver.member(object, name, 'call')
  }

  /** The class of a method that is not written in it: one that it inherits, or that the framework has for each action. */
  function controller(path: string, place: Place): CodeSymbol | undefined {
    const [, owner = ''] = MEMBER.exec(path) ?? []
    const symbol = owner === '' ? undefined : symbolOf(resolver.evaluate(owner, place))
    return symbol !== undefined && isType(symbol.definition.kind) ? symbol : undefined
  }
}

type Place = Parameters<Resolver['evaluate']>[1]

function symbolOf(entity: Entity | null): CodeSymbol | undefined {
  return entity?.is === 'symbol' ? entity.symbol : undefined
}
