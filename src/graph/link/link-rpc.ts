import type { Facts } from '../../facts/facts.js'
import { rpcUse } from '../../facts/rpc-names.js'
import { declaredElsewhere } from './declared.js'
import type { ExtraEdge } from './make-record.js'
import type { ProgramSource } from './program.js'

/** `implements_rpc` and `consumes_rpc`: to the service of that name, if there is one and no other. */
export function linkRpc(facts: Facts, source: ProgramSource): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  for (const reference of facts.references) {
    const use = rpcUse(reference)
    if (use === null) continue
    const services = declaredElsewhere(use.service, source, (_, language) => language === 'proto').filter(
      ({ definition }) => definition.kind === 'service',
    )
    if (services.length !== 1) continue
    const { from, line } = reference
    edges.push({ source: from, target: services[0]!, kind: use.edge, provenance: 'ast_inferred', line })
  }
  return edges
}
