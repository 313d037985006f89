import type { FileReader } from '../../facts/file-reader.js'
import { BLANK, isPackage } from './names.js'

/** `a, b.c, d[k] = …`, `a += …` */
export function readAssignment(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const how = operatorAfter(left, file.field(at, 'right'), file)
  for (const target of file.children(left)) readTarget(target, how, file)
}

/** `a++`, `b.c--` */
export function readStep(at: number, file: FileReader): void {
  readTarget(file.child(at), file.type(at) === 'inc_statement' ? '++' : '--', file)
}

/** The text between two nodes: the operator, which is not a named node. */
export function operatorAfter(left: number, right: number, file: FileReader): string {
  if (left < 0 || right < 0) return ''
  return file.source.slice(file.tree.end[left], file.tree.start[right]).trim()
}

export function readTarget(target: number, how: string, file: FileReader): void {
  switch (file.type(target)) {
    case 'identifier':
      if (file.text(target) !== BLANK) file.writeState(target, how)
      break
    case 'parenthesized_expression':
      readTarget(file.child(target), how, file)
      break
    case 'selector_expression':
      writeMember(target, how, file)
      break
    case 'index_expression':
      writeElement(file.field(target, 'operand'), `[]${how}`, file)
      break
  }
}

/** A write into the value of a name or member: `m[k] = v`, `delete(s.items, k)`. */
export function writeElement(held: number, how: string, file: FileReader): void {
  const type = file.type(held)
  if (type === 'selector_expression') writeMember(held, how, file)
  else if (type === 'identifier' && file.insideCallable) {
    file.mutations.push(file.refer('state_write', held, { extra: how }))
  }
}

function writeMember(target: number, how: string, file: FileReader): void {
  const receiver = file.path(file.field(target, 'operand'))
  const name = file.field(target, 'field')
  if (name < 0) return
  if (!isPackage(receiver, file)) file.refer('field_write', name, { receiver })
  else if (file.insideCallable) file.refer('state_write', name, { receiver, extra: how })
}

/** True for a member that `readTarget` or `writeElement` reports: it is not a read. */
export function isWritten(at: number, file: FileReader): boolean {
  let target = at
  let parent = file.parent(at)
  if (file.type(parent) === 'index_expression' && file.inField(at, 'operand')) {
    target = parent
    parent = file.parent(parent)
  }
  while (file.type(parent) === 'parenthesized_expression') {
    target = parent
    parent = file.parent(parent)
  }
  switch (file.type(parent)) {
    case 'inc_statement':
    case 'dec_statement':
      return true
    case 'expression_list':
      return file.inField(parent, 'left') && file.type(file.parent(parent)) === 'assignment_statement'
    case 'argument_list':
      return target === at && isMutatedArgument(at, parent, file)
    default:
      return false
  }
}

/** Built-in functions that modify their first argument. */
const MUTATING_BUILTINS = new Set(['delete', 'clear', 'copy'])

export function isMutatingBuiltin(name: string): boolean {
  return MUTATING_BUILTINS.has(name)
}

function isMutatedArgument(at: number, list: number, file: FileReader): boolean {
  return file.child(list) === at && isMutatingBuiltin(file.text(file.field(file.parent(list), 'function')))
}
