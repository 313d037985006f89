import type { DefinitionKind } from './facts.js'

export function isCallable(kind: DefinitionKind): boolean {
  return kind === 'function' || kind === 'method' || kind === 'constructor' || kind === 'macro'
}

export function isType(kind: DefinitionKind): boolean {
  switch (kind) {
    case 'class':
    case 'struct':
    case 'interface':
    case 'trait':
    case 'enum':
    case 'type':
      return true
    default:
      return false
  }
}
