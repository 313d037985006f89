import type { Definition, DefinitionKind } from './facts.js'

/** White space, semicolons and the like between a signature and the end of a definition without a body. */
const SLACK = 3

export function isCallable(kind: string): boolean {
  return kind === 'function' || kind === 'method' || kind === 'constructor' || kind === 'macro'
}

export function isType(kind: string): boolean {
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

/** It may have definitions inside, which are told apart from it. */
export function isContainer(kind: string): boolean {
  return isType(kind) || kind === 'module'
}

/** A passage of a document or of a configuration. */
export function isPassage(kind: string): boolean {
  return kind === 'section' || kind === 'resource' || kind === 'service'
}

export function isVariable(kind: DefinitionKind): boolean {
  return kind === 'variable' || kind === 'constant'
}

/** False for prototypes, overload signatures and abstract members: their text is all signature. */
export function hasBody({ start, end, signature }: Definition): boolean {
  return end - start > signature.length + SLACK
}
