import type { FileReader } from '../../facts/file-reader.js'
import { NONE, UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { bindLocal, isCapital, isPrelude } from './names.js'

/** Patterns nested deeper are not followed: none are written by hand, and hostile files nest without end. */
const MAX_DEPTH = 32
/** Methods that call a closure with what they hold, one by one. */
const PASS_ELEMENTS = new Set(
  'map filter filter_map flat_map for_each find find_map position any all take_while skip_while map_while inspect partition retain max_by_key min_by_key sort_by_key and_then is_some_and is_ok_and map_or map_or_else then'.split(
    ' ',
  ),
)

const COUNTED = '.enumerate()'

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
    case 'tuple_pattern':
    case 'slice_pattern':
      for (const inner of file.children(at)) part(inner, elementOf(value))
      break
    case 'tuple_struct_pattern': {
      const variant = file.field(at, 'type')
      const held = file.text(variant) === 'Err' ? '' : elementOf(value)
      for (const inner of file.children(at)) if (inner !== variant) part(inner, held)
      break
    }
    case 'struct_pattern':
      for (const field of file.children(at)) {
        if (file.type(field) === 'field_pattern') readFieldPattern(field, value, file, depth)
      }
  }
}

/** A lower-case name is bound; another one is compared with: a constant or a variant. */
function readNamePattern(at: number, value: string, type: string, file: FileReader): void {
  const name = file.text(at)
  if (!isCapital(name)) bindLocal(at, at, file, type, value)
  else if (!isPrelude(name)) file.referName(at)
}

function readFieldPattern(at: number, value: string, file: FileReader, depth: number): void {
  const name = file.field(at, 'name')
  const member = value === '' ? '' : `${value}.${file.text(name)}`
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
  readPattern(file.field(at, 'pattern'), valuePath(file.field(at, 'value'), file), type, file)
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
  readPattern(file.field(at, 'pattern'), valuePath(file.field(match, 'value'), file), '', file)
}

export function readClosure(at: number, file: FileReader): void {
  const parameters = file.children(file.field(at, 'parameters'))
  const passedOn = parameters.length === 1 ? passedElements(at, file) : ''
  for (const parameter of parameters) {
    if (file.type(parameter) !== 'parameter') readElement(parameter, passedOn, file)
    else {
      const type = file.text(file.field(parameter, 'type'))
      readPattern(file.field(parameter, 'pattern'), elementOf(passedOn), type, file)
    }
  }
}

/** `xs.iter().map(|x| …)`: `x` is an element of what `map` is called on. */
function passedElements(closure: number, file: FileReader): string {
  const call = file.parent(file.parent(closure))
  const callee = file.field(call, 'function')
  if (file.type(callee) !== 'field_expression') return ''
  if (!PASS_ELEMENTS.has(file.text(file.field(callee, 'field')))) return ''
  return valuePath(file.field(callee, 'value'), file)
}
