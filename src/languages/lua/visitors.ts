import type { FileReader } from '../../facts/file-reader.js'
import { isCallable } from '../../facts/kinds.js'
import type { Visitor } from '../../facts/language.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { readAssignment, readDeclaration, readTableField } from './assignments.js'
import { readLuaCall } from './calls.js'
import { readAnonymous, readFunctionDeclaration } from './functions.js'
import { metatableOf } from './paths.js'

/** Parents in which a bare name is a value that is passed on, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  arguments: '',
  expression_list: '',
  field: 'value',
  binary_expression: '',
  parenthesized_expression: '',
}
/** The name under which the value that a function returns is bound. */
const RETURN = 'return'
const SELF = 'self'
/** The export that stands for what the file returns. */
export const WHOLE = 'default'

export const luaVisitors: Readonly<Record<string, Visitor>> = {
  function_declaration: readFunctionDeclaration,
  function_definition: readAnonymous,
  variable_declaration: readDeclaration,
  assignment_statement: readAssignment,
  field: readTableField,
  function_call: readLuaCall,
  for_generic_clause: (at, file) => {
    for (const name of file.children(file.child(at, 'variable_list'))) file.bindLocal(name, at)
  },
  for_numeric_clause: (at, file) => {
    file.bindLocal(file.field(at, 'name'), at)
  },
  return_statement: readReturn,
  dot_index_expression: (at, file) => {
    const parent = file.parent(at)
    const type = file.type(parent)
    if (type === 'variable_list' || type === 'function_declaration') return
    if (type === 'function_call' && file.inField(at, 'name')) return
    file.refer('field_read', file.field(at, 'field'), { receiver: file.path(file.field(at, 'table')) })
  },
  identifier: (at, file) => {
    const parent = file.parent(at)
    const place = VALUE_PLACES[file.type(parent)]
    if (place !== undefined && (place === '' || file.inField(at, place)) && file.text(at) !== SELF)
      file.referName(at)
  },
}

/** What a function returns, and what the file returns: the value that `require` gives. */
function readReturn(at: number, file: FileReader): void {
  const value = file.child(file.child(at, 'expression_list'))
  if (value < 0) return
  if (file.parent(file.parent(at)) < 0) {
    readExport(value, file)
    return
  }
  const around = file.definitions[file.enclosing]
  const path = file.path(value)
  if (around !== undefined && isCallable(around.kind) && path !== UNKNOWN_PATH)
    file.bind(RETURN, at, '', path)
}

/** `return M`, `return setmetatable(M, …)` */
function readExport(value: number, file: FileReader): void {
  const held = metatableOf(value, file) >= 0 ? file.child(file.field(value, 'arguments')) : value
  if (file.type(held) === 'identifier')
    file.refer('reexport', held, { name: file.text(held), receiver: '', extra: WHOLE })
}
