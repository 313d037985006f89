import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { readHeading, visibilityOf } from './annotations.js'
import { nextSibling } from './chains.js'

const LISTS = new Set(['initialized_identifier_list', 'static_final_declaration_list', 'identifier_list'])
/** Nodes before a list of variables that belong to the declaration. */
const BEFORE = /_builtin$|_type$|^type_(?:identifier|arguments)$/
const TYPES = /_type$|^type_(?:identifier|arguments)$/
const CONSTANT = /\b(?:const|final)\b/
const STATIC = /\bstatic\b/

/** A variable of a list: of a type or of the file; others are local. */
export function readListed(at: number, file: FileReader): void {
  const list = file.parent(at)
  const name = file.child(at, 'identifier')
  if (name < 0) return
  if (!LISTS.has(file.type(list))) {
    file.bindLocal(name, at, '', valueAfter(name, file))
    return
  }
  const declaration = file.parent(list)
  const isMember = file.type(declaration) === 'declaration'
  const begin = isMember ? declaration : firstOf(list, file)
  const { first, decorators, doc } = readHeading(begin, file)
  const isFirst = file.child(list) === at
  const { source, tree } = file
  const words = source.slice(tree.start[begin], tree.start[list])
  const isStatic = STATIC.test(words)
  const isConstant = CONSTANT.test(words)
  const type = typeBefore(list, file)
  if (isStatic || !isMember) file.sharedNames.add(file.text(name))
  file.bind(name, name, type, valueAfter(name, file))
  file.define({
    kind: isMember && !(isStatic && isConstant) ? 'field' : isConstant ? 'constant' : 'variable',
    name,
    span: at,
    first: isFirst ? first : at,
    type,
    doc,
    decorators,
    signatureStart: tree.start[isFirst ? begin : at]!,
    visibility: visibilityOf(file.text(name)),
    scope: false,
    adopts: false,
  })
}

/** The first node of a declaration at the top of a file: there its words are siblings. */
function firstOf(list: number, file: FileReader): number {
  let first = list
  for (let before = file.previous(list); BEFORE.test(file.type(before)); before = file.previous(before))
    first = before
  return first
}

function typeBefore(list: number, file: FileReader): string {
  let first = list
  for (let before = file.previous(list); TYPES.test(file.type(before)); before = file.previous(before))
    if (file.type(before) !== 'inferred_type') first = before
  return file.source.slice(file.tree.start[first], file.tree.start[list]).trim()
}

function valueAfter(name: number, file: FileReader): string {
  const value = nextSibling(name, file)
  return value < 0 ? '' : file.path(value)
}

/** `var a = 1, b = 2;`, `final Foo c = …;` in a function. */
export function readLocal(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const { source, tree } = file
  const type = source
    .slice(tree.start[at], tree.start[name])
    .replace(/\b(?:late|final|const|var)\b/g, '')
    .trim()
  const value = file.field(at, 'value')
  file.bindLocal(name, at, type, value < 0 ? '' : file.path(value))
}

/** `for (final item in items)` */
export function readFor(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const value = file.field(at, 'value')
  if (name < 0 || value < 0) return
  const { source, tree } = file
  const type = source.slice(tree.start[at]! + 1, tree.start[name]).replace(/\b(?:final|const|var)\b/g, '')
  file.bindLocal(name, at, type.trim(), `${file.path(value)}[]`)
}

/** `on FormatException catch (e, stack)` */
export function readCatch(at: number, file: FileReader): void {
  const before = file.previous(at)
  const [error = NONE, stack = NONE] = file.children(file.child(at, 'catch_parameters'))
  const type = file.type(before) === 'type_identifier' ? file.text(before) : ''
  if (error >= 0) file.bindLocal(error, at, type)
  if (stack >= 0) file.bindLocal(stack, at)
}

/** `case Foo(:final name)` */
export function readPattern(at: number, file: FileReader): void {
  const name = file.child(at, 'identifier')
  const { source, tree } = file
  if (name < 0) return
  const type = source
    .slice(tree.start[at], tree.start[name])
    .replace(/\b(?:final|var)\b/g, '')
    .trim()
  file.bindLocal(name, at, type)
}

/** `var (a, b) = pair;`: the grammar takes the names for constants. */
export function readDestructuring(at: number, file: FileReader): void {
  const pattern = file.children(at).find(child => file.type(child).endsWith('_pattern')) ?? NONE
  if (pattern < 0) return
  for (let inner = pattern; inner < file.tree.after[pattern]!; inner++)
    if (file.type(inner) === 'constant_pattern') {
      const name = file.child(inner, 'identifier')
      if (name >= 0) file.bindLocal(name, at)
    }
}

export function readEnumConstant(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const { doc } = readHeading(at, file)
  file.define({ kind: 'enum_member', name, doc, visibility: visibilityOf(file.text(name)), scope: false })
}
