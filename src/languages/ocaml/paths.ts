import type { PathShapes } from '../../facts/reading-rules.js'
import { NONE, type SyntaxReader } from '../../facts/syntax-reader.js'

const NAMES =
  /^(?:value_name|type_constructor|constructor_name|module_name|module_type_name|class_name|field_name)$/

/** `A.B.f` of a path node, white space left out. */
export function pathText(at: number, syntax: SyntaxReader): string {
  return syntax.text(at).replace(/\s+/g, '')
}

/** The node of a path's last name. */
export function lastName(at: number, syntax: SyntaxReader): number {
  return syntax.children(at).findLast(child => NAMES.test(syntax.type(child))) ?? NONE
}

/** `A.B` of `A.B.f`, '' for none. */
export function modulesOf(at: number, syntax: SyntaxReader): string {
  const modules = syntax.child(at, 'module_path', 'extended_module_path')
  return modules < 0 ? '' : pathText(modules, syntax)
}

export const OCAML_PATHS: PathShapes = {
  names: ['value_name', 'value_pattern'],
  // Written by `custom`; named here so that `A.f` counts as something that may be a function.
  members: { value_path: ['', ''] },
  calls: { application_expression: 'function' },
  creations: {},
  subscripts: { array_get_expression: 'array', string_get_expression: 'string' },
  wrappers: { parenthesized_expression: 'expression', typed_expression: 'expression' },
  literals: {
    string: "''",
    quoted_string: "''",
    number: '0',
    boolean: 'true',
    list_expression: '[]',
    array_expression: '[]',
  },
  lambdas: ['fun_expression', 'function_expression'],
  custom: {
    value_path: (at, syntax) => pathText(at, syntax),
    field_get_expression: (at, syntax, inner) =>
      `${inner(syntax.field(at, 'record'))}.${syntax.text(lastName(syntax.field(at, 'field'), syntax))}`,
    method_invocation: (at, syntax, inner) =>
      `${inner(syntax.field(at, 'object'))}.${syntax.text(syntax.field(at, 'method'))}()`,
    new_expression: (at, syntax) => `${pathText(syntax.child(at), syntax)}()`,
  },
}
