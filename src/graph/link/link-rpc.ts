import type { Facts } from '../../facts/facts.js'
import { rpcUse } from '../../facts/rpc-names.js'
import { type Declared, declaredElsewhere } from './declared.js'
import type { ExtraEdge } from './make-record.js'
import type { ProgramSource } from './program.js'

/** `implements_rpc` and `consumes_rpc`: to the service of that name, if all of that name are copies. */
export function linkRpc(path: string, facts: Facts, source: ProgramSource): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  for (const reference of facts.references) {
    const use = rpcUse(reference)
    if (use === null) continue
    const services = declaredElsewhere(use.service, source, (_, language) => language === 'proto').filter(
      ({ definition }) => definition.kind === 'service',
    )
    const target = nearestCopy(services, path)
    if (target === null) continue
    const { from, line } = reference
    edges.push({ source: from, target, kind: use.edge, provenance: 'ast_inferred', line })
  }
  return edges
}

/** Projects with many services copy their `.proto` files: the nearest copy of one package is the target. */
function nearestCopy(services: readonly Declared[], path: string): Declared | null {
  const [first] = services
  if (first === undefined || services.some(({ definition }) => definition.type !== first.definition.type))
    return null
  const parts = path.split('/')
  return services.reduce((best, each) => (stepsTo(each, parts) < stepsTo(best, parts) ? each : best))
}

/** Folder steps from a path to a definition's file, less a constant. */
function stepsTo({ file }: Declared, parts: readonly string[]): number {
  const own = file.path.split('/')
  const shared = own.findIndex((part, at) => part !== parts[at])
  return own.length - 2 * shared
}
