import { collapse } from '../../facts/collapse.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { patternParts } from './patterns.js'
import { annotatedType, memberName, valuePath, withoutComments } from './syntax.js'

/** The name of a destructured parameter is its pattern, cut to this length. */
const MAX_PATTERN_NAME = 120

interface ParameterNode {
  /** Name or pattern. */
  pattern: number
  /** The annotation's type, or `NONE`. */
  type: number
  /** The value where the caller gives none, or `NONE`. */
  standard: number
}

/** The parameters of a function as its definition lists them. */
export function readParameters(callable: number, file: FileReader): Parameter[] {
  return parameterNodes(callable, file).map(({ pattern, type }) => ({
    name: collapse(file.text(pattern), MAX_PATTERN_NAME),
    type: file.text(type),
  }))
}

/** Binds the names inside destructured parameters; the definition already holds plain ones. */
export function bindDestructured(callable: number, file: FileReader): void {
  for (const node of parameterNodes(callable, file)) {
    if (isPattern(node.pattern, file)) bindPattern(node, '', file)
    else if (node.type < 0 && node.standard >= 0)
      file.bindLocal(node.pattern, node.pattern, '', valuePath(node.standard, file))
  }
}

/** Binds all parameters of a function that is not a definition. `values` are the caller's arguments, by position. */
export function bindParameters(callable: number, values: readonly string[], file: FileReader): void {
  parameterNodes(callable, file).forEach((node, index) => {
    const value = (values[index] ?? '') || valuePath(node.standard, file)
    if (isPattern(node.pattern, file)) bindPattern(node, value, file)
    else file.bindLocal(node.pattern, node.pattern, file.text(node.type), value)
  })
}

function parameterNodes(callable: number, file: FileReader): ParameterNode[] {
  const single = file.field(callable, 'parameter')
  if (single >= 0) return [{ pattern: single, type: NONE, standard: NONE }]
  return withoutComments(file.field(callable, 'parameters'), file).map(at => parameterNode(at, file))
}

function parameterNode(at: number, file: FileReader): ParameterNode {
  const type = file.child(file.field(at, 'type'))
  let pattern = at
  let standard = file.field(at, 'value')
  for (;;) {
    const kind = file.type(pattern)
    if (kind === 'assignment_pattern') standard = file.field(pattern, 'right')
    if (kind === 'required_parameter' || kind === 'optional_parameter')
      pattern = file.field(pattern, 'pattern')
    else if (kind === 'assignment_pattern') pattern = file.field(pattern, 'left')
    else if (kind === 'rest_pattern') pattern = file.child(pattern)
    else return { pattern, type, standard }
  }
}

function isPattern(at: number, file: FileReader): boolean {
  const type = file.type(at)
  return type === 'object_pattern' || type === 'array_pattern'
}

/** `{ a }: Props` binds `a` to `Props.a`; with an inline type each name gets its own type. */
function bindPattern(node: ParameterNode, value: string, file: FileReader): void {
  const types = memberTypes(node.type, file)
  const whole = value || (types.size > 0 ? '' : valuePath(node.type, file))
  for (const part of patternParts(node.pattern, whole, file)) {
    file.bindLocal(part.at, part.at, types.get(part.key) ?? '', part.value)
  }
}

function memberTypes(type: number, file: FileReader): Map<string, string> {
  const types = new Map<string, string>()
  if (file.type(type) !== 'object_type') return types
  for (const member of file.children(type)) {
    if (file.type(member) !== 'property_signature') continue
    types.set(memberName(file.field(member, 'name'), file), annotatedType(file.field(member, 'type'), file))
  }
  return types
}
