import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isCallable } from '../../facts/kinds.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { docOf } from './docs.js'
import { parametersOf } from './functions.js'
import { BLANK, visibilityOf } from './names.js'
import { declareTypeParameters, isEmbedded, namedType, referType, typeArguments } from './type-names.js'

const KINDS: Readonly<Record<string, DefinitionKind>> = { struct_type: 'struct', interface_type: 'interface' }

/** True for `type X …`, false for `type ( … )`: alone, the declaration and its only part end together. */
export function isAlone(declaration: number, part: number, file: FileReader): boolean {
  return file.tree.end[declaration] === file.tree.end[part]
}

/** `type X …` alone is visited at the declaration, so that its span and signature hold the keyword. */
export function readTypeDeclaration(at: number, file: FileReader): void {
  const spec = file.child(at, 'type_spec', 'type_alias')
  if (spec >= 0 && isAlone(at, spec, file)) defineType(spec, at, file)
}

export function readGroupedType(at: number, file: FileReader): void {
  if (!isAlone(file.parent(at), at, file)) defineType(at, at, file)
}

function defineType(spec: number, at: number, file: FileReader): void {
  const name = file.field(spec, 'name')
  if (name < 0) return
  const type = file.field(spec, 'type')
  const literal = KINDS[file.type(type)]
  const kind = file.type(spec) === 'type_spec' ? (literal ?? 'type') : 'type'
  file.define({
    kind,
    name,
    // An interface has no node for its braces: its first member is where the body begins.
    body: literal === undefined ? NONE : file.child(type),
    type: literal === undefined ? file.text(type) : '',
    doc: docOf(at, file),
    visibility: visibilityOf(file.text(name)),
  })
  declareTypeParameters(file.field(spec, 'type_parameters'), file)
}

/** `a, b T`; `T` and `*p.T` embed: a field named by the type, whose members are promoted. */
export function readField(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  const embeds = file.field(at, 'name') < 0
  const named = namedType(type, file)
  if (hasMembers(file)) {
    const literal = typeLiteral(type, file)
    const written = file.source.slice(file.tree.start[embeds ? at : type], file.tree.end[type])
    for (const name of embeds ? [named] : file.fields(at, 'name')) {
      const [, text] = splitPath(file.text(name))
      if (text === '' || text === BLANK) continue
      file.define({
        kind: 'field',
        name,
        nameText: text,
        type: written,
        doc: docOf(at, file),
        visibility: visibilityOf(text),
        scope: literal >= 0,
        body: file.child(literal),
      })
    }
  }
  if (embeds) referType(hasMembers(file) ? 'extends' : 'type_hint', type, file, typeArguments(type, file))
}

/** A method that an interface requires. */
export function readInterfaceMethod(at: number, file: FileReader): void {
  if (!hasMembers(file)) return
  const name = file.field(at, 'name')
  file.define({
    kind: 'method',
    name,
    parameters: parametersOf(file.field(at, 'parameters'), file),
    type: file.text(file.field(at, 'result')),
    doc: docOf(at, file),
    visibility: visibilityOf(file.text(name)),
  })
}

export function readInterfaceElement(at: number, file: FileReader): void {
  if (isEmbedded(at, file))
    referType(hasMembers(file) ? 'extends' : 'type_hint', at, file, typeArguments(at, file))
}

/** Members of an anonymous type literal in a function are not definitions: no other code can name them. */
function hasMembers(file: FileReader): boolean {
  const kind = file.enclosingKind
  return kind !== 'file' && !isCallable(kind)
}

/**
 * The `struct{ … }` or `interface{ … }` in a field, a slice or a map, if it has members: they are those of the declared
 * name.
 */
export function typeLiteral(type: number, file: FileReader): number {
  let inner = type
  for (;;) {
    switch (file.type(inner)) {
      case 'struct_type':
        return file.child(file.child(inner)) < 0 ? NONE : inner
      case 'interface_type':
        return file.child(inner) < 0 ? NONE : inner
      case 'slice_type':
      case 'array_type':
      case 'implicit_length_array_type':
        inner = file.field(inner, 'element')
        break
      case 'map_type':
        inner = file.field(inner, 'value')
        break
      case 'pointer_type':
        inner = file.child(inner)
        break
      default:
        return NONE
    }
  }
}
