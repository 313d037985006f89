import type { DefinitionKind, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { attributesOf } from './attributes.js'
import { typePath } from './names.js'
import { referType, typeArguments } from './type-names.js'
import { bindTypeParameters, declaresTypeParameter } from './type-parameters.js'
import { visibilityOf } from './visibility.js'

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  struct_item: 'struct',
  union_item: 'struct',
  enum_item: 'enum',
  trait_item: 'trait',
}

/** `struct`, `union`, `enum`, `trait` */
export function readType(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  file.define({
    kind: KINDS[file.type(at)] ?? 'struct',
    name,
    // The fields of a tuple struct are in its head.
    body: file.child(at, 'field_declaration_list', 'enum_variant_list', 'declaration_list'),
    visibility: visibilityOf(at, file),
    ...attributesOf(at, file),
  })
  bindTypeParameters(at, file)
  if (file.type(at) !== 'trait_item') return
  for (const bound of file.children(file.field(at, 'bounds'))) {
    referType('extends', bound, file, typeArguments(bound, file))
  }
}

/** A variant has the visibility of its enum. Its positional fields are its parameters. */
export function readVariant(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const visibility = file.definitions[file.enclosing]?.visibility ?? 'private'
  const types = file.fields(file.child(at, 'ordered_field_declaration_list'), 'type')
  const parameters = types.map((type, place) => ({ name: String(place), type: file.text(type) }))
  file.define({ kind: 'enum_member', name, visibility, parameters, ...attributesOf(at, file) })
}

export function readField(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const type = file.text(file.field(at, 'type'))
  file.define({
    kind: 'field',
    name,
    type,
    visibility: fieldVisibility(at, file),
    scope: false,
    ...attributesOf(at, file),
  })
}

function fieldVisibility(at: number, file: FileReader): Visibility {
  const holder = file.definitions[file.enclosing]
  return holder?.kind === 'enum_member' ? holder.visibility : visibilityOf(at, file)
}

/** The fields of `struct Meters(pub f64)` are named by position. Those of a variant are its parameters. */
export function readTupleFields(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) !== 'struct_item') return
  const types = file.fields(at, 'type')
  types.forEach((type, place) => {
    const modifier = file.previous(type)
    const isPublic = file.type(modifier) === 'visibility_modifier'
    file.define({
      kind: 'field',
      name: type,
      nameText: String(place),
      span: type,
      signatureStart: file.tree.start[isPublic ? modifier : type]!,
      type: file.text(type),
      visibility: isPublic ? (file.text(modifier) === 'pub' ? 'public' : 'internal') : 'private',
      scope: false,
      adopts: false,
    })
  })
}

/**
 * `impl T` and `impl Trait for T`: the qualified names of the members begin with the type. There is no
 * enclosing definition, so the implementing type is the reference's `extra`.
 */
export function readImpl(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  const trait = file.field(at, 'trait')
  if (type < 0) return
  const name = typePath(type, file)
  // `impl<T: Read> ReadExt for T` is for every type: `<T>`.
  const isEvery = file.type(type) === 'type_identifier' && declaresTypeParameter(at, name, file)
  const implementing = isEvery ? `<${name}>` : name
  if (trait >= 0 && !isNegative(trait, file)) referType('implements', trait, file, implementing)
  file.enter(at, name)
}

/** `impl !Send for T` */
function isNegative(trait: number, file: FileReader): boolean {
  return file.source[file.tree.start[trait]! - 1] === '!'
}
