import type { FileReader } from '../../facts/file-reader.js'
import { isCall, isSignature, memberOf } from './syntax.js'

/** Parents in which a bare name is a value. */
const VALUE_PARENTS = new Set(
  (
    'argument_list binary_expression unary_expression return_statement tuple_expression vector_expression open_tuple ' +
    'ternary_expression if_statement elseif_clause while_statement parenthesized_expression splat_expression ' +
    'range_expression index_expression interpolation_expression compound_statement pair_expression'
  ).split(' '),
)
/** Parents in which only the last child is a value. */
const LAST_IS_VALUE = new Set([
  'assignment',
  'compound_assignment_expression',
  'named_argument',
  'for_binding',
  'let_binding',
])

export function readName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (LAST_IS_VALUE.has(type) ? file.lastChild(parent) !== at : !VALUE_PARENTS.has(type)) return
  if (isDeclared(at, parent, file)) return
  file.referName(at)
}

/** Parameters of a signature, and the type before `<:` of a head, are declared. */
function isDeclared(at: number, parent: number, file: FileReader): boolean {
  const type = file.type(parent)
  const list = type === 'named_argument' || type === 'splat_expression' ? file.parent(parent) : parent
  if (file.type(list) === 'argument_list') {
    const call = file.parent(list)
    return list === parent || type === 'splat_expression'
      ? file.type(call) === 'do_clause' || (isCall(call, file) && isSignature(call, file))
      : false
  }
  return type === 'binary_expression' && file.ancestor(at, 'type_head', 'where_expression') >= 0
}

/** `x.name` where it is neither called nor written. */
export function readMember(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const member = memberOf(at, file)
  if (member < 0 || (isCall(parent, file) && file.child(parent) === at)) return
  if (/assignment/.test(file.type(parent)) && file.child(parent) === at) return
  if (file.type(parent) === 'typed_expression' && file.lastChild(parent) === at) return
  file.refer('field_read', member, { receiver: file.path(file.field(at, 'value')) })
}
