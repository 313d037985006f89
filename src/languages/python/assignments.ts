import type { FileReader } from '../../facts/file-reader.js'
import { CHOICE, NONE } from '../../facts/syntax-reader.js'

/** Targets of an element write: a name, or a member of a module. */
const ELEMENT_HOLDERS = new Set(['identifier', 'attribute'])
/** Values that name a definition. */
const NAMES = new Set(['identifier', 'attribute'])
const CONSTANT_NAME = /^_*[A-Z][A-Z0-9_]*$/

/** `x = …`, `x: T = …`, `x += …`, `a.b = …`, `a, b = …`, `x[k] = …`. */
export function readAssignment(at: number, file: FileReader): void {
  const augmented = file.type(at) === 'augmented_assignment'
  const how = augmented ? file.text(file.field(at, 'operator')) || '+=' : '='
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  if (!augmented && readPairs(left, right, at, file)) return
  const value = augmented ? '' : chainedValue(right, file)
  readTarget(left, at, file, how, file.text(file.field(at, 'type')), value)
}

/** `a, b = x, y` is two assignments. */
function readPairs(left: number, right: number, at: number, file: FileReader): boolean {
  if (file.type(left) !== 'pattern_list' || file.type(right) !== 'expression_list') return false
  const targets = file.children(left)
  const values = file.children(right)
  if (targets.length !== values.length || values.some(value => file.type(value) === 'list_splat'))
    return false
  targets.forEach((target, i) => {
    readTarget(target, at, file, '=', '', file.path(values[i]!))
  })
  return true
}

/** In `a = b = c` the value of `a` is that of `b`. */
function chainedValue(right: number, file: FileReader): string {
  let value = right
  while (file.type(value) === 'assignment') value = file.field(value, 'right')
  return value < 0 ? '' : choicePath(value, file)
}

/** `a if fast else b` and `a or b` of two names may be each of them: `a | b`. */
function choicePath(value: number, file: FileReader): string {
  const type = file.type(value)
  if (type !== 'conditional_expression' && type !== 'boolean_operator') return file.path(value)
  const parts = file.children(value)
  const ends = [parts[0] ?? NONE, parts[parts.length - 1] ?? NONE]
  const isChoice = type === 'conditional_expression' || file.text(file.field(value, 'operator')) === 'or'
  if (!isChoice || !ends.every(each => NAMES.has(file.type(each)))) return file.path(value)
  return ends.map(each => file.path(each)).join(CHOICE)
}

function readTarget(
  left: number,
  at: number,
  file: FileReader,
  how: string,
  type: string,
  value: string,
): void {
  switch (file.type(left)) {
    case 'identifier':
      readNameTarget(left, at, file, how, type, value)
      break
    case 'attribute': {
      const receiver = file.path(file.field(left, 'object'))
      file.refer('field_write', file.field(left, 'attribute'), { receiver, extra: '' })
      if (how === '=' && (receiver === 'self' || receiver === 'cls')) defineField(left, file, type)
      file.bind(`${receiver}.${file.text(file.field(left, 'attribute'))}`, at, type, value)
      break
    }
    case 'subscript': {
      const object = file.field(left, 'value')
      const held = ELEMENT_HOLDERS.has(file.type(object)) && file.insideCallable
      if (held) file.mutations.push(file.referPath('state_write', object, `[]${how}`))
      break
    }
    default:
      for (const part of file.children(left))
        readTarget(part, at, file, how, '', value === '' ? '' : `${value}[]`)
  }
}

function readNameTarget(
  left: number,
  at: number,
  file: FileReader,
  how: string,
  type: string,
  value: string,
): void {
  const name = file.text(left)
  const inFunction = file.insideCallable && file.enclosingKind !== 'class'
  if (inFunction) {
    if (file.globals.has(`${file.enclosing} ${name}`)) file.refer('state_write', left, { extra: how })
    else file.bind(left, at, type, value)
    return
  }
  if (how === '=' && !isDefinedHere(name, file)) {
    const inClass = file.enclosingKind === 'class'
    const constant = !inClass && CONSTANT_NAME.test(name)
    const visibility = name.startsWith('_') && !name.startsWith('__') ? 'internal' : 'public'
    const kind = inClass ? 'field' : constant ? 'constant' : 'variable'
    file.define({ kind, name: left, type, visibility, scope: false })
  }
  file.bind(left, at, type, value)
}

/** The first of several assignments to one name is the definition. */
function isDefinedHere(name: string, file: FileReader): boolean {
  const key = `${file.enclosing} ${name}`
  if (file.assigned.has(key)) return true
  file.assigned.add(key)
  return false
}

/** `self.x = …` defines the field `x` of the class, once. */
function defineField(left: number, file: FileReader, type: string): void {
  const container = file.typeAround(file.enclosing)
  const name = file.field(left, 'attribute')
  const key = `${container} ${file.text(name)}`
  if (container < 0 || file.assigned.has(key)) return
  file.assigned.add(key)
  const visibility = file.text(name).startsWith('_') ? 'internal' : 'public'
  file.define({ kind: 'field', name, type, container, visibility, scope: false })
}

/** `for x in items`: `x` is an element of `items`. */
export function readForTarget(at: number, file: FileReader): void {
  readPattern(file.field(at, 'left'), file, '', `${file.path(file.field(at, 'right'))}[]`)
}

/** Binds every name in a target pattern. */
export function readPattern(at: number, file: FileReader, type: string, value: string): void {
  if (at === NONE) return
  if (file.type(at) === 'identifier') file.bind(at, at, type, value)
  else for (const part of file.children(at)) readPattern(part, file, type, value === '' ? '' : `${value}[]`)
}
