import type { FileReader } from '../../facts/file-reader.js'
import { ROOT_NAME } from '../../facts/syntax-reader.js'
import { isTypeParameter } from '../../facts/type-parameters.js'
import { isMacroName } from './macro-functions.js'

/** Parents and fields in which a type's name is its definition, or is reported as something else. */
const NOT_A_HINT: Readonly<Record<string, string>> = {
  alias_declaration: 'name',
  type_parameter_declaration: '',
  variadic_type_parameter_declaration: '',
  optional_type_parameter_declaration: 'name',
  template_template_parameter_declaration: '',
  new_expression: 'type',
  compound_literal_expression: 'type',
  base_class_clause: '',
  using_declaration: '',
  qualified_identifier: 'scope',
}

/** The name of a type, with its scopes, in any position. */
export function readTypeName(at: number, file: FileReader): void {
  // Where a type is missing the parser puts an empty name.
  if (file.tree.start[at] === file.tree.end[at]) return
  const scopes: string[] = []
  let whole = at
  for (;;) {
    const parent = file.parent(whole)
    const type = file.type(parent)
    if (type === 'template_type' && file.inField(whole, 'name')) whole = parent
    else if (type === 'qualified_identifier' && file.inField(whole, 'name')) {
      const scope = file.field(parent, 'scope')
      scopes.unshift(scope < 0 ? ROOT_NAME : file.path(scope))
      whole = parent
    } else if (type === 'dependent_type' || (type === 'type_descriptor' && isCreated(parent, file)))
      whole = parent
    else break
  }
  if (isNotHint(whole, file) || isMacroArgument(whole, file)) return
  const name = file.text(at)
  if (scopes.length === 0 && isTypeParameter(name, file)) return
  if (isVexingArgument(whole, file)) file.referName(at)
  else file.refer('type_hint', at, { receiver: scopes.join('.') })
}

/** C's `(struct point){1, 2}`. */
function isCreated(at: number, file: FileReader): boolean {
  return file.type(file.parent(at)) === 'compound_literal_expression'
}

function isNotHint(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const type = file.type(parent)
  const field = NOT_A_HINT[type]
  if (field !== undefined) return field === '' || file.inField(at, field)
  if (type.endsWith('_specifier') && file.inField(at, 'name')) {
    return file.field(parent, 'body') >= 0 || isCreated(parent, file) || isCreated(file.parent(parent), file)
  }
  // `TEST(name) { … }` reads like a function that returns a `TEST`.
  if (type === 'function_definition')
    return file.type(file.field(parent, 'declarator')) === 'parenthesized_declarator'
  return type.endsWith('declarator') || (type === 'type_definition' && file.inField(at, 'declarator'))
}

/** The names in `TEST(Suite, Name) { … }`, which reads like a constructor. */
function isMacroArgument(at: number, file: FileReader): boolean {
  const parameter = file.parent(at)
  if (file.type(parameter) !== 'parameter_declaration' || file.field(parameter, 'declarator') >= 0)
    return false
  const declarator = file.parent(file.parent(parameter))
  const definition = file.parent(declarator)
  if (file.type(definition) !== 'function_definition' || file.field(definition, 'type') >= 0) return false
  return isMacroName(file.text(file.field(declarator, 'declarator'))) && file.enclosingKind === 'function'
}

/** The `a` of `Foo x(a);` in a function, which reads like a prototype. */
function isVexingArgument(at: number, file: FileReader): boolean {
  const parameter = file.parent(at)
  if (file.type(parameter) !== 'parameter_declaration' || file.field(parameter, 'declarator') >= 0)
    return false
  const declarator = file.parent(file.parent(parameter))
  const declaration = file.parent(declarator)
  return (
    file.language.id !== 'c' &&
    file.type(declarator) === 'function_declarator' &&
    file.type(declaration) === 'declaration' &&
    file.type(file.parent(declaration)) === 'compound_statement'
  )
}
