import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from './declared-facts.js'

/** A port is a field of the definition that exposes it. */
export function declarePort(name: string, start: number, facts: DeclaredFacts): void {
  const end = start + name.length
  facts.define({ kind: 'field', name, nameStart: start, nameEnd: end, start, end, signature: `port ${name}` })
  // One offset before the port: at the port itself the edge would belong to the port.
  facts.relate('exposes', name, { start: start - 1, end }, SCOPE.file)
}
