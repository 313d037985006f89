import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { operatorOf } from './call-site.js'
import { fullName, rooted, stateOf } from './state.js'

/** Attributes of the language, and of its usual tools: no values of the module. */
const OF_LANGUAGE = new Set(
  'doc moduledoc typedoc shortdoc spec type typep opaque callback macrocallback optional_callbacks behaviour impl derive dialyzer compile before_compile after_compile after_verify on_load on_definition external_resource enforce_keys tag moduletag describetag deprecated since fallback_to_any for protocol vsn nifs primary_key foreign_key_type timestamps_opts schema_prefix requirements aliases recursive preferred_cli_env impl_for'.split(
    ' ',
  ),
)
const TYPES = new Set(['type', 'typep', 'opaque'])
const CALLBACKS = new Set(['callback', 'macrocallback'])
/** Attributes that consist of types. */
const TYPED = new Set([...TYPES, ...CALLBACKS, 'spec'])
const INDENT = /^[ \t]+/gm

/** `@name value`, and the use of `@name`. */
export function readAttribute(at: number, file: FileReader): void {
  if (file.source[file.tree.start[at]!] !== '@') return
  const operand = file.field(at, 'operand')
  if (file.type(operand) === 'identifier') {
    const name = file.text(operand)
    if (!OF_LANGUAGE.has(name)) file.refer('name', at, { name: `@${name}` })
    return
  }
  if (file.type(operand) !== 'call') return
  const target = file.field(operand, 'target')
  const name = file.text(target)
  const value = file.child(file.child(operand, 'arguments'))
  const { told } = stateOf(file)
  told.add(operand)
  if (TYPED.has(name)) readTypes(value, file)
  if (TYPES.has(name)) defineType(at, value, name === 'typep', file)
  else if (CALLBACKS.has(name)) defineCallback(at, value, file)
  else if (name === 'behaviour' && file.type(value) === 'alias') {
    const [module, last] = splitPath(fullName(file.text(value), file))
    file.refer('implements', value, { name: last, receiver: rooted(module) })
    told.add(value)
  } else if (!OF_LANGUAGE.has(name)) defineConstant(at, target, name, file)
}

/** Types are written like calls: `Order.t()`, `keyword(atom)`. */
function readTypes(at: number, file: FileReader): void {
  const { told } = stateOf(file)
  for (let inner = at; inner < file.tree.after[at]!; inner++) {
    const type = file.type(inner)
    if (type === 'alias') told.add(inner)
    if (type !== 'call') continue
    told.add(inner)
    const target = file.field(inner, 'target')
    const module = file.field(target, 'left')
    if (file.type(target) === 'dot' && file.type(module) === 'alias')
      file.refer('type_hint', file.field(target, 'right'), {
        receiver: rooted(fullName(file.text(module), file)),
      })
  }
}

function defineConstant(at: number, target: number, name: string, file: FileReader): void {
  const key = `${file.enclosing} @${name}`
  if (file.assigned.has(key)) return
  file.assigned.add(key)
  file.define({ kind: 'constant', name: at, nameText: `@${name}`, visibility: 'private', scope: false })
  file.bind(`@${name}`, at, '', file.path(file.child(file.child(file.parent(target), 'arguments'))))
}

/** `@type t :: %__MODULE__{}`, `@type option(a) :: a | nil` */
function defineType(at: number, value: number, isPrivate: boolean, file: FileReader): void {
  if (file.type(value) !== 'binary_operator' || operatorOf(value, file) !== '::') return
  const head = file.field(value, 'left')
  const name = file.type(head) === 'call' ? file.field(head, 'target') : head
  stateOf(file).told.add(head)
  if (file.type(name) !== 'identifier') return
  file.define({
    kind: 'type',
    name,
    type: file.text(file.field(value, 'right')),
    doc: docAbove(at, 'typedoc', file),
    visibility: isPrivate ? 'private' : 'public',
    scope: false,
  })
}

/** `@callback fetch(id :: integer) :: term` */
function defineCallback(at: number, value: number, file: FileReader): void {
  const head = file.type(value) === 'binary_operator' ? file.field(value, 'left') : value
  if (file.type(head) !== 'call') return
  const name = file.field(head, 'target')
  stateOf(file).told.add(head)
  if (file.type(name) !== 'identifier') return
  const parameters = file
    .children(file.child(head, 'arguments'))
    .map(each => ({ name: file.text(each), type: '' }))
  const type = file.text(file.field(value, 'right'))
  file.define({ kind: 'method', name, parameters, type, doc: docAbove(at, 'doc', file), scope: false })
}

/** The attributes directly above a definition, the nearest first. */
export function attributesAbove(at: number, file: FileReader): number[] {
  const found: number[] = []
  for (let before = file.previous(at); before >= 0; before = file.previous(before)) {
    const type = file.type(before)
    if (type === 'comment') continue
    if (type !== 'unary_operator' || file.source[file.tree.start[before]!] !== '@') break
    found.push(before)
  }
  return found
}

/** The name of an attribute: `doc` of `@doc "…"`. */
export function attributeName(at: number, file: FileReader): string {
  const operand = file.field(at, 'operand')
  return file.type(operand) === 'call' ? file.text(file.field(operand, 'target')) : file.text(operand)
}

/** The text of `@doc "…"` above a definition. */
export function docAbove(at: number, name: string, file: FileReader): string {
  for (const attribute of attributesAbove(at, file)) {
    const text = attributeName(attribute, file) === name ? textOf(attribute, file) : ''
    if (text !== '') return text
  }
  return ''
}

/** The text of an attribute in a block: `@moduledoc "…"`. */
export function attributeText(block: number, name: string, file: FileReader): string {
  for (const child of file.children(block)) {
    if (file.type(child) !== 'unary_operator' || attributeName(child, file) !== name) continue
    const text = textOf(child, file)
    if (text !== '') return text
  }
  return ''
}

function textOf(attribute: number, file: FileReader): string {
  const value = file.child(file.child(file.field(attribute, 'operand'), 'arguments'))
  const isSigil = file.type(value) === 'sigil'
  const text = isSigil ? file.text(file.child(value, 'quoted_content')) : file.stringValue(value)
  if (text === undefined) return ''
  file.documentation.add(value)
  return text.replace(INDENT, '').trim()
}
