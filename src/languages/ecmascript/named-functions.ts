import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { stateKey } from '../../shared/state-slots.js'

const CALLABLES = new Set([
  'arrow_function',
  'function_expression',
  'generator_function',
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
])

/** Function and class expressions that are defined under the name they are assigned to. */
const NAMED = stateKey(() => new Set<number>())

export function markNamed(expression: number, file: FileReader): void {
  file.state(NAMED).add(expression)
}

export function isNamed(expression: number, file: FileReader): boolean {
  return file.state(NAMED).has(expression)
}

/** The innermost function around a node. */
export function functionAround(at: number, file: FileReader): number {
  let around = file.parent(at)
  while (around !== NONE && !CALLABLES.has(file.type(around))) around = file.parent(around)
  return around
}
