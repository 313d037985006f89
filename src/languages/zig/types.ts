import type { FileReader } from '../../facts/file-reader.js'
import { isTypeParameter } from '../../facts/type-parameters.js'
import { stateKey } from '../../shared/state-slots.js'
import { FILE_TYPE } from './paths.js'

/** The first node after the type that is being read: names in it are types. */
const IN_TYPE = stateKey(() => ({ end: 0 }))
const THIS = '@This'

export function isInType(at: number, file: FileReader): boolean {
  return at < file.state(IN_TYPE).end
}

/** A type with its error set, type arguments and sentinels left out: `?*List` of `Error!?*const List(u8)`. */
export function typeText(at: number, file: FileReader): string {
  switch (file.type(at)) {
    case 'error_union_type':
      return typeText(file.field(at, 'ok'), file)
    case 'nullable_type':
      return `?${typeText(file.lastChild(at), file)}`
    case 'pointer_type':
      return isMany(at, file)
        ? `[]${typeText(file.lastChild(at), file)}`
        : `*${typeText(file.lastChild(at), file)}`
    case 'slice_type':
    case 'array_type':
      return `[]${typeText(file.lastChild(at), file)}`
    case 'call_expression':
      return typeText(file.field(at, 'function'), file)
    case 'builtin_function':
      return isThis(at, file) ? thisType(file) : file.text(at)
    default:
      return file.text(at)
  }
}

function isMany(pointer: number, file: FileReader): boolean {
  return file.source[file.tree.start[pointer]!] === '['
}

export function isThis(at: number, file: FileReader): boolean {
  return file.text(file.child(at, 'builtin_identifier')) === THIS
}

/** The container around the visited node, by its name. */
export function thisType(file: FileReader): string {
  return file.definitions[file.typeAround(file.enclosing)]?.qualifiedName ?? FILE_TYPE
}

/** Reports the names in a type. */
export function readTypeNames(type: number, file: FileReader): void {
  if (type < 0 || isInType(type, file)) return
  const { tree } = file
  const end = tree.after[type]!
  file.state(IN_TYPE).end = end
  for (let at = type; at < end; at++) {
    const kind = file.type(at)
    if (kind === 'field_expression') {
      if (!file.path(at).startsWith('?'))
        file.referPath('type_hint', at).start = tree.start[file.field(at, 'member')]!
      at = tree.after[at]! - 1
    } else if (kind === 'identifier') {
      if (!file.inField(at, 'name') && !isTypeParameter(file.text(at), file)) file.refer('type_hint', at)
    } else if (kind === 'error_set_declaration') at = tree.after[at]! - 1
    // The members of a type without a name are not part of its name.
    else if (/_declaration$/.test(kind)) {
      file.state(IN_TYPE).end = at
      return
    }
  }
}
