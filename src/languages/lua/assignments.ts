import type { FileReader } from '../../facts/file-reader.js'
import { splitPath, UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { luaDoc } from './docs.js'
import { defineFunction, lastName, placeOf } from './functions.js'
import { metatableOf, requiredModule } from './paths.js'
import { isExtended, isTop, stateOf } from './tables.js'

const CONSTANT_NAME = /^[A-Z][A-Z\d_]*$/
const SELF = 'self'
const INDEX = '__index'

interface Assignment {
  target: number
  /** Node of the value; -1 if it is not this target's own. */
  value: number
  /** The assignment, with `local` if it has that. */
  statement: number
  isLocal: boolean
}

/** `a, b = c, d`, `local a = b`, `M.f = function() … end` */
export function readAssignment(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const isLocal = file.type(parent) === 'variable_declaration'
  const values = file.children(file.child(at, 'expression_list'))
  const targets = file
    .children(file.child(at, 'variable_list'))
    .filter(each => file.type(each) !== 'attribute')
  targets.forEach((target, index) => {
    readTarget({ target, value: values[index] ?? -1, statement: isLocal ? parent : at, isLocal }, file)
  })
}

/** `local a, b` without values. */
export function readDeclaration(at: number, file: FileReader): void {
  for (const name of file.children(file.child(at, 'variable_list'))) {
    if (file.type(name) === 'identifier') file.bindLocal(name, at)
  }
}

function readTarget(assignment: Assignment, file: FileReader): void {
  const { target, value, statement, isLocal } = assignment
  const type = file.type(target)
  if (file.type(value) === 'function_definition' && type !== 'bracket_index_expression') {
    if (isNamedTable(target, file)) {
      defineFunction({ at: value, name: target, span: statement, isLocal }, file)
      return
    }
  }
  if (type === 'identifier') readVariable(assignment, file)
  else if (type === 'dot_index_expression') readField(assignment, file)
  else if (type === 'bracket_index_expression') {
    const table = file.field(target, 'table')
    if (file.type(table) === 'identifier' && file.insideCallable)
      file.mutations.push(file.refer('state_write', table, { extra: '[]=' }))
  }
}

/** False for a function that is put into an object whose name says nothing: `self.on_done = function() … end`. */
function isNamedTable(target: number, file: FileReader): boolean {
  if (file.type(target) === 'identifier') return true
  const [table] = splitPath(file.path(target))
  return table !== SELF && !table.includes('(') && !table.includes('[') && !table.includes(UNKNOWN_PATH)
}

function readVariable({ target, value, statement, isLocal }: Assignment, file: FileReader): void {
  const module = requiredModule(value, file)
  if (module !== undefined) {
    file.importName(statement, module, '', file.text(target))
    stateOf(file).held.add(value)
    return
  }
  const path = value < 0 ? '' : file.path(value)
  const name = file.text(target)
  if (!isTop(isLocal ? file.child(statement) : statement, file)) {
    if (isLocal) {
      file.bindLocal(target, statement, '', path)
      if (name === SELF) stateOf(file).makers.add(file.enclosing)
    } else {
      file.writeState(target, '=')
      if (!file.insideCallable) file.bind(target, statement, '', path)
    }
    return
  }
  file.bind(target, statement, '', path)
  const key = `variable ${name}`
  if (file.assigned.has(key)) return
  file.assigned.add(key)
  const { tables, definitions } = stateOf(file)
  const kind = tables.get(name) ?? (CONSTANT_NAME.test(name) ? 'constant' : 'variable')
  const definition = file.define({
    kind,
    name: target,
    span: statement,
    ...(value >= 0 && file.type(value) === 'table_constructor' ? { body: value } : {}),
    signatureStart: file.tree.start[statement]!,
    doc: luaDoc(statement, file),
    visibility: isLocal && !tables.has(name) ? 'private' : 'public',
    scope: false,
    adopts: false,
  })
  if (!tables.has(name)) return
  definitions.set(name, definition)
  const base = isExtended(value, file)
    ? file.field(file.field(value, 'name'), 'table')
    : metatableOf(value, file)
  readBase(base, definition, file)
}

/** `Child = Base:extend()`, `setmetatable(Child, { __index = Base })` */
export function readBase(base: number, definition: number, file: FileReader): void {
  const type = file.type(base)
  if (type !== 'identifier' && type !== 'dot_index_expression') return
  if (file.text(base) === file.definitions[definition]?.name) return
  file.referPath('extends', base).from = definition
}

/** `M.limit = 1` is a field of the table, `self.x = 1` one of the class of the method. */
function readField({ target, value, statement }: Assignment, file: FileReader): void {
  const [table, name] = splitPath(file.path(target))
  if (name === INDEX) return
  const node = lastName(target, file)
  const path = value < 0 ? '' : file.path(value)
  file.refer('field_write', node, { receiver: table })
  file.bind(`${table}.${name}`, statement, '', path)
  const { definitions } = stateOf(file)
  const owner = table === SELF ? ownerAround(file) : (definitions.get(table) ?? -1)
  const key = `${owner} .${name}`
  if (owner < 0 || file.assigned.has(key)) return
  file.assigned.add(key)
  file.define({
    kind: 'field',
    name: node,
    span: statement,
    signatureStart: file.tree.start[statement]!,
    doc: table === SELF ? '' : luaDoc(statement, file),
    container: owner,
    scope: false,
    adopts: false,
  })
}

/** The table of the method around. */
function ownerAround(file: FileReader): number {
  const { definitions, makers } = stateOf(file)
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    const { kind, qualifiedName } = file.definitions[at]!
    if (kind === 'method' || makers.has(at)) return definitions.get(splitPath(qualifiedName)[0]) ?? -1
  }
  return -1
}

/** A function or a value in a table: `M = { f = function() … end }`, and what a file returns. */
export function readTableField(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const value = file.field(at, 'value')
  if (file.type(name) !== 'identifier') return
  const holder = holderOf(file.parent(at), file)
  if (holder === undefined) return
  if (file.type(value) === 'function_definition') {
    const returned = holder === ''
    if (returned) defineFunction({ at: value, name, span: at, isLocal: false }, file)
    else defineMember(at, name, value, holder, file)
    return
  }
  if (holder === '') {
    const path = file.path(value)
    if (file.type(value) === 'identifier')
      file.refer('reexport', value, { name: path, receiver: '', extra: file.text(name) })
    return
  }
  const container = stateOf(file).definitions.get(holder)
  const key = `${container} .${file.text(name)}`
  if (container === undefined || file.assigned.has(key)) return
  file.assigned.add(key)
  file.define({ kind: 'field', name, container, scope: false, adopts: false })
  file.bind(`${holder}.${file.text(name)}`, at, '', file.path(value))
}

function defineMember(at: number, name: number, value: number, holder: string, file: FileReader): void {
  const parameters = file.children(file.field(value, 'parameters'))
  const isMethod = file.text(parameters[0] ?? -1) === SELF
  stateOf(file).named.add(value)
  file.define({
    kind: isMethod ? 'method' : 'function',
    name,
    body: file.field(value, 'body') >= 0 ? file.field(value, 'body') : file.child(value, 'end'),
    parameters: parameters
      .filter(each => file.type(each) === 'identifier')
      .map(each => ({ name: file.text(each), type: '' })),
    doc: luaDoc(at, file),
    adopts: false,
    ...placeOf(holder, file),
  })
}

/** The path of the variable that holds a table; '' if the file returns it, undefined if nothing at the top holds it. */
function holderOf(table: number, file: FileReader): string | undefined {
  const parent = file.parent(table)
  if (file.type(parent) === 'field') {
    const outer = holderOf(file.parent(parent), file)
    const name = file.field(parent, 'name')
    return outer === undefined || outer === '' || file.type(name) !== 'identifier'
      ? undefined
      : `${outer}.${file.text(name)}`
  }
  if (file.type(parent) !== 'expression_list') return undefined
  const statement = file.parent(parent)
  if (file.type(statement) === 'return_statement')
    return file.parent(file.parent(statement)) < 0 ? '' : undefined
  if (file.type(statement) !== 'assignment_statement' || file.child(parent) !== table) return undefined
  const target = file.child(file.child(statement, 'variable_list'))
  const path = file.path(target)
  return stateOf(file).tables.has(path.split('.', 1)[0]!) ? path : undefined
}
