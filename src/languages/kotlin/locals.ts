import type { FileReader } from '../../facts/file-reader.js'
import { readParameter, readParameters } from './functions.js'
import { bindDeclared, bindPath } from './properties.js'
import { TYPES } from './types.js'

const DECLARED = ['variable_declaration', 'multi_variable_declaration']

/** `for (x in xs)` */
export function readFor(at: number, file: FileReader): void {
  const declared = file.child(at, ...DECLARED)
  const iterated = file.children(at).find(child => child > declared) ?? -1
  bindPath(declared, `${file.path(iterated)}[]`, '', file)
}

/** `when (val x = …)` */
export function readSubject(at: number, file: FileReader): void {
  const declared = file.child(at, ...DECLARED)
  if (declared >= 0) bindDeclared(declared, file.children(at).find(child => child > declared) ?? -1, file)
}

export function readCatch(at: number, file: FileReader): void {
  const { name, type } = readParameter(at, file)
  if (name !== '') file.bindLocal(name, at, type)
}

/** `fun(x: Int) = x` as an expression. */
export function readAnonymousFunction(at: number, file: FileReader): void {
  for (const { name, type } of readParameters(file.child(at, 'function_value_parameters'), file)) {
    file.bindLocal(name, at, type)
  }
}

/** `set(value) { … }` */
export function readSetter(at: number, file: FileReader): void {
  const parameter = file.child(at, 'parameter_with_optional_type')
  const name = file.child(parameter, 'simple_identifier')
  if (name >= 0) file.bindLocal(name, at, file.text(file.child(parameter, ...TYPES)))
}
