import { type Entity, type Shape, symbolEntity } from './entity.js'
import type { Locals } from './locals.js'
import type { Meant } from './meant.js'
import { OBJECT } from './path-text.js'
import type { CodeSymbol } from './program.js'
import type { ResolutionContext } from './resolution-context.js'

/** The name under which returned values are bound. */
const RETURN = 'return'
/** The member that stands for all members of another object: `...other`. */
const ALL = '*'

/** The parts of the resolver that this class uses. */
interface ShapesParts {
  context: ResolutionContext
  locals: Locals
}

/** Members of object literals: methods are definitions, other properties are bound as `holder.key`. */
export class Shapes {
  readonly #parts: ShapesParts

  constructor(parts: ShapesParts) {
    this.#parts = parts
  }

  member(shape: Shape, name: string, meant: Meant): Entity | null {
    const { file, scope } = shape
    const method = file.children(scope, name).find(each => isMember(each, shape))
    if (method !== undefined) return symbolEntity(method)
    const place = { file, scope: shape.name === '' ? outer(shape) : scope }
    for (const binding of file.bindingsOf(scope, `${shape.name}.${name}`)) {
      if (binding.value === OBJECT) return { ...shape, name: `${shape.name}.${name}` }
      const value = this.#parts.locals.bound(binding, { ...place, line: binding.line })
      if (value !== null) return value
    }
    for (const binding of file.bindingsOf(scope, `${shape.name}.${ALL}`)) {
      const all = this.#parts.locals.bound(binding, { ...place, line: binding.line })
      const found = all === null ? null : this.#parts.context.member(all, name, meant)
      if (found !== null) return found
    }
    return null
  }
}

function outer({ file, scope }: Shape): number {
  return file.symbols[scope]?.definition.container ?? -1
}

/** A method of the literal: names inside a literal are qualified by the name of its holder. */
function isMember(symbol: CodeSymbol, { name }: Shape): boolean {
  const { kind } = symbol.definition
  if (kind !== 'method' && kind !== 'field') return false
  const holder = name === RETURN ? '' : name.startsWith(`${RETURN}.`) ? name.slice(RETURN.length + 1) : name
  return symbol.file.away(symbol) === holder
}
