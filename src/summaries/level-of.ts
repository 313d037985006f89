import { isCallable, isType } from '../facts/kinds.js'
import type { NodeKind } from '../graph/node-kinds.js'
import type { Level } from './summary.js'

/** The level of a definition; null for parts without a summary of their own: fields, variables, sections. */
export function levelOf(kind: NodeKind): Level | null {
  const definition = kind as Parameters<typeof isType>[0]
  if (isCallable(definition)) return 'function'
  return isType(definition) ? 'class' : null
}
