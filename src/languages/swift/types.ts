import { docBefore } from '../../facts/comments.js'
import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { declareTypeParameter, isTypeParameter } from '../../facts/type-parameters.js'
import { readModifiers, referAttributes, visibilityOf } from './modifiers.js'
import { typePath } from './paths.js'

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class: 'class',
  actor: 'class',
  struct: 'struct',
  enum: 'enum',
}
const KEYWORD = /\b(class|actor|struct|enum|extension)\s+$/
/** Raw types of an enumeration. */
const RAW_TYPE = /^(?:String|Character|U?Int\d*|Double|Float)$/
const TEST_BASE = /^XCTestCase$/
/** Parents of a type's name that report it themselves. */
const NOT_HINTS = new Set(['inheritance_specifier', 'attribute'])

/** A class, struct, enumeration, actor or extension: the grammar has one node for all. */
export function readType(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const { source, tree } = file
  const keyword = KEYWORD.exec(source.slice(tree.start[at], tree.start[name]))?.[1] ?? 'class'
  if (keyword === 'extension') {
    readExtension(at, name, file)
    return
  }
  const { decorators, visibility, signatureStart } = readModifiers(at, file)
  const bases = basesOf(at, file)
  const isTest =
    bases.some(base => TEST_BASE.test(typePath(base, file))) || decorators.some(each => /^Suite\b/.test(each))
  const index = file.define({
    kind: KINDS[keyword]!,
    name,
    body: file.field(at, 'body'),
    doc: docBefore(at, file),
    decorators,
    visibility: visibilityOf(at, visibility, file),
    isTest,
    signatureStart,
  })
  referAttributes(at, index, file)
  // Only a class has a class above it, and names it first; `enum E: Int` is written alike.
  bases.forEach((base, order) => {
    const derives = keyword === 'class' || (keyword === 'enum' && RAW_TYPE.test(file.text(base)))
    referBase(order === 0 && derives ? 'extends' : 'implements', base, '', file)
  })
}

/** Members of an extension belong to the type it extends; its conformances are those of that type. */
function readExtension(at: number, name: number, file: FileReader): void {
  const extended = typePath(name, file)
  for (const base of basesOf(at, file)) referBase('implements', base, extended, file)
  if (extended !== '') file.enter(at, extended)
}

export function readProtocol(at: number, file: FileReader): void {
  const { decorators, visibility, signatureStart } = readModifiers(at, file)
  const index = file.define({
    kind: 'interface',
    name: file.field(at, 'name'),
    body: file.field(at, 'body'),
    doc: docBefore(at, file),
    decorators,
    visibility: visibilityOf(at, visibility, file),
    signatureStart,
  })
  referAttributes(at, index, file)
  for (const base of basesOf(at, file)) referBase('extends', base, '', file)
}

/** `typealias A = B`, `associatedtype Item: P` */
export function readAlias(at: number, file: FileReader): void {
  const name = file.child(at, 'type_identifier')
  const { visibility } = readModifiers(at, file)
  const [, ...types] = file.fields(at, 'name')
  file.define({
    kind: 'type',
    name,
    type: file.text(types[0] ?? NONE),
    doc: docBefore(at, file),
    visibility: visibilityOf(at, visibility, file),
  })
}

function basesOf(at: number, file: FileReader): number[] {
  return file
    .children(at)
    .filter(child => file.type(child) === 'inheritance_specifier')
    .map(child => file.field(child, 'inherits_from'))
    .filter(base => file.type(base) === 'user_type')
}

function referBase(kind: 'extends' | 'implements', base: number, extended: string, file: FileReader): void {
  const [receiver, name] = splitPath(typePath(base, file))
  const given = file.text(file.child(base, 'type_arguments')).slice(1, -1)
  file.refer(kind, lastName(base, file), { name, receiver, extra: extended || given })
}

function lastName(type: number, file: FileReader): number {
  return file.children(type).findLast(child => file.type(child) === 'type_identifier') ?? type
}

/** A type name in any position. */
export function readTypeName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (NOT_HINTS.has(type)) return
  // An extension's name; in a pattern `Foo.bar` the scope of a case.
  if (type === 'class_declaration' && file.field(parent, 'name') === at) return
  if (
    (type === 'pattern' && !file.inField(at, 'name')) ||
    (type === 'constructor_expression' && file.inField(at, 'constructed_type'))
  )
    return
  const [receiver, name] = splitPath(typePath(at, file))
  if (name === '' || (receiver === '' && isTypeParameter(name, file))) return
  file.refer('type_hint', lastName(at, file), { name, receiver })
}

export function readTypeParameter(at: number, file: FileReader): void {
  declareTypeParameter(file.text(file.child(at, 'type_identifier')), file)
}
