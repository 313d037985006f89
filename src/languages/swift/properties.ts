import { docBefore } from '../../facts/comments.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { isMember } from './functions.js'
import { readModifiers, referAttributes, visibilityOf } from './modifiers.js'
import { isSoleArgument, observersOf } from './observers.js'
import { bindPattern, namesIn } from './patterns.js'

interface Declared {
  pattern: number
  type: string
  value: number
  computed: number
}

/** `let a = 1, b: Int`, stored or computed, of a type, of the file or local. */
export function readProperty(at: number, file: FileReader): void {
  const all = readDeclared(at, file)
  if (isMember(at, file)) for (const declared of all) defineMember(at, declared, all.length === 1, file)
  else if (isTopLevel(at, file)) for (const declared of all) defineGlobal(at, declared, file)
  else for (const { pattern, type, value } of all) bindPattern(pattern, type, pathOf(value, file), file)
}

/** The declarations of a list: each is a pattern, and perhaps a type, a value or a body. */
function readDeclared(at: number, file: FileReader): Declared[] {
  const all: Declared[] = []
  for (const child of file.children(at)) {
    const type = file.type(child)
    const last = all[all.length - 1]
    if (type === 'pattern' && file.inField(child, 'name')) {
      all.push({ pattern: child, type: '', value: NONE, computed: NONE })
    } else if (last === undefined) continue
    else if (type === 'type_annotation') last.type = file.text(child).slice(1).trim()
    else if (file.inField(child, 'value')) readInitial(child, last, file)
    else if (file.inField(child, 'computed_value')) last.computed = child
  }
  return all
}

/** `= 0 { didSet { … } }`: the grammar takes the observers for an argument of the value. */
function readInitial(value: number, declared: Declared, file: FileReader): void {
  const block = observersOf(value, file)
  declared.value = block >= 0 && isSoleArgument(block, file) ? file.child(value) : value
  declared.computed = block
}

function defineMember(at: number, declared: Declared, sole: boolean, file: FileReader): void {
  const { pattern, type, value, computed } = declared
  const { decorators, visibility, isStatic, signatureStart } = readModifiers(at, file)
  const constant = isStatic && isLet(at, file) && computed < 0
  const path = pathOf(value, file)
  for (const name of namesIn(pattern, file)) {
    if (isStatic && !constant) file.sharedNames.add(file.text(name))
    // Bound before it is defined: it is the type's, not its own.
    file.bind(name, name, type, path)
    const index = file.define({
      kind: constant ? 'constant' : 'field',
      name,
      type,
      body: computed,
      doc: docBefore(at, file),
      decorators,
      visibility: visibilityOf(at, visibility, file),
      signatureStart,
      scope: computed >= 0 && sole,
    })
    referAttributes(at, index, file)
  }
}

function defineGlobal(at: number, declared: Declared, file: FileReader): void {
  const { pattern, type, value, computed } = declared
  const { decorators, visibility, signatureStart } = readModifiers(at, file)
  const path = pathOf(value, file)
  for (const name of namesIn(pattern, file)) {
    if (!isLet(at, file)) file.sharedNames.add(file.text(name))
    file.bind(name, name, type, path)
    file.define({
      kind: isLet(at, file) ? 'constant' : 'variable',
      name,
      type,
      body: computed,
      doc: docBefore(at, file),
      decorators,
      visibility: visibilityOf(at, visibility, file),
      signatureStart,
      scope: computed >= 0,
    })
  }
}

/** `var name: String { get }` in a protocol. */
export function readProtocolProperty(at: number, file: FileReader): void {
  const { decorators, visibility, signatureStart } = readModifiers(at, file)
  const type = file.text(file.child(at, 'type_annotation')).slice(1).trim()
  for (const name of namesIn(file.field(at, 'name'), file)) {
    file.define({
      kind: 'field',
      name,
      type,
      doc: docBefore(at, file),
      decorators,
      visibility: visibilityOf(at, visibility, file),
      signatureStart,
      scope: false,
    })
  }
}

/** `case idle, loading(Progress, retries: Int)` */
export function readEnumEntry(at: number, file: FileReader): void {
  const children = file.children(at)
  children.forEach((name, index) => {
    if (file.type(name) !== 'simple_identifier' || !file.inField(name, 'name')) return
    const next = children[index + 1] ?? NONE
    const values = file.type(next) === 'enum_type_parameters' ? next : NONE
    file.define({
      kind: 'enum_member',
      name,
      parameters: associatedValues(values, file),
      doc: docBefore(at, file),
      visibility: visibilityOf(at, '', file),
      scope: false,
    })
  })
}

function associatedValues(at: number, file: FileReader): Parameter[] {
  const values: Parameter[] = []
  let label = ''
  for (const child of file.children(at)) {
    if (file.type(child) === 'simple_identifier') label = file.text(child)
    else if (file.inField(child, 'name')) {
      values.push({ name: label, type: file.text(child) })
      label = ''
    }
  }
  return values
}

function isLet(at: number, file: FileReader): boolean {
  return file.text(file.child(at, 'value_binding_pattern')) === 'let'
}

function isTopLevel(at: number, file: FileReader): boolean {
  let parent = file.parent(at)
  while (file.type(parent) === 'ERROR') parent = file.parent(parent)
  return file.type(parent) === 'source_file'
}

function pathOf(value: number, file: FileReader): string {
  return value < 0 ? '' : file.path(value)
}
