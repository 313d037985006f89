import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { metatableOf } from './paths.js'

/**
 * Tables at the top of a file that have functions: modules and classes. A table has them wherever they are
 * assigned, so they are collected before the nodes are visited.
 */
interface LuaState {
  /** Name of the table → its kind: a class has methods or a metatable. */
  tables: Map<string, 'class' | 'struct'>
  /** Name of the table → its definition. */
  definitions: Map<string, number>
  /** Functions that have a name, so they are not anonymous. */
  named: Set<number>
  /** Functions with a variable `self`: they make objects of their table. */
  makers: Set<number>
  /** Calls of `require` that a variable holds. */
  held: Set<number>
}

const EXTENDS = /^(?:extend|subclass|derive|inherit)$/

const STATE = stateKey((file: FileReader): LuaState => {
  const state: LuaState = {
    tables: new Map(),
    definitions: new Map(),
    named: new Set(),
    makers: new Set(),
    held: new Set(),
  }
  const candidates = new Map<string, 'class' | 'struct'>()
  const add = (name: string, kind: 'class' | 'struct') => {
    if (candidates.get(name) !== 'class') candidates.set(name, kind)
  }
  const declared = new Set<string>()
  for (let at = 0; at < file.tree.count; at++) {
    switch (file.type(at)) {
      case 'function_declaration': {
        const name = file.field(at, 'name')
        const isMethod = file.type(name) === 'method_index_expression'
        if (isMethod || file.type(name) === 'dot_index_expression')
          add(headOf(name, file), isMethod ? 'class' : 'struct')
        break
      }
      case 'assignment_statement': {
        const [target, value] = firstPair(at, file)
        if (file.type(target) === 'identifier') {
          if (isTop(at, file)) declared.add(file.text(target))
          if (isExtended(value, file) || metatableOf(value, file) >= 0) add(file.text(target), 'class')
          else if (hasFunctions(value, file)) add(file.text(target), 'struct')
        } else if (file.type(target) === 'dot_index_expression') {
          const [table, name] = splitPath(file.path(target))
          if (name === '__index') add(table, 'class')
          else if (file.type(value) === 'function_definition') add(headOf(target, file), 'struct')
        }
        break
      }
      case 'function_call': {
        const meta = metatableOf(at, file)
        if (file.type(meta) === 'identifier') add(file.text(meta), 'class')
        break
      }
    }
  }
  for (const [name, kind] of candidates) if (declared.has(name)) state.tables.set(name, kind)
  return state
})

export function stateOf(file: FileReader): LuaState {
  return file.state(STATE)
}

/** `M` of `M.a.b`. */
function headOf(at: number, file: FileReader): string {
  let head = at
  while (file.field(head, 'table') >= 0) head = file.field(head, 'table')
  return file.text(head)
}

/** The first target and the first value of an assignment. */
function firstPair(at: number, file: FileReader): [target: number, value: number] {
  return [file.child(file.child(at, 'variable_list')), file.child(file.child(at, 'expression_list'))]
}

/** True for a statement that is not in a function or a block. */
export function isTop(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const around = file.type(parent) === 'variable_declaration' ? file.parent(parent) : parent
  return file.parent(around) < 0
}

/** `Base:extend()` of the usual class libraries. */
export function isExtended(value: number, file: FileReader): boolean {
  const callee = file.type(value) === 'function_call' ? file.field(value, 'name') : -1
  return EXTENDS.test(file.text(file.field(callee, 'method')) || file.text(file.field(callee, 'field')))
}

function hasFunctions(value: number, file: FileReader): boolean {
  if (file.type(value) !== 'table_constructor') return false
  return file
    .children(value)
    .some(
      field =>
        file.field(field, 'name') >= 0 && file.type(file.field(field, 'value')) === 'function_definition',
    )
}
