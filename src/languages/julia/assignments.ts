import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { docOf } from './docs.js'
import { readShortForm } from './functions.js'
import { isShortForm, memberOf } from './syntax.js'

const CONSTANT_NAME = /^[A-Z][A-Z0-9_]+$/

/** `f(x) = …`, `x = 1`, `a.b = 1`, `x[1] = 2`, `a, b = pair` */
export function readAssignment(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) === 'struct_definition' && !isShortForm(at, file)) return
  if (isShortForm(at, file)) readShortForm(at, file)
  else {
    const [target = NONE] = file.children(at)
    const value = file.lastChild(at)
    const how = file.source.slice(file.tree.end[target], file.tree.start[value]).trim()
    readTarget(target, at, how, value, file)
  }
}

function readTarget(target: number, at: number, how: string, value: number, file: FileReader): void {
  switch (file.type(target)) {
    case 'identifier':
      assignName(target, at, '', how, value, file)
      break
    case 'typed_expression': {
      const [name = NONE, type = NONE] = file.children(target)
      if (file.type(name) === 'identifier') assignName(name, at, file.text(type), how, value, file)
      break
    }
    case 'field_expression': {
      const member = memberOf(target, file)
      if (member >= 0) file.refer('field_write', member, { receiver: file.path(file.field(target, 'value')) })
      break
    }
    case 'index_expression': {
      const object = file.child(target)
      if (file.type(object) === 'identifier' && file.insideCallable)
        file.mutations.push(file.refer('state_write', object, { extra: `[]${how}` }))
      break
    }
    case 'tuple_expression':
    case 'open_tuple':
      for (const part of file.children(target)) readTarget(part, at, how, NONE, file)
  }
}

function assignName(
  name: number,
  at: number,
  type: string,
  how: string,
  value: number,
  file: FileReader,
): void {
  const text = file.text(name)
  if (isGlobal(at, file) && file.insideCallable) {
    file.refer('state_write', name, { extra: how })
    return
  }
  const path = value < 0 || how !== '=' ? '' : file.path(value)
  if (!file.insideCallable && how === '=' && isTop(at, file) && !isDefinedHere(text, file)) {
    const isDeclared = file.type(file.parent(at)) === 'const_statement'
    const span = isDeclared ? file.parent(at) : at
    file.define({
      kind: isDeclared || CONSTANT_NAME.test(text) ? 'constant' : 'variable',
      name,
      span,
      signatureStart: file.tree.start[span]!,
      type,
      doc: docOf(at, file),
      scope: false,
      adopts: false,
    })
  }
  file.bind(text, at, type, path)
}

function isGlobal(at: number, file: FileReader): boolean {
  return file.type(file.parent(at)) === 'global_statement'
}

function isTop(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const outer = /^(?:const|global)_statement$/.test(file.type(parent)) ? file.parent(parent) : parent
  return /^(?:source_file|module_definition)$/.test(file.type(outer))
}

/** The first of several assignments to one name is the definition. */
function isDefinedHere(name: string, file: FileReader): boolean {
  const key = `${file.enclosing} ${name}`
  if (file.assigned.has(key)) return true
  file.assigned.add(key)
  return false
}

/** `for x in xs`, `let a = 1`, `(k, v) in pairs` */
export function readBinding(at: number, file: FileReader): void {
  const [target = NONE] = file.children(at)
  const value = file.lastChild(at)
  const isLoop = file.type(at) === 'for_binding'
  if (file.type(target) === 'identifier')
    file.bindLocal(target, at, '', value === target ? '' : `${file.path(value)}${isLoop ? '[]' : ''}`)
  else
    for (const name of file.children(target)) if (file.type(name) === 'identifier') file.bindLocal(name, at)
}

/** `catch e` */
export function readCatch(at: number, file: FileReader): void {
  const name = file.child(at)
  if (file.type(name) === 'identifier') file.bindLocal(name, at)
}
