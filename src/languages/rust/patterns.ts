import type { FileReader } from '../../facts/file-reader.js'
import { NONE, UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { bindLocal, isCapital, isPrelude } from './names.js'

/** Patterns nested deeper are not followed: none are written by hand, and hostile files nest without end. */
const MAX_DEPTH = 32
/** Methods that call a closure with each of their elements. */
const PASS_ELEMENTS = new Set(
  'map filter filter_map flat_map for_each find find_map position any all take_while skip_while map_while inspect partition retain max_by_key min_by_key sort_by_key and_then is_some_and is_ok_and map_or map_or_else then'.split(
    ' ',
  ),
)

const COUNTED = '.enumerate()'
const CLOSURE = '()=>'

export function valuePath(at: number, file: FileReader): string {
  const path = at < 0 ? '' : file.path(at)
  return path === UNKNOWN_PATH ? '' : path
}

/** Binds the names of a pattern: parts of the value are its elements `v[]` or members `v.a`. */
export function readPattern(
  at: number,
  value: string,
  type: string,
  file: FileReader,
  depth = MAX_DEPTH,
): void {
  if (at < 0 || depth === 0) return
  const part = (inner: number, of: string) => readPattern(inner, of, '', file, depth - 1)
  switch (file.type(at)) {
    case 'identifier':
      readNamePattern(at, value, type, file)
      break
    case 'match_pattern':
      part(file.child(at), value)
      break
    case 'mut_pattern':
    case 'ref_pattern':
    case 'reference_pattern':
    case 'captured_pattern':
    case 'or_pattern':
      for (const inner of file.children(at)) part(inner, value)
      break
    case 'slice_pattern':
      for (const inner of file.children(at)) part(inner, elementOf(value))
      break
    case 'tuple_pattern':
      partsOf(file.children(at), (inner, place) => part(inner, memberOf(value, place)), file)
      break
    case 'tuple_struct_pattern': {
      const [variant = NONE, ...held] = file.children(at)
      partsOf(held, (inner, place) => part(inner, heldBy(variant, value, place, file)), file)
      break
    }
    case 'struct_pattern': {
      const type = file.path(file.field(at, 'type'))
      for (const field of file.children(at)) {
        if (file.type(field) === 'field_pattern') readFieldPattern(field, type, file, depth)
      }
    }
  }
}

/** The parts of a tuple by position, as far as `..` leaves it known. */
function partsOf(
  parts: readonly number[],
  each: (part: number, place: string) => void,
  file: FileReader,
): void {
  const rest = parts.findIndex(part => file.type(part) === 'remaining_field_pattern')
  parts.forEach((part, index) => {
    each(part, rest >= 0 && index > rest ? '' : String(index))
  })
}

/** The content of a variant: for `Some` and `Err` it comes from the value; other variants declare their own. */
function heldBy(variant: number, value: string, place: string, file: FileReader): string {
  const name = file.text(variant)
  if (name === 'Err') return memberOf(value, 'unwrap_err()')
  return isPrelude(name) ? elementOf(value) : memberOf(file.path(variant), place)
}

function memberOf(value: string, name: string): string {
  return value === '' || value === UNKNOWN_PATH || name === '' ? '' : `${value}.${name}`
}

/** A lower-case name is bound; any other name is compared with: a constant or a variant. */
function readNamePattern(at: number, value: string, type: string, file: FileReader): void {
  const name = file.text(at)
  if (!isCapital(name)) bindLocal(at, at, file, type, value)
  else if (!isPrelude(name)) file.referName(at)
}

/** `Order { lines, .. }`: binds a field of the type that the pattern names. */
function readFieldPattern(at: number, type: string, file: FileReader, depth: number): void {
  const name = file.field(at, 'name')
  const member = memberOf(type, file.text(name))
  const pattern = file.field(at, 'pattern')
  if (pattern < 0) bindLocal(name, at, file, '', member)
  else readPattern(pattern, member, '', file, depth - 1)
}

function elementOf(value: string): string {
  return value === '' ? '' : `${value}[]`
}

/** `let p: T = v`, `if let p = v`, `while let p = v` */
export function readLet(at: number, file: FileReader): void {
  const type = file.text(file.field(at, 'type'))
  const before = file.bindings.length
  bindPattern(file.field(at, 'pattern'), file.field(at, 'value'), type, file)
  // The name is in scope only after the statement, so the value still sees bindings of an earlier block.
  const line = file.lineIndex.lineAt(file.tree.end[at]! - 1)
  if (file.type(at) === 'let_declaration')
    for (const binding of file.bindings.slice(before)) binding.line = line
}

/** A pattern and its value; the parts of two tuples are paired. */
function bindPattern(pattern: number, value: number, type: string, file: FileReader): void {
  const parts = file.type(pattern) === 'tuple_pattern' ? file.children(pattern) : []
  const values = file.type(value) === 'tuple_expression' ? file.children(value) : []
  if (parts.length > 0 && parts.length === values.length)
    parts.forEach((part, index) => {
      bindPattern(part, values[index]!, '', file)
    })
  else readPattern(pattern, givenPath(value, file), type, file)
}

/** The path of a closure holds its result: `()=>gi.matched()`. */
function givenPath(value: number, file: FileReader): string {
  if (file.type(value) !== 'closure_expression') return valuePath(value, file)
  const body = file.field(value, 'body')
  const result = valuePath(body, file)
  return result.includes(UNKNOWN_PATH) ? CLOSURE : CLOSURE + result
}

/** `(i, x)` of `xs.enumerate()`: only `x` is an element of `xs`. */
function readElement(pattern: number, value: string, file: FileReader): void {
  const [count, element, ...others] = file.type(pattern) === 'tuple_pattern' ? file.children(pattern) : []
  if (!value.endsWith(COUNTED) || element === undefined || others.length > 0) {
    readPattern(pattern, elementOf(value), '', file)
    return
  }
  readPattern(count ?? NONE, '', '', file)
  readPattern(element, elementOf(value.slice(0, -COUNTED.length)), '', file)
}

export function readFor(at: number, file: FileReader): void {
  readElement(file.field(at, 'pattern'), valuePath(file.field(at, 'value'), file), file)
}

export function readMatchArm(at: number, file: FileReader): void {
  const match = file.parent(file.parent(at))
  bindPattern(file.child(file.field(at, 'pattern')), file.field(match, 'value'), '', file)
}

export function readClosure(at: number, file: FileReader): void {
  const parameters = file.children(file.field(at, 'parameters'))
  const passedOn = parameters.length === 1 ? passedElements(at, file) : ''
  parameters.forEach((parameter, index) => {
    const typed = file.type(parameter) === 'parameter'
    const pattern = typed ? file.field(parameter, 'pattern') : parameter
    const type = typed ? file.text(file.field(parameter, 'type')) : ''
    if (passedOn !== '' && !typed) readElement(pattern, passedOn, file)
    else readPattern(pattern, passedOn === '' ? givenTo(at, index, file) : elementOf(passedOn), type, file)
  })
}

/**
 * The value that a call passes to its closure: `f<0:1>` for the second parameter of a closure that is the
 * first argument.
 */
function givenTo(closure: number, index: number, file: FileReader): string {
  const list = file.parent(closure)
  const call = file.parent(list)
  if (file.type(list) !== 'arguments' || file.type(call) !== 'call_expression') return ''
  const callee = valuePath(file.field(call, 'function'), file)
  const place = file.children(list).indexOf(closure)
  return callee === '' || callee.endsWith(')') ? '' : `${callee}<${place}:${index}>`
}

/** `xs.iter().map(|x| …)`: `x` is an element of the receiver of `map`. */
function passedElements(closure: number, file: FileReader): string {
  const call = file.parent(file.parent(closure))
  const callee = file.field(call, 'function')
  if (file.type(callee) !== 'field_expression') return ''
  if (!PASS_ELEMENTS.has(file.text(file.field(callee, 'field')))) return ''
  return valuePath(file.field(callee, 'value'), file)
}
