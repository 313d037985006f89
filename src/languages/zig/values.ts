import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { isInType } from './types.js'

/** The first argument of these is an allocator. */
const ALLOCATING = /(?:^|\.)getEnvVarOwned$/
/** Parents in which a bare name is no value: labels, payloads, errors. */
const NOT_VALUES = new Set([
  'payload',
  'block_label',
  'break_label',
  'error_type',
  'error_set_declaration',
  'test_declaration',
])

export function readCallExpression(at: number, file: FileReader): void {
  if (isInType(at, file)) return
  const callee = file.field(at, 'function')
  const given = file.children(file.field(at, 'arguments')).filter(child => file.type(child) !== 'comment')
  const path = file.path(callee)
  const isMember = file.type(callee) === 'field_expression'
  const handler = given[1]
  readCall(
    {
      callee: isMember ? file.field(callee, 'member') : callee,
      path,
      arguments: ALLOCATING.test(path) ? given.slice(1) : given,
      ...(handler === undefined ? {} : { handler }),
    },
    file,
  )
}

/** `a.b` where it is not called. */
export function readMember(at: number, file: FileReader): void {
  if (isInType(at, file)) return
  const parent = file.parent(at)
  const type = file.type(parent)
  if (type === 'call_expression' && file.inField(at, 'function')) return
  if (type === 'assignment_expression' && file.inField(at, 'left')) return
  if (isWritten(at, parent, file)) return
  const receiver = receiverOf(at, file)
  if (receiver === UNKNOWN_PATH) return
  const kind = type === 'struct_initializer' && file.child(parent) === at ? 'type_hint' : 'field_read'
  file.refer(kind, file.field(at, 'member'), { receiver })
}

function receiverOf(at: number, file: FileReader): string {
  const object = file.field(at, 'object')
  return object < 0
    ? file.path(at).slice(0, -file.text(file.field(at, 'member')).length - 1)
    : file.path(object)
}

/** The target of `a.b = 1;`, which the grammar takes for a declaration. */
function isWritten(at: number, parent: number, file: FileReader): boolean {
  return file.type(parent) === 'variable_declaration' && file.child(parent) === at
}

/** A bare name where a value is wanted. */
export function readValue(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (isInType(at, file) || NOT_VALUES.has(type) || file.inField(at, 'name') || file.inField(at, 'member'))
    return
  if (type === 'field_expression' && file.inField(at, 'object')) return
  if (type === 'call_expression' && file.inField(at, 'function')) return
  if (type === 'variable_declaration' && file.lastChild(parent) !== at) return
  if (type === 'assignment_expression' && file.inField(at, 'left')) return
  if (type === 'struct_initializer') file.refer('type_hint', at)
  else file.referName(at)
}

/** `if (x) |y|`, `while (it.next()) |item|`, `for (items, 0..) |item, i|`, `catch |e|` */
export function readPayload(at: number, file: FileReader): void {
  const around = file.parent(at)
  const type = file.type(around)
  const names = file.children(at).filter(child => file.type(child) === 'identifier')
  const condition = file.field(around, 'condition')
  const lists = file.children(around)
  names.forEach((name, index) => {
    if (/^for_/.test(type)) {
      const list = lists[index] ?? -1
      const isList = list >= 0 && list < at && file.type(list) !== 'range_expression'
      file.bindLocal(name, around, '', isList ? `${file.path(list)}[]` : '')
    } else file.bindLocal(name, around, '', condition < 0 ? '' : file.path(condition))
  })
}

/** `return error.NotFound` */
export function readError(at: number, file: FileReader): void {
  const name = file.child(at, 'identifier')
  if (name >= 0) file.refer('throw', name, { receiver: 'error' })
}
