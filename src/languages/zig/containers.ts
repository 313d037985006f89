import { docBefore } from '../../facts/comments.js'
import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { readTypeNames, typeText } from './types.js'

export const CONTAINERS: Readonly<Record<string, DefinitionKind>> = {
  struct_declaration: 'struct',
  union_declaration: 'struct',
  opaque_declaration: 'struct',
  enum_declaration: 'enum',
  error_set_declaration: 'enum',
}
/** Nodes of the containers that have a name. */
const NAMED = stateKey(() => new Set<number>())

/** Notes that a definition has the members of a container. */
export function nameContainer(container: number, file: FileReader): void {
  file.state(NAMED).add(container)
}

/** `store: *Store = x,` of a struct or of the file, `red,` of an enumeration. */
export function readField(at: number, file: FileReader): void {
  const container = file.parent(at)
  const isFile = file.type(container) === 'source_file'
  const name = file.field(at, 'name')
  const type = file.field(at, 'type')
  const isNamed = isFile || file.state(NAMED).has(container)
  if (isNamed && file.text(name) !== '') {
    const text = type < 0 ? '' : typeText(type, file)
    const isMember = file.type(container) === 'enum_declaration'
    file.define({
      kind: isMember ? 'enum_member' : 'field',
      name,
      type: text,
      doc: docBefore(at, file),
      scope: false,
    })
  }
  readTypeNames(type, file)
}

/** `error{ NotFound }` with a name. */
export function readErrors(at: number, file: FileReader): void {
  if (!file.state(NAMED).has(at)) return
  for (const name of file.children(at))
    if (file.type(name) === 'identifier')
      file.define({
        kind: 'enum_member',
        name,
        span: name,
        signatureStart: file.tree.start[name]!,
        scope: false,
      })
}
