import type { Binding } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { type Entity, LOCAL } from './entity.js'
import { Memo } from './memo.js'
import { OBJECT } from './path-text.js'
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
    const { declaredFirst, blockScoped } = file.rules.names
    const binding = declaredFirst
      ? lastAbove(bindings, name, place.line)
      : blockScoped
        ? inBlock(bindings, place.line)
        : nearest(bindings, place.line)
    if (binding !== undefined) return this.bound(binding, { ...place, scope: callable.index }) ?? LOCAL
    if (!isCallable(callable.definition.kind)) return null
    const parameter = callable.definition.parameters.find(each => each.name === name)
    if (parameter === undefined) return null
    return this.#parts.context.typeEntity(parameter.type, placeIn(callable)) ?? LOCAL
  }

  /** A variable of a block at the top of a file: of a callback or a loop. */
  inFile(name: string, place: Place): Entity | null {
    const { file } = place
    if (!file.rules.names.blockScoped) return null
    const bindings = file.bindingsOf(-1, name).filter(({ until }) => until !== undefined)
    const binding = inBlock(bindings, place.line)
    return binding === undefined ? null : (this.bound(binding, { ...place, scope: -1 }) ?? LOCAL)
  }

  /** The value of a binding: of the declared type, else the result of evaluating the value's path. */
  bound(binding: Binding, place: Place): Entity | null {
    return this.#boundValues.get(binding, () => {
      const declared = this.#parts.context.typeEntity(binding.type, place)
      if (declared !== null) return declared
      if (binding.value === '') return null
      if (binding.value === OBJECT && place.file.rules.types.objectLiterals)
        return { is: 'shape', file: place.file, scope: binding.from, name: binding.name }
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

/** The last binding above the line whose block has not ended, else the first below. */
function inBlock(bindings: readonly Binding[], line: number): Binding | undefined {
  let best: Binding | undefined
  for (const binding of bindings) {
    if (binding.until !== undefined && binding.until < line) continue
    if (binding.line <= line) best = binding
    else return best ?? binding
  }
  return best
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
