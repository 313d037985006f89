import { declarePort } from '../text/declare-port.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { YamlNode } from './yaml-node.js'

export function readPort({ text, start }: YamlNode, facts: DeclaredFacts): void {
  if (text !== '') declarePort(text, start, facts)
}
