import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'
import { readHeading, signatureStart, visibilityOf } from './annotations.js'

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class_definition: 'class',
  mixin_declaration: 'trait',
  enum_declaration: 'enum',
}
const INTERFACE = /\binterface\s+class\b/
const BODIES = ['class_body', 'enum_body', 'extension_body'] as const
/** Parents of a type's name that report it themselves. */
const NOT_HINTS = new Set(['superclass', 'mixins', 'interfaces', 'mixin_declaration', 'new_expression'])
const MADE = 'const_object_expression'

export function readType(at: number, file: FileReader): void {
  const name = typeName(at, file)
  const body = file.child(at, ...BODIES)
  const { first, decorators, doc } = readHeading(at, file)
  const start = signatureStart(at, file)
  const head = file.source.slice(start, file.tree.start[name])
  file.define({
    kind: INTERFACE.test(head) ? 'interface' : KINDS[file.type(at)]!,
    name,
    first,
    body,
    decorators,
    doc,
    visibility: visibilityOf(file.text(name)),
    signatureStart: start,
  })
  readBases(at, file)
}

function typeName(at: number, file: FileReader): number {
  const name = file.field(at, 'name')
  return name < 0 ? file.child(at, 'identifier') : name
}

function readBases(at: number, file: FileReader): void {
  const superclass = file.child(at, 'superclass')
  // A mixin has precedence over the superclass, and the last one over the others.
  for (const list of [file.child(superclass, 'mixins'), file.child(at, 'mixins')])
    for (const base of basesIn(list, file).reverse()) referBase('implements', base, file)
  for (const base of basesIn(superclass, file)) referBase('extends', base, file)
  if (file.type(at) === 'mixin_declaration')
    for (const base of basesIn(at, file)) referBase('extends', base, file)
  for (const base of basesIn(file.child(at, 'interfaces'), file)) referBase('implements', base, file)
}

/** The last name of each type in a list: `Other` of `m.Other<int>`. */
function basesIn(list: number, file: FileReader): number[] {
  return file
    .children(list)
    .filter(child => file.type(child) === 'type_identifier' && file.source[file.tree.end[child]!] !== '.')
}

function referBase(kind: 'extends' | 'implements', base: number, file: FileReader): void {
  const next = file.tree.after[base]!
  const given = next < file.tree.count && file.type(next) === 'type_arguments' ? file.text(next) : ''
  file.refer(kind, base, { receiver: qualifierOf(base, file), extra: given.slice(1, -1) })
}

/** `extension E on Foo`: its members belong to `Foo`. */
export function readExtension(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const { first, decorators, doc } = readHeading(at, file)
  if (name >= 0)
    file.define({
      kind: 'module',
      name,
      first,
      body: file.child(at, ...BODIES),
      decorators,
      doc,
      visibility: visibilityOf(file.text(name)),
      signatureStart: signatureStart(at, file),
      scope: false,
    })
  const [extended = NONE] = basesIn(at, file)
  if (extended >= 0) file.enter(at, file.text(extended))
}

/** `typedef A = B;`, `typedef int A(String s);` */
export function readAlias(at: number, file: FileReader): void {
  const { first, decorators, doc } = readHeading(at, file)
  const names = file.children(at).filter(child => file.type(child) === 'type_identifier')
  const hasValue = /=/.test(file.text(at))
  const name = (hasValue ? names[0] : names.at(-1)) ?? NONE
  if (name < 0) return
  const { source, tree } = file
  const value = source.slice(tree.end[name], tree.end[at]).replace(/^[^=]*=|;$/g, '')
  file.define({
    kind: 'type',
    name,
    first,
    type: hasValue ? value.trim() : '',
    decorators,
    doc,
    visibility: visibilityOf(file.text(name)),
  })
}

export function readTypeParameter(at: number, file: FileReader): void {
  const bound = file.text(file.child(at, 'type_bound')).replace(/^extends\s+/, '')
  declareTypeParameter(file.text(file.child(at, 'type_identifier')), file, bound === '' ? [] : [bound])
}

/** A type's name in any position. */
export function readTypeName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (NOT_HINTS.has(type) || type === MADE || file.source[file.tree.end[at]!] === '.') return
  if (type === 'type_parameter' && file.child(parent, 'type_identifier') === at) return
  if (type === 'type_alias' && isAliasName(at, parent, file)) return
  const receiver = qualifierOf(at, file)
  if (receiver === '' && isTypeParameter(file.text(at), file)) return
  file.refer('type_hint', at, { receiver })
}

function isAliasName(at: number, alias: number, file: FileReader): boolean {
  return file.definitions.at(-1)?.nameStart === file.tree.start[at] && file.child(alias) >= 0
}

/** `m` of `m.Other`. */
function qualifierOf(at: number, file: FileReader): string {
  const before = file.previous(at)
  const isQualified = file.type(before) === 'type_identifier' && file.source[file.tree.end[before]!] === '.'
  return isQualified ? file.text(before) : ''
}
