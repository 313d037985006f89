import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { visibilityOf } from './access.js'
import { readAttributes } from './attributes.js'
import { readBases } from './bases.js'
import { readDeclarator, splitName } from './declarators.js'
import { docOf } from './docs.js'

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class_specifier: 'class',
  struct_specifier: 'struct',
  union_specifier: 'struct',
  enum_specifier: 'enum',
}
/** Nodes that may begin with a type that has a body. */
const AROUND = new Set(['field_declaration', 'declaration', 'type_definition', 'template_declaration'])

/** `struct X { … }`, a class, a union, an enumeration. Without a body it is a use of the name, not a definition. */
export function readRecord(at: number, file: FileReader, outer = at): void {
  const body = file.field(at, 'body')
  if (body < 0) return
  const named = file.field(at, 'name')
  if (named < 0) {
    readUnnamed(at, file)
    return
  }
  const plain = file.type(named) === 'template_type' ? file.field(named, 'name') : named
  const { name: last, scope } = splitName(plain, file)
  const name = file.type(last) === 'template_type' ? file.field(last, 'name') : last
  const bases = file.child(at, 'base_class_clause')
  file.define({
    kind: KINDS[file.type(at)]!,
    name,
    body,
    doc: docOf(startOf(outer, file), file),
    decorators: readAttributes(at, file),
    visibility: visibilityOf(at, file),
    isTest: /\btesting\s*::\s*Test(?:WithParam)?\b/.test(file.text(bases)),
    ...(scope === '' ? {} : { prefix: scope }),
  })
  if (bases >= 0) readBases(bases, file)
}

/** `struct { int x; } pos;`: its members are reached through the variable; those of an unnamed union directly. */
function readUnnamed(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (type !== 'field_declaration' && type !== 'declaration') return
  const { name } = readDeclarator(file.field(parent, 'declarator'), file)
  if (name >= 0) file.enter(at, file.text(name))
}

/** The declaration that begins with the type: the comment above it documents the type. */
function startOf(at: number, file: FileReader): number {
  const parent = file.parent(at)
  const begins = AROUND.has(file.type(parent)) && file.field(parent, 'type') === at
  return begins ? parent : at
}

/** `typedef struct { … } X;` is the definition of `X`; else each name is an alias, unless it is the type's own name. */
export function readTypeDefinition(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  const body = file.field(type, 'body')
  const own = file.text(file.field(type, 'name'))
  const doc = docOf(at, file)
  let unnamed = body >= 0 && own === ''
  for (const declarator of file.fields(at, 'declarator')) {
    const { name, pointer, callable } = readDeclarator(declarator, file)
    // `typedef struct x x;` is the only declaration that others see of a struct whose body is elsewhere.
    if (name < 0 || (file.text(name) === own && !pointer && body >= 0)) continue
    if (unnamed && !pointer && callable < 0) {
      unnamed = false
      file.define({ kind: KINDS[file.type(type)]!, name, body, doc, decorators: readAttributes(type, file) })
    } else defineAlias(at, type, declarator, name, doc, file)
  }
}

function defineAlias(
  at: number,
  type: number,
  declarator: number,
  name: number,
  doc: string,
  file: FileReader,
): void {
  const { source, tree } = file
  const body = file.field(type, 'body')
  const head = source.slice(tree.start[type], body < 0 ? tree.end[type] : tree.start[body]).trim()
  const before = source.slice(tree.start[declarator], tree.start[name])
  const after = source.slice(tree.end[name], tree.end[declarator])
  const written = before + after === '' ? head : `${head} ${before}${after}`
  file.define({
    kind: 'type',
    name,
    type: written,
    doc,
    body: body < 0 ? NONE : body,
    visibility: visibilityOf(at, file),
    scope: false,
  })
}

export function readEnumerator(at: number, file: FileReader): void {
  file.define({ kind: 'enum_member', name: file.field(at, 'name'), doc: docOf(at, file), scope: false })
}
