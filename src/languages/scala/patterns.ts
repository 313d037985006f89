import type { FileReader } from '../../facts/file-reader.js'

/** A pattern's name that begins so is bound; others are compared with. */
const BOUND_NAME = /^[\p{Ll}_]/u
const HOLE = '_'

/** The names that a pattern binds. */
export function patternNames(pattern: number, file: FileReader): number[] {
  const type = file.type(pattern)
  if (type === 'identifier') return isBound(pattern, file) || isWhole(pattern, file) ? [pattern] : []
  const names: number[] = []
  for (const part of innerPatterns(pattern, file)) names.push(...patternNames(part, file))
  return type === 'capture_pattern' ? [file.field(pattern, 'name'), ...names] : names
}

/** Reports the bindings of a pattern, and the constants it names. */
export function bindPattern(pattern: number, type: string, value: string, file: FileReader): void {
  switch (file.type(pattern)) {
    case 'identifier':
      if (isBound(pattern, file) || isWhole(pattern, file)) file.bindLocal(pattern, pattern, type, value)
      else if (file.text(pattern) !== HOLE) file.referName(pattern)
      return
    case 'typed_pattern':
      bindPattern(file.field(pattern, 'pattern'), file.text(file.field(pattern, 'type')), value, file)
      return
    case 'capture_pattern': {
      const inner = file.field(pattern, 'pattern')
      const known = file.text(file.field(inner, 'type'))
      file.bindLocal(file.field(pattern, 'name'), pattern, type || known, value)
      bindPattern(inner, '', '', file)
      return
    }
    case 'stable_identifier': {
      const parts = file.children(pattern)
      const last = parts.pop() ?? pattern
      file.refer('name', last, { receiver: parts.map(part => file.text(part)).join('.') })
      return
    }
  }
  const part = value === '' ? '' : `${value}[]`
  const whole = file.type(pattern) === 'identifiers'
  for (const inner of innerPatterns(pattern, file)) {
    bindPattern(inner, whole ? type : '', whole ? value : part, file)
  }
}

/** The patterns in a pattern; the class it names and its operators are none. */
function innerPatterns(pattern: number, file: FileReader): number[] {
  switch (file.type(pattern)) {
    case 'case_class_pattern':
    case 'repeat_pattern':
    case 'capture_pattern':
    case 'typed_pattern':
      return file.fields(pattern, 'pattern')
    case 'infix_pattern':
      return [file.field(pattern, 'left'), file.field(pattern, 'right')]
    case 'named_pattern':
      return file.children(pattern).slice(1)
    case 'tuple_pattern':
    case 'alternative_pattern':
    case 'identifiers':
    case 'named_tuple_pattern':
      return file.children(pattern)
    default:
      return []
  }
}

function isBound(name: number, file: FileReader): boolean {
  return BOUND_NAME.test(file.text(name)) && file.text(name) !== HOLE
}

/** `val X = 1` defines `X`, though a pattern with a capital would only compare. */
function isWhole(name: number, file: FileReader): boolean {
  const parent = file.parent(name)
  const list = file.type(parent) === 'identifiers' ? file.parent(parent) : parent
  return /^va[lr]_definition$/.test(file.type(list))
}
