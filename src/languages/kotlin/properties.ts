import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { docOf } from './docs.js'
import { receiverName } from './functions.js'
import { modifiersOf } from './modifiers.js'
import { TYPES } from './types.js'

const CONSTANT_NAME = /^[A-Z][A-Z0-9_]+$/
const DECLARED = new Set(['variable_declaration', 'multi_variable_declaration'])
const NO_VALUE = new Set([
  'property_delegate',
  'getter',
  'setter',
  'type_constraints',
  'line_comment',
  'multiline_comment',
])
const MEMBER_PARENTS = new Set(['class_body', 'enum_class_body', 'source_file'])

/** `val`/`var` in a type or at the top of the file is a definition; in a body it is a local. */
export function readProperty(at: number, file: FileReader): void {
  const children = file.children(at)
  const index = children.findIndex(child => DECLARED.has(file.type(child)))
  if (index < 0) return
  const declared = children[index]!
  const value = children.slice(index + 1).find(child => !NO_VALUE.has(file.type(child))) ?? -1
  if (MEMBER_PARENTS.has(file.type(file.parent(at)))) defineProperty(at, declared, value, file)
  else bindDeclared(declared, value, file)
}

function defineProperty(at: number, declared: number, value: number, file: FileReader): void {
  const { annotations, signatureStart, visibility, words } = modifiersOf(at, file)
  const receiver = file.children(at).find(child => child < declared && TYPES.has(file.type(child))) ?? -1
  const prefix = receiver < 0 || file.enclosing >= 0 ? undefined : receiverName(receiver, file)
  const accessor = lastAccessor(at, file)
  for (const variable of variablesIn(declared, file)) {
    const name = file.child(variable, 'simple_identifier')
    const type = file.text(file.child(variable, ...TYPES))
    file.define({
      kind: kindOf(file.text(name), words, file),
      name,
      signatureStart,
      type,
      doc: docOf(at, file),
      decorators: annotations,
      visibility,
      scope: accessor >= 0,
      ...(accessor > at ? { through: accessor } : {}),
      ...(prefix === undefined ? {} : { prefix }),
    })
    if (value >= 0) file.bind(name, variable, type, file.path(value) + (variable === declared ? '' : '[]'))
  }
  if (receiver >= 0 && accessor >= 0) file.bind('this', at, file.text(receiver))
}

function kindOf(name: string, words: string, file: FileReader): DefinitionKind {
  if (/\bconst\b/.test(words)) return 'constant'
  if (file.typeAround(file.enclosing) >= 0) return 'field'
  return CONSTANT_NAME.test(name) ? 'constant' : 'variable'
}

/** Accessors on lines of their own are parsed as siblings that follow: the property reaches through them. */
function lastAccessor(at: number, file: FileReader): number {
  const { after } = file.tree
  const end = after[file.parent(at)]!
  let last = file.child(at, 'getter', 'setter') >= 0 ? at : -1
  for (let next = after[at]!; next < end; next = after[next]!) {
    const type = file.type(next)
    if (type !== 'getter' && type !== 'setter') break
    last = next
  }
  return last
}

/** Reports the locals of `x: T`, or of `(a, b)`, which are parts of the value. */
export function bindDeclared(declared: number, value: number, file: FileReader): void {
  bindPath(declared, value < 0 ? '' : file.path(value), castType(value, file), file)
}

export function bindPath(declared: number, path: string, known: string, file: FileReader): void {
  const parts = file.type(declared) === 'multi_variable_declaration'
  for (const variable of variablesIn(declared, file)) {
    const type = file.text(file.child(variable, ...TYPES))
    const name = file.child(variable, 'simple_identifier')
    file.bindLocal(name, variable, type || (parts ? '' : known), parts && path !== '' ? `${path}[]` : path)
  }
}

/** `x as Foo` gives the type of the variable it is assigned to. */
function castType(value: number, file: FileReader): string {
  const cast = file.type(value) === 'elvis_expression' ? file.child(value) : value
  return file.type(cast) === 'as_expression' ? file.text(file.child(cast, ...TYPES)) : ''
}

function variablesIn(declared: number, file: FileReader): number[] {
  if (file.type(declared) !== 'multi_variable_declaration') return [declared]
  return file.children(declared).filter(child => file.type(child) === 'variable_declaration')
}
