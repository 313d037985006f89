import type { DeclaredFacts } from '../text/declared-facts.js'
import { entryOf, under, type YamlNode } from './yaml-node.js'

const METHODS = new Set('get put post delete options head patch trace'.split(' '))

/** An OpenAPI description: a route for each path and method, answered by the function its `operationId` names. */
export function readOpenApi(root: YamlNode, facts: DeclaredFacts): boolean {
  if (entryOf(root, 'openapi') === undefined && entryOf(root, 'swagger') === undefined) return false
  for (const { key: name, value } of under(root, 'paths').entries) {
    for (const { key: method, keyStart: start, keyEnd: end, value: operation } of value.entries) {
      if (!METHODS.has(method)) continue
      const extra = under(operation, 'operationId').text
      facts.refer({ kind: 'route', name, receiver: method.toUpperCase(), extra, start, end })
    }
  }
  return true
}
