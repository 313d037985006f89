import type { FileReader } from '../../facts/file-reader.js'
import { memberDraft, readParameters } from './members.js'

const WRITERS = /\b(?:set|init|add|remove)\b\s*(?:\{|=>)/

/** `private static readonly int a, b = 1;` and events without accessors. */
export function readFields(at: number, file: FileReader): void {
  const { words, ...draft } = memberDraft(at, file)
  const declaration = file.child(at, 'variable_declaration')
  const type = file.text(file.field(declaration, 'type'))
  const constant = words.has('const') || (words.has('static') && words.has('readonly'))
  for (const declarator of declaratorsOf(declaration, file)) {
    const name = file.field(declarator, 'name')
    if (name < 0) continue
    file.define({ kind: constant ? 'constant' : 'field', name, ...draft, type, scope: false })
    const value = initialValue(declarator, file)
    if (value >= 0) file.bind(name, declarator, type, file.path(value))
  }
}

/** A property or an event with accessors; it holds the code of its accessors. */
export function readProperty(at: number, file: FileReader): void {
  const { words: _, ...draft } = memberDraft(at, file)
  const name = file.field(at, 'name')
  const type = file.text(file.field(at, 'type'))
  const value = file.field(at, 'value')
  const accessors = file.field(at, 'accessors')
  const computed = file.type(value) === 'arrow_expression_clause'
  file.define({
    kind: 'field',
    name,
    ...draft,
    body: computed ? value : hasCode(accessors, file) ? accessors : -1,
    type,
    scope: computed || hasCode(accessors, file),
  })
  if (value >= 0 && !computed) file.bind(name, at, type, file.path(value))
}

/** `int this[int i] { … }` is called with arguments, and so is a method. */
export function readIndexer(at: number, file: FileReader): void {
  const { words: _, ...draft } = memberDraft(at, file)
  const accessors = file.field(at, 'accessors')
  file.define({
    kind: 'method',
    name: file.child(at, 'this'),
    nameText: 'this[]',
    ...draft,
    body: accessors >= 0 ? accessors : file.child(at, 'arrow_expression_clause'),
    parameters: readParameters(file.field(at, 'parameters'), file),
    type: file.text(file.field(at, 'type')),
  })
}

/** In `set`, `init`, `add` and `remove` there is a `value`. */
export function readAccessor(at: number, file: FileReader): void {
  const body = file.field(at, 'body')
  if (body < 0 || !WRITERS.test(file.source.slice(file.tree.start[at], file.tree.start[body]! + 2))) return
  const owner = file.ancestor(at, 'property_declaration', 'indexer_declaration', 'event_declaration')
  file.bindLocal('value', at, file.text(file.field(owner, 'type')))
}

function hasCode(accessors: number, file: FileReader): boolean {
  return file.children(accessors).some(accessor => file.field(accessor, 'body') >= 0)
}

export function declaratorsOf(declaration: number, file: FileReader): number[] {
  return file.children(declaration).filter(child => file.type(child) === 'variable_declarator')
}

/** The value of a declarator: the grammar has no field for it. */
export function initialValue(declarator: number, file: FileReader): number {
  const last = file.lastChild(declarator)
  const type = file.type(last)
  const noValue = file.inField(last, 'name') || type === 'tuple_pattern' || type === 'bracketed_argument_list'
  return noValue ? -1 : last
}
