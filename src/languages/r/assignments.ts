import type { FileReader } from '../../facts/file-reader.js'
import { argumentsOf, calledName } from './arguments.js'
import { CLASS_MAKERS, defineClass } from './classes.js'
import { defineFunction, docOf } from './functions.js'
import { nameOf } from './names.js'

const ASSIGNS = /^(?:<-|<<-|=|:=)$/
const ASSIGNS_RIGHT = /^->>?$/
const OUTER = '<<-'
const CONSTANT_NAME = /^[A-Z][A-Z0-9_.]+$/
/** `method(area, Circle) <- function(x) …` of the package S7. */
const S7_METHOD = 'method'

/** `f <- function(x) …`, `n <- 1`, `self$x <- 1`, `n <<- 1`; all other operators are left alone. */
export function readOperator(at: number, file: FileReader): void {
  const left = file.field(at, 'lhs')
  const right = file.field(at, 'rhs')
  const operator = file.source.slice(file.tree.end[left], file.tree.start[right]).trim()
  if (ASSIGNS.test(operator)) assign(at, left, right, operator, file)
  else if (ASSIGNS_RIGHT.test(operator)) assign(at, right, left, '<-', file)
}

function assign(at: number, target: number, value: number, operator: string, file: FileReader): void {
  switch (file.type(target)) {
    case 'identifier':
    case 'string':
      assignName(at, target, value, operator, file)
      break
    case 'extract_operator': {
      const receiver = file.path(file.field(target, 'lhs'))
      file.refer('field_write', file.field(target, 'rhs'), { receiver })
      break
    }
    case 'subset':
    case 'subset2': {
      const object = file.field(target, 'function')
      if (operator === OUTER && file.type(object) === 'identifier') file.writeState(object, `[]${operator}`)
      break
    }
    case 'call':
      if (calledName(target, file) === S7_METHOD) assignMethod(at, target, value, file)
  }
}

function assignName(at: number, name: number, value: number, operator: string, file: FileReader): void {
  if (file.type(value) === 'function_definition') {
    defineFunction(value, { kind: 'function', name, span: at }, file)
    return
  }
  if (file.type(value) === 'call' && CLASS_MAKERS.has(calledName(value, file))) {
    defineClass(at, name, value, file)
    return
  }
  const text = nameOf(name, file)
  if (operator === OUTER) {
    file.writeState(name, operator)
    return
  }
  if (!file.insideCallable && !isDefinedHere(text, file)) {
    const kind = CONSTANT_NAME.test(text) ? 'constant' : 'variable'
    file.define({ kind, name, nameText: text, doc: docOf(at, file), scope: false })
  }
  file.bind(text, at, '', file.path(value))
}

/** The first of several assignments to one name is the definition. */
function isDefinedHere(name: string, file: FileReader): boolean {
  const key = `${file.enclosing} ${name}`
  if (file.assigned.has(key)) return true
  file.assigned.add(key)
  return false
}

function assignMethod(at: number, target: number, value: number, file: FileReader): void {
  const [generic, type] = argumentsOf(target, file)
  if (generic === undefined || file.type(value) !== 'function_definition') return
  const prefix = type !== undefined && file.type(type.value) === 'identifier' ? nameOf(type.value, file) : ''
  if (prefix !== '' && file.type(generic.value) === 'identifier')
    defineFunction(value, { kind: 'method', name: generic.value, span: at, prefix }, file)
}
