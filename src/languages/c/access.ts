import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isType } from '../../facts/kinds.js'
import { stateKey } from '../../shared/state-slots.js'

/** The current access level in a class body, by the body's node. */
const SECTIONS = stateKey(() => new Map<number, Visibility>())

/** `public:` in a class body. */
export function readAccess(at: number, file: FileReader): void {
  const body = file.ancestor(at, 'field_declaration_list', 'base_class_clause')
  if (body < 0 || file.type(body) !== 'field_declaration_list') return
  const word = file.text(at)
  file.state(SECTIONS).set(body, word === 'private' || word === 'protected' ? word : 'public')
}

/** `static` is private to the file, and so is an unnamed namespace; a member has the access of its section. */
export function visibilityOf(at: number, file: FileReader): Visibility {
  if (isMember(file)) {
    const body = file.ancestor(at, 'field_declaration_list')
    if (body < 0) return 'public'
    const isClass = file.type(file.parent(body)) === 'class_specifier'
    return file.state(SECTIONS).get(body) ?? (isClass ? 'private' : 'public')
  }
  return hasSpecifier(at, 'static', file) || isInUnnamedNamespace(at, file) ? 'private' : 'public'
}

export function hasSpecifier(at: number, word: string, file: FileReader): boolean {
  return file
    .children(at)
    .some(child => file.type(child) === 'storage_class_specifier' && file.text(child) === word)
}

function isInUnnamedNamespace(at: number, file: FileReader): boolean {
  for (
    let space = file.ancestor(at, 'namespace_definition');
    space >= 0;
    space = file.ancestor(space, 'namespace_definition')
  ) {
    if (file.field(space, 'name') < 0) return true
  }
  return false
}

/** True right inside a struct, class, union or enumeration. */
export function isMember(file: FileReader): boolean {
  const kind = file.enclosingKind
  return kind !== 'file' && isType(kind)
}
