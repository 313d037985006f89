import type { FileReader } from '../../facts/file-reader.js'
import { atomName, type ElixirCall, keyOf } from './call-site.js'

const SCHEMA_FIELDS = new Set(
  'field belongs_to has_one has_many many_to_many embeds_one embeds_many'.split(' '),
)
const SCHEMAS = /^(?:schema|embedded_schema)\b/

/** `defstruct [:id, name: "x"]`, `defexception message: "x"` */
export function readStruct(call: ElixirCall, file: FileReader): boolean {
  const [first = -1] = call.arguments
  const parts = file.type(first) === 'list' ? file.children(first) : call.arguments
  for (const part of parts) {
    if (file.type(part) === 'keywords')
      for (const pair of file.children(part)) defineField(pair, keyOf(pair, file), file)
    else defineField(part, atomName(part, file) ?? '', file)
  }
  return true
}

/** `field :name, :string` in a schema of Ecto. */
export function readSchemaField(call: ElixirCall, file: FileReader): boolean {
  const [first = -1] = call.arguments
  const name = atomName(first, file)
  if (!SCHEMA_FIELDS.has(call.name) || name === undefined) return false
  if (!SCHEMAS.test(file.text(file.parent(file.ancestor(call.at, 'do_block'))))) return false
  defineField(call.at, name, file)
  return false
}

function defineField(at: number, nameText: string, file: FileReader): void {
  const key = `${file.enclosing} .${nameText}`
  if (nameText === '' || file.assigned.has(key)) return
  file.assigned.add(key)
  file.define({
    kind: 'field',
    name: at,
    nameText,
    span: at,
    signatureStart: file.tree.start[at]!,
    scope: false,
    adopts: false,
  })
}
