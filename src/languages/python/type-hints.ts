import type { FileReader } from '../../facts/file-reader.js'

const DOTTED_NAME = /^[A-Za-z_][\w.]*$/

/** Names in an annotation: `dict[str, models.User]` names `dict`, `str` and `User` of `models`. */
export function readTypeHint(at: number, file: FileReader): void {
  if (file.ancestor(at, 'type') >= 0) return
  const { tree } = file
  const end = tree.after[at]!
  for (let inner = at + 1; inner < end; inner++) {
    const type = file.type(inner)
    if (type === 'attribute') {
      file.referPath('type_hint', inner)
      inner = tree.after[inner]! - 1
    } else if (type === 'identifier') file.refer('type_hint', inner)
    else if (type === 'string') readQuotedHint(inner, file)
  }
}

/** A forward reference: `"User"`. Only a plain dotted name can be distinguished from other text. */
function readQuotedHint(at: number, file: FileReader): void {
  const text = file.stringValue(at) ?? ''
  if (
    !DOTTED_NAME.test(text) ||
    file.path(file.ancestor(at, 'generic_type', 'subscript')).startsWith('Literal')
  )
    return
  const dot = text.lastIndexOf('.')
  file.refer('type_hint', at, { name: text.slice(dot + 1), receiver: dot < 0 ? '' : text.slice(0, dot) })
}
