import type { FileReader } from '../../facts/file-reader.js'
import { memberName } from './syntax.js'

/** Maximum depth: hand-written patterns are not deeper. */
const MAX_DEPTH = 32

export interface PatternPart {
  /** The name that gets a value; in an assignment also a member or an element. */
  at: number
  /** Path of that value: `props.user`, `pair[]`; '' if the destructured value has no path. */
  value: string
  /** Its property name in the destructured value: `a` of `{ a: b }`; '' where it has none. */
  key: string
}

/** The names that `x`, `{ a, b: { c }, ...rest }` or `[d, e = 1]` bind. */
export function patternParts(pattern: number, value: string, file: FileReader): PatternPart[] {
  const parts: PatternPart[] = []
  collect(pattern, value, '', MAX_DEPTH, parts, file)
  return parts
}

function collect(
  at: number,
  value: string,
  key: string,
  depth: number,
  parts: PatternPart[],
  file: FileReader,
): void {
  if (depth === 0) return
  switch (file.type(at)) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
    case 'member_expression':
    case 'subscript_expression':
    case 'this':
      parts.push({ at, value, key })
      break
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      collect(file.field(at, 'left'), value, key, depth - 1, parts, file)
      break
    case 'rest_pattern':
      collect(file.child(at), value, '', depth - 1, parts, file)
      break
    case 'array_pattern':
      for (const item of file.children(at)) {
        collect(item, value === '' ? '' : `${value}[]`, '', depth - 1, parts, file)
      }
      break
    case 'object_pattern':
      for (const item of file.children(at)) collectProperty(item, value, depth - 1, parts, file)
      break
    case 'non_null_expression':
    case 'parenthesized_expression':
      collect(file.child(at), value, key, depth - 1, parts, file)
  }
}

function collectProperty(
  at: number,
  value: string,
  depth: number,
  parts: PatternPart[],
  file: FileReader,
): void {
  const type = file.type(at)
  const below = (key: string) => (value === '' ? '' : `${value}.${key}`)
  if (type === 'rest_pattern') collect(at, value, '', depth, parts, file)
  else if (type === 'pair_pattern') {
    const key = memberName(file.field(at, 'key'), file)
    collect(file.field(at, 'value'), below(key), key, depth, parts, file)
  } else if (type === 'object_assignment_pattern') {
    const name = file.text(file.field(at, 'left'))
    collect(at, below(name), name, depth, parts, file)
  } else if (type === 'shorthand_property_identifier_pattern') {
    const name = file.text(at)
    collect(at, below(name), name, depth, parts, file)
  }
}
