import type { FileReader } from '../../facts/file-reader.js'
import { docAbove } from './docs.js'
import { qualifierOf } from './modules.js'

/** Parents whose names are declared or listed, not used. */
const DECLARES = /^(?:data_type|newtype|type_synomym|class|import_name|export|children)$/

/** `data Color = Red | Green`, `newtype Id = Id { unId :: Int }` */
export function readData(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const list = file.field(at, 'constructors')
  const constructors = list < 0 ? file.fields(at, 'constructor') : file.fields(list, 'constructor')
  file.define({
    kind: constructors.length > 1 ? 'enum' : 'struct',
    name,
    body: list < 0 ? (constructors[0] ?? -1) : list,
    doc: docAbove(at, file),
  })
}

/** `Red`, `Store { items :: [a] }`; one with the name of its type is that type. */
export function readConstructor(at: number, file: FileReader): void {
  const inner = file.field(at, 'constructor')
  const name = file.field(inner < 0 ? at : inner, 'name')
  const around = file.definitions[file.enclosing]
  if (name < 0 || around === undefined || file.text(name) === around.name) return
  file.define({ kind: 'enum_member', name, doc: docAbove(at, file), scope: false })
}

/** `items, others :: [a]` of a record; constructors may share a field. */
export function readField(at: number, file: FileReader): void {
  const type = file.text(file.field(at, 'type')).trim().replace(/^!/, '')
  for (const name of file.fields(at, 'name')) {
    const key = `${file.enclosing} ${file.text(name)}`
    if (file.type(name) !== 'field_name' || file.assigned.has(key)) continue
    file.assigned.add(key)
    file.define({ kind: 'field', name, type, doc: docAbove(at, file), scope: false })
  }
}

export function readSynonym(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  file.define({ kind: 'type', name: file.field(at, 'name'), type: file.text(type), doc: docAbove(at, file) })
}

export function readClass(at: number, file: FileReader): void {
  file.define({
    kind: 'interface',
    name: file.field(at, 'name'),
    body: file.field(at, 'declarations'),
    doc: docAbove(at, file),
  })
  const context = file.field(file.field(at, 'context'), 'context')
  for (let inner = context; context >= 0 && inner < file.tree.after[context]!; inner++)
    if (file.type(inner) === 'name') file.refer('extends', inner)
}

/** `instance Show Color where …`: its functions are methods of the instance. */
export function readInstance(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const types = file.field(at, 'patterns')
  const nameText = `${file.text(name)} ${file.text(types).trim()}`.trim()
  file.define({
    kind: 'class',
    name,
    nameText,
    body: file.field(at, 'declarations'),
    doc: docAbove(at, file),
  })
  const isQualified = file.type(name) === 'qualified'
  file.refer('implements', name, {
    name: isQualified ? file.text(file.field(name, 'id')) : file.text(name),
    receiver: isQualified ? qualifierOf(name, file) : '',
  })
}

/** `deriving (Show, Eq)` */
export function readDeriving(at: number, file: FileReader): void {
  for (let inner = at + 1; inner < file.tree.after[at]!; inner++)
    if (file.type(inner) === 'name') file.refer('implements', inner)
}

/** A type's name in any other place. */
export function readTypeName(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const type = file.type(parent)
  if (DECLARES.test(type) && (file.inField(at, 'name') || file.inField(at, 'type') || type === 'children')) {
    if (type !== 'type_synomym' || file.inField(at, 'name')) return
  }
  if (type === 'instance' && file.inField(at, 'name')) return
  if (file.ancestor(at, 'context', 'deriving', 'imports', 'exports') >= 0 && isReported(at, file)) return
  const receiver = type === 'qualified' ? qualifierOf(parent, file) : ''
  file.refer('type_hint', at, { receiver })
}

/** True for names that a clause reports itself. */
function isReported(at: number, file: FileReader): boolean {
  const clause = file.ancestor(at, 'context', 'deriving', 'imports', 'exports')
  return file.type(clause) !== 'context' || file.type(file.parent(clause)) === 'class'
}
