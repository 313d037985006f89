import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { cascadeObject, headOf, isLink, nameIn, nextSibling, pathBefore } from './chains.js'

const CALL = 'argument_part'
const ENVIRONMENT = 'Platform.environment'
/** Parents in which a bare name is a value. */
const VALUE_PARENTS = new Set(
  (
    'argument named_argument return_statement function_body function_expression_body initialized_identifier ' +
    'initialized_variable_definition static_final_declaration assignment_expression list_literal pair spread_element ' +
    'conditional_expression if_null_expression equality_expression relational_expression additive_expression ' +
    'multiplicative_expression logical_and_expression logical_or_expression parenthesized_expression field_initializer ' +
    'if_statement for_loop_parts while_statement yield_statement set_or_map_literal switch_expression_case ' +
    'type_test_expression type_cast_expression index_selector unary_expression await_expression template_substitution ' +
    'cascade_section throw_expression record_field expression_statement'
  ).split(' '),
)

/** A bare name where a value is wanted. */
export function readValue(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (!VALUE_PARENTS.has(file.type(parent)) || file.inField(at, 'name')) return
  if (isLink(nextSibling(at, file), file) || isDeclared(at, parent, file)) return
  file.referName(at)
}

/** The first name of a declaration with a value is its own. */
function isDeclared(at: number, parent: number, file: FileReader): boolean {
  const type = file.type(parent)
  return /^(?:initialized_identifier|static_final_declaration|field_initializer)$/.test(type)
    ? file.child(parent, 'identifier') === at
    : false
}

/** `a.b` where it is not called. */
export function readMember(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const link = file.type(parent) === 'selector' ? parent : at
  const name = nameIn(link, file)
  if (name < 0) {
    readKey(at, link, file)
    return
  }
  const next = nextSibling(link, file)
  const isCalled = file.type(next) === CALL || file.type(file.child(next)) === CALL
  if (isCalled || file.type(headOf(link, file)) === 'initializer_list_entry') return
  const receiver = pathBefore(link, file, inner => file.path(inner))
  const isWritten = next < 0 && isTarget(file.parent(link), file)
  file.refer(isWritten ? 'field_write' : 'field_read', name, { receiver })
}

/** `Platform.environment['HOME']` */
function readKey(at: number, link: number, file: FileReader): void {
  const key = file.child(file.child(at, 'index_selector'))
  const name = file.stringValue(key)
  if (name === undefined || pathBefore(link, file, inner => file.path(inner)) !== ENVIRONMENT) return
  file.refer('env_read', key, { name, receiver: ENVIRONMENT })
}

function isTarget(at: number, file: FileReader): boolean {
  return file.type(at) === 'assignable_expression' && file.inField(at, 'left')
}

/** `x = 1`, `x += 1`, `cache[key] = 1`; members are read with their chain. */
export function readAssignment(at: number, file: FileReader): void {
  const target = file.field(at, 'left')
  const how = operatorOf(target, file.field(at, 'right'), file)
  const head = file.child(target)
  if (file.type(head) !== 'identifier') return
  const links = file.children(target).slice(1)
  if (links.length === 0) writeName(head, how, file)
  else if (links.length === 1 && nameIn(links[0]!, file) < 0) writeName(head, `[]${how}`, file)
}

/** `n++` */
export function readStep(at: number, file: FileReader): void {
  const target = file.child(at, 'assignable_expression')
  const head = file.child(target)
  if (file.type(head) === 'identifier' && file.children(target).length === 1)
    writeName(head, file.text(file.child(at, 'postfix_operator')), file)
}

function operatorOf(target: number, value: number, file: FileReader): string {
  return file.source.slice(file.tree.end[target], file.tree.start[value]).trim()
}

/** In a method a bare name is a member of `this`, unless the file has a variable of that name. */
function writeName(at: number, how: string, file: FileReader): void {
  const around = file.definitions[file.callableAround(file.enclosing)]
  const isMember = around?.kind === 'method' || around?.kind === 'constructor'
  if (isMember && !file.sharedNames.has(file.text(at)))
    file.unlessLocal.add(file.refer('field_write', at, { receiver: 'this' }))
  else file.writeState(at, how)
}

/** `a..name = 1`, `a..size`; calls are read with their arguments. */
export function readCascade(at: number, file: FileReader): void {
  const selector = file.child(at, 'cascade_selector')
  const name = file.child(selector, 'identifier')
  const next = selector < 0 ? NONE : nextSibling(selector, file)
  if (name < 0 || isLink(next, file)) return
  const receiver = cascadeObject(at, file, inner => file.path(inner))
  file.refer(next < 0 ? 'field_read' : 'field_write', name, { receiver })
}
