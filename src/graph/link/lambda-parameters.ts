import { isType } from '../../facts/kinds.js'
import type { Entity, Instance } from './entity.js'
import { functionParameters } from './function-types.js'
import { placeIn } from './place.js'
import type { CodeSymbol } from './program.js'
import type { ResolutionContext } from './resolution-context.js'
import type { Types } from './types.js'
import type { Values } from './values.js'

interface Wanted {
  argument: number
  parameter: number
}

/** The parts of the resolver that this class uses. */
interface LambdaParametersParts {
  context: ResolutionContext
  values: Values
  types: Types
}

/** The types of a lambda's parameters, inferred from the call that receives it. */
export class LambdaParameters {
  readonly #parts: LambdaParametersParts

  constructor(parts: LambdaParametersParts) {
    this.#parts = parts
  }

  /** A parameter of the function that is an argument of `callee`, which was found in `holder`. */
  parameter(callee: Entity | null, holder: Entity | null, wanted: Wanted): Entity | null {
    const inside = holder === null ? null : this.#fromLibrary(holder, wanted)
    if (inside !== null) return inside
    if (callee?.is !== 'symbol') return null
    // Overloads must agree, because the called one is not known.
    let found: Entity | null = null
    for (const overload of this.#overloads(callee.symbol)) {
      const given = this.#fromParameter(overload, wanted, callee.of, holder)
      if (given === null) continue
      if (found !== null && !isSame(found, given)) return null
      found ??= given
    }
    return found
  }

  /** Methods of containers and holders pass their elements to the lambda. */
  #fromLibrary(holder: Entity, { argument, parameter }: Wanted): Entity | null {
    switch (holder.is) {
      case 'container':
        if (argument > 1) return null
        if (holder.key === undefined) return parameter === 0 ? holder.element : null
        return parameter === 1 ? holder.element : null
      case 'holder':
        return parameter === 0 ? holder.held : null
      case 'gives':
        return holder.value === null ? null : this.#fromLibrary(holder.value, { argument, parameter })
      case 'symbol': {
        if (isType(holder.symbol.definition.kind)) return null
        const value = this.#parts.values.ofEntity(holder)
        return value === null || value.is === 'symbol'
          ? null
          : this.#fromLibrary(value, { argument, parameter })
      }
      default:
        return null
    }
  }

  #overloads(symbol: CodeSymbol): readonly CodeSymbol[] {
    const { file, definition } = symbol
    return file.children(definition.container, definition.name).includes(symbol)
      ? file.children(definition.container, definition.name)
      : [symbol]
  }

  #fromParameter(
    callee: CodeSymbol,
    { argument, parameter }: Wanted,
    of: Instance | undefined,
    holder: Entity | null,
  ): Entity | null {
    const { file, definition } = callee
    const own = definition.parameters.filter(each => !file.rules.names.selfNames.includes(each.name))
    // An extension is called on its first parameter.
    const taken = file.rules.members.extendedType(definition) === null ? own : own.slice(1)
    const type = taken[argument]?.type ?? ''
    if (type === '') return null
    const place = placeIn(callee)
    const written = functionParameters(type)
    if (written !== null) {
      const text = written[parameter]
      return text === undefined ? null : this.#typeOf(text, callee, of, holder)
    }
    const entity = this.#parts.context.typeEntity(type, place)
    if (entity?.is === 'parameter') return this.#fromBounds(entity, parameter, callee, of, holder)
    return entity?.is === 'instance' ? this.#fromInterface(entity, parameter) : null
  }

  /** A type in the signature of a callee, with the type arguments of its receiver. */
  #typeOf(text: string, callee: CodeSymbol, of: Instance | undefined, holder: Entity | null): Entity | null {
    const { values, context } = this.#parts
    const associated = holder === null ? null : values.associated(text, callee, holder)
    return associated ?? values.seenThrough(context.typeEntity(text, placeIn(callee)), callee, of)
  }

  /** `F: Fn(A, B)` */
  #fromBounds(
    entity: Entity & { is: 'parameter' },
    parameter: number,
    callee: CodeSymbol,
    of: Instance | undefined,
    holder: Entity | null,
  ): Entity | null {
    for (const bound of this.#parts.types.boundTexts(entity)) {
      const text = functionParameters(bound)?.[parameter]
      if (text !== undefined) return this.#typeOf(text, callee, of, holder)
    }
    return null
  }

  /** A parameter of the only abstract method of an interface. */
  #fromInterface(instance: Instance, parameter: number): Entity | null {
    const { file, index, definition } = instance.type
    if (definition.kind === 'type') {
      const delegated =
        file.rules.types.natureOf(definition) === 'function'
          ? definition.parameters[parameter]?.type
          : undefined
      const text = delegated ?? functionParameters(definition.type)?.[parameter]
      return text === undefined ? null : this.#parts.context.typeEntity(text, placeIn(instance.type))
    }
    if (definition.kind !== 'interface') return null
    const open = file
      .methodsOf(index)
      .filter(each => !/^\s*(?:default|static|private)\b/.test(each.definition.signature))
    if (open.length !== 1) return null
    const type = open[0]!.definition.parameters[parameter]?.type ?? ''
    const entity = this.#parts.context.typeEntity(type, placeIn(open[0]!))
    return this.#parts.values.seenThrough(entity, open[0]!, instance)
  }
}

function isSame(a: Entity, b: Entity): boolean {
  return a.is === 'instance' && b.is === 'instance' ? a.type === b.type : a.is === b.is
}
