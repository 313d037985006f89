import type { Binding } from '../../facts/facts.js'
import type { Entity } from './entity.js'
import type { Locals } from './locals.js'
import { OBJECT } from './path-text.js'
import type { CodeSymbol } from './program.js'
import type { ResolutionContext } from './resolution-context.js'

/** The parts of the resolver that this class uses. */
interface AssignedMembersParts {
  context: ResolutionContext
  locals: Locals
}

/** Members that are made by assignment, where objects are open: `this.user = user`, `Base.cursor = { … }`. */
export class AssignedMembers {
  readonly #parts: AssignedMembersParts

  constructor(parts: AssignedMembersParts) {
    this.#parts = parts
  }

  /** A field that a constructor function, or one of its methods, sets. */
  ofInstance(type: CodeSymbol, name: string): Entity | null {
    const { file, definition } = type
    if (!file.rules.members.functionsAreTypes || definition.kind !== 'function') return null
    for (const { index } of [type, ...file.prototypeOf(type)])
      for (const self of file.rules.names.selfNames) {
        const value = this.#first(file.bindingsOf(index, `${self}.${name}`), type, index, `${self}.${name}`)
        if (value !== null) return value
      }
    return null
  }

  /** A member of a class or function that is set where it is defined. */
  ofHolder(holder: CodeSymbol, name: string): Entity | null {
    const { file, definition } = holder
    if (!file.rules.members.functionsAreTypes) return null
    const whole = `${definition.name}.${name}`
    return this.#first(file.bindingsOf(definition.container, whole), holder, definition.container, whole)
  }

  #first(bindings: readonly Binding[], { file }: CodeSymbol, scope: number, name: string): Entity | null {
    for (const binding of bindings) {
      if (binding.value === OBJECT) return { is: 'shape', file, scope, name }
      const bound = this.#parts.locals.bound(binding, { file, scope, line: binding.line })
      // The member holds what the variable holds, it is not the variable.
      const value = bound?.is === 'symbol' ? this.#parts.context.heldBy(bound) : bound
      if (value !== null && value.is !== 'local') return value
    }
    return null
  }
}
