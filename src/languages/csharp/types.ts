import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { bindBounds, declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'
import { nameNode } from './paths.js'

const TYPE_FIELDS = ['type', 'returns']
const TYPE_PARENTS = new Set(['type_argument_list', 'explicit_interface_specifier'])
/** Parents whose visitors report the name themselves. */
const REPORTED_THERE = new Set(['generic_name', 'qualified_name', 'alias_qualified_name', 'base_list'])
/** Naming convention, the only way to distinguish them: `IStore` is an interface. */
const INTERFACE_NAME = /^I[A-Z]/

/** True for a node that names a type. */
export function isTypePlace(at: number, file: FileReader): boolean {
  if (TYPE_FIELDS.some(field => file.inField(at, field))) return true
  const parent = file.parent(at)
  const above = file.type(parent)
  if (TYPE_PARENTS.has(above)) return true
  if (above === 'as_expression') return file.inField(at, 'right')
  return above === 'constant_pattern' && isTypeTest(parent, file)
}

/** `x is Foo` is parsed as a test for a constant. */
function isTypeTest(pattern: number, file: FileReader): boolean {
  let at = pattern
  while (/^(?:or|and|negated|parenthesized)_pattern$/.test(file.type(file.parent(at)))) at = file.parent(at)
  return file.type(file.parent(at)) === 'is_pattern_expression'
}

/** A name, generic or qualified name in the position of a type. */
export function readTypeName(at: number, file: FileReader): void {
  const above = file.type(file.parent(at))
  if (REPORTED_THERE.has(above) || above === 'primary_constructor_base_type') return
  if (above === 'object_creation_expression') return
  if (isTypeTarget(at, file)) referType(above === 'typeof_expression' ? 'name' : 'type_hint', at, file)
}

function isTypeTarget(at: number, file: FileReader): boolean {
  return isTypePlace(at, file) && !isTypeParameter(file.text(at), file)
}

/** Reports a type by the last part of its name. */
export function referType(
  kind: 'type_hint' | 'extends' | 'implements' | 'decorate' | 'throw' | 'name',
  at: number,
  file: FileReader,
  extra = '',
): void {
  const [receiver, name] = splitPath(file.path(at))
  file.refer(kind, nameNode(at, file), { name, receiver, extra })
}

/** `: Base(args), IFirst, ISecond<T>` */
export function readBases(list: number, kind: string, file: FileReader): void {
  for (const base of file.children(list)) {
    const type = file.type(base)
    if (type === 'argument_list' || type === 'predefined_type' || type === 'comment') continue
    const named = type === 'primary_constructor_base_type' ? file.field(base, 'type') : base
    const last = splitPath(file.path(named))[1]
    const bySyntax = kind === 'interface' ? 'extends' : kind === 'struct' ? 'implements' : undefined
    const how = bySyntax ?? (INTERFACE_NAME.test(last) ? 'implements' : 'extends')
    referType(how, named, file, typeArguments(named, file))
  }
}

function typeArguments(type: number, file: FileReader): string {
  const generic = file.type(type) === 'qualified_name' ? file.field(type, 'name') : type
  return file.text(file.child(generic, 'type_argument_list')).slice(1, -1)
}

/** Declares them together with the definition: the result type precedes the list. */
export function declareTypeParameters(at: number, file: FileReader): void {
  for (const parameter of file.children(file.child(at, 'type_parameter_list'))) {
    if (file.type(parameter) === 'type_parameter')
      declareTypeParameter(file.text(file.field(parameter, 'name')), file, [])
  }
  for (const clause of file.children(at)) {
    if (file.type(clause) !== 'type_parameter_constraints_clause') continue
    const types = file.children(clause).map(constraint => file.text(file.field(constraint, 'type')))
    bindBounds(
      file.text(file.child(clause)),
      types.filter(type => type !== ''),
      file,
    )
  }
}
