import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { bindLocal } from './names.js'
import { namedType } from './type-names.js'
import { operatorAfter, readTarget } from './writes.js'

const DECLARES = ':='

/** `a, b := f()` */
export function readShortDeclaration(at: number, file: FileReader): void {
  bindAll(file.children(file.field(at, 'left')), valuesOf(file.field(at, 'right'), file), at, '', file)
}

/**
 * Binds each name to its value: to its own result of a call with several results, else to the first:
 * `v, ok := m[k]`.
 */
export function bindAll(names: number[], values: number[], at: number, type: string, file: FileReader): void {
  const eachHasOne = names.length === values.length
  const isCall = values.length === 1 && file.type(values[0]!) === 'call_expression'
  names.forEach((name, index) => {
    if (file.type(name) !== 'identifier') return
    const value = eachHasOne || index === 0 ? values[index] : undefined
    const path = isCall && !eachHasOne ? resultPath(values[0], index, file) : valuePath(value, file)
    bindLocal(name, at, file, type || evidentType(value, file), path)
  })
}

/** One of several results: `f().1`. */
function resultPath(call: number | undefined, index: number, file: FileReader): string {
  const path = valuePath(call, file)
  return path === '' ? '' : `${path}.${index}`
}

export function valuePath(value: number | undefined, file: FileReader): string {
  const path = value === undefined ? '' : file.path(value)
  return path === UNKNOWN_PATH ? '' : path
}

export function valuesOf(list: number, file: FileReader): number[] {
  return file.children(list).filter(value => file.type(value) !== 'comment')
}

/** The type that an expression spells out and that its path cannot hold: `[]T{…}`, `make(map[K]V)`, `x.([]T)`. */
export function evidentType(value: number | undefined, file: FileReader): string {
  if (value === undefined) return ''
  switch (file.type(value)) {
    case 'composite_literal':
    case 'type_assertion_expression': {
      const type = file.field(value, 'type')
      return namedType(type, file) >= 0 ? '' : file.text(type)
    }
    case 'call_expression':
      return file.text(file.field(value, 'function')) === 'make'
        ? file.text(file.child(file.field(value, 'arguments')))
        : ''
    case 'type_conversion_expression': {
      const type = file.field(value, 'type')
      return file.type(type) === 'generic_type' ? '' : file.text(type)
    }
    default:
      return ''
  }
}

/** `for k, v := range xs`: `v` is an element; a name alone is one if `xs` is a channel. */
export function readRange(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  const names = file.children(left)
  const element = `${file.path(right)}[]`
  const declares = isDeclaring(left, right, file)
  names.forEach((name, index) => {
    if (!declares) readTarget(name, '=', file)
    else bindLocal(name, at, file, '', index === names.length - 1 ? element : '')
  })
}

/** `case v, ok := <-ch:` */
export function readReceive(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  const names = file.children(left)
  if (isDeclaring(left, right, file)) bindAll(names, [right], at, '', file)
  else for (const name of names) readTarget(name, '=', file)
}

function isDeclaring(left: number, right: number, file: FileReader): boolean {
  return operatorAfter(left, right, file).startsWith(DECLARES)
}

/** `switch v := x.(type)`: in each case `v` has the type of that case. */
export function readTypeSwitch(at: number, file: FileReader): void {
  const alias = file.child(file.field(at, 'alias'))
  if (alias >= 0) bindLocal(alias, at, file, '', file.path(file.field(at, 'value')))
}

export function readTypeCase(at: number, file: FileReader): void {
  const alias = file.child(file.field(file.parent(at), 'alias'))
  if (alias < 0) return
  const [only, ...others] = file.fields(at, 'type')
  if (only === undefined || others.length > 0 || file.text(only) === 'nil') return
  bindLocal(alias, at, file, file.text(only))
}
