import type { Binding } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { type Entity, LOCAL } from './entity.js'
import { Memo } from './memo.js'
import { type Place, placeIn } from './place.js'
import type { CodeSymbol } from './program.js'
import type { RecursionGuard } from './recursion-guard.js'
import type { ResolutionContext } from './resolution-context.js'

/** The parts of the resolver that this class uses. */
interface LocalsParts {
  context: ResolutionContext
}

/** Local variables and parameters, and their values. */
export class Locals {
  readonly #parts: LocalsParts
  readonly #boundValues: Memo<Binding, Entity>

  constructor(parts: LocalsParts, guard: RecursionGuard) {
    this.#parts = parts
    this.#boundValues = new Memo(guard)
  }

  find(name: string, callable: CodeSymbol, place: Place): Entity | null {
    const { file } = callable
    const bindings = file.bindingsOf(callable.index, name)
    const binding = file.rules.names.declaredFirst
      ? lastAbove(bindings, name, place.line)
      : nearest(bindings, place.line)
    if (binding !== undefined) return this.bound(binding, { ...place, scope: callable.index }) ?? LOCAL
    if (!isCallable(callable.definition.kind)) return null
    const parameter = callable.definition.parameters.find(each => each.name === name)
    if (parameter === undefined) return null
    return this.#parts.context.typeEntity(parameter.type, placeIn(callable)) ?? LOCAL
  }

  /** The value of a binding: of the declared type, else the result of evaluating the value's path. */
  bound(binding: Binding, place: Place): Entity | null {
    return this.#boundValues.get(binding, () => {
      const declared = this.#parts.context.typeEntity(binding.type, place)
      if (declared !== null) return declared
      if (binding.value === '') return null
      return this.#parts.context.evaluate(binding.value, { ...place, line: binding.line - 1 })
    })
  }
}

/** The last binding at or above the line; in `let x = x()` the `x` on the right is another one. */
function lastAbove(bindings: readonly Binding[], name: string, line: number): Binding | undefined {
  for (let at = countAbove(bindings, line) - 1; at >= 0; at--) {
    const binding = bindings[at]!
    if (binding.until !== undefined && binding.until < line) continue
    const isOnRight =
      binding.line === line && binding.value.startsWith(name) && !/^\w/.test(binding.value.slice(name.length))
    if (!isOnRight) return binding
  }
  return undefined
}

/** The last binding above the line, else the first. */
function nearest(bindings: readonly Binding[], line: number): Binding | undefined {
  return bindings[Math.max(0, countAbove(bindings, line) - 1)]
}

/** How many bindings, which are sorted, are at or above a line. */
function countAbove(bindings: readonly Binding[], line: number): number {
  let [from, to] = [0, bindings.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (bindings[middle]!.line <= line) from = middle + 1
    else to = middle
  }
  return from
}
