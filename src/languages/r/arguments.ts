import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { nameOf } from './names.js'

export interface Argument {
  /** '' if it has none. */
  label: string
  value: number
}

export function argumentsOf(call: number, file: FileReader): Argument[] {
  return file
    .children(file.field(call, 'arguments'))
    .filter(child => file.type(child) === 'argument')
    .map(argument => ({
      label: nameOf(file.field(argument, 'name'), file),
      value: file.field(argument, 'value'),
    }))
    .filter(({ value }) => value >= 0)
}

/** The argument with a label, else the one at a position among those without. */
export function argument(list: readonly Argument[], label: string, position = -1): number {
  const named = list.find(each => each.label === label)
  return (named ?? list.filter(each => each.label === '')[position])?.value ?? NONE
}

/** The name of a function that is called directly or as `pkg::name`. */
export function calledName(call: number, file: FileReader): string {
  const callee = file.field(call, 'function')
  const name = file.type(callee) === 'namespace_operator' ? file.field(callee, 'rhs') : callee
  return file.type(name) === 'identifier' ? nameOf(name, file) : ''
}
