import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readClassRoutes } from './attributes.js'
import { phpDoc, readDocTypes } from './docs.js'
import { dotted } from './paths.js'

const TEST_BASE = /(?:^|\.)\w*Test(?:Case)?$/
/** PHP's own name for a class that has none. */
const ANONYMOUS = 'class@anonymous'

/** `namespace A\B;` extends to the next one or to the end of the file, `namespace A { }` to its closing brace. */
export function readNamespace(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const body = file.field(at, 'body')
  const nameText = dotted(file.text(name))
  if (body >= 0) file.define({ kind: 'module', name, nameText, body })
  else file.define({ kind: 'module', name, nameText, through: lastInside(at, file) })
}

function lastInside(at: number, file: FileReader): number {
  const end = file.tree.after[file.parent(at)]!
  let last = at
  for (let next = file.tree.after[at]!; next < end; next = file.tree.after[next]!) {
    if (file.type(next) === 'namespace_definition') break
    last = next
  }
  return last
}

export function readType(
  kind: 'class' | 'interface' | 'trait' | 'enum',
): (at: number, file: FileReader) => void {
  return (at, file) => {
    const anonymous = file.type(at) === 'anonymous_class'
    const bases = namesIn(file.child(at, 'base_clause'), file)
    file.define({
      kind,
      name: file.field(at, 'name'),
      ...(anonymous ? { nameText: ANONYMOUS } : {}),
      body: file.field(at, 'body'),
      doc: anonymous ? '' : phpDoc(at, file),
      ...attributesOf(at, file),
      isTest: bases.some(base => TEST_BASE.test(file.path(base))),
    })
    for (const base of bases) file.referPath('extends', base)
    if (!anonymous) readDocTypes(phpDoc(at, file), at, file)
    for (const face of namesIn(file.child(at, 'class_interface_clause'), file))
      file.referPath('implements', face)
    readClassRoutes(at, file)
  }
}

/** `use A, B;` in a class: traits. */
export function readTraitUse(at: number, file: FileReader): void {
  for (const trait of namesIn(at, file)) file.referPath('implements', trait)
}

function namesIn(clause: number, file: FileReader): number[] {
  return file.children(clause).filter(child => {
    const type = file.type(child)
    return type === 'name' || type === 'qualified_name' || type === 'relative_name'
  })
}

/** Attributes as written, and the start of the declaration after them. */
export function attributesOf(
  at: number,
  file: FileReader,
): { decorators?: string[]; signatureStart?: number } {
  const list = file.field(at, 'attributes')
  if (list < 0) return {}
  const decorators: string[] = []
  for (const group of file.children(list)) {
    for (const attribute of file.children(group)) decorators.push(file.text(attribute))
  }
  return { decorators, signatureStart: file.tree.end[list]! }
}

export function visibilityOf(at: number, file: FileReader): Visibility {
  const modifier = file.text(file.child(at, 'visibility_modifier'))
  return modifier.startsWith('private')
    ? 'private'
    : modifier.startsWith('protected')
      ? 'protected'
      : 'public'
}
