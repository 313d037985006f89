import { docBefore } from '../../facts/comments.js'
import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

const REFERENCE_TAG = /<(?:see|seealso|paramref|typeparamref)\s+\w+="(?:\w:)?([^"]*)"\s*\/>/g
const PARAMETER_TAG = /<(?:param|typeparam|exception)\s+\w+="(?:\w:)?([^"]*)"\s*>/g
const ANY_TAG = /<\/?[a-z]\w*(?:\s[^>]*)?\/?>/g

export interface Modifiers {
  /** Attributes as written, without brackets. */
  attributes: string[]
  /** Offset of the first token that is not an attribute. */
  signatureStart: number
  words: ReadonlySet<string>
}

/** The modifiers before a declaration. */
export function modifiersOf(at: number, file: FileReader): Modifiers {
  const attributes: string[] = []
  const words = new Set<string>()
  let signatureStart = file.tree.start[at]!
  for (const child of file.children(at)) {
    const type = file.type(child)
    if (type === 'attribute_list') {
      signatureStart = file.tree.end[child]!
      for (const attribute of file.children(child)) {
        if (file.type(attribute) === 'attribute') attributes.push(file.text(attribute))
      }
    } else if (type === 'modifier') words.add(file.text(child))
    else if (type !== 'comment') break
  }
  return { attributes, signatureStart, words }
}

export function visibilityOf(words: ReadonlySet<string>, unsaid: Visibility): Visibility {
  if (words.has('public')) return 'public'
  if (words.has('protected')) return 'protected'
  if (words.has('internal')) return 'internal'
  return words.has('private') || words.has('file') ? 'private' : unsaid
}

/** Types in a namespace are visible to the project, members only to their type, an interface's members to all. */
export function unsaidVisibility(file: FileReader): Visibility {
  const around = file.enclosingKind
  if (around === 'interface') return 'public'
  return around === 'file' || around === 'module' ? 'internal' : 'private'
}

/** The comments before a declaration, without the marks of XML. */
export function docOf(at: number, file: FileReader): string {
  const doc = docBefore(at, file)
  if (!doc.includes('<')) return doc
  return doc
    .replace(REFERENCE_TAG, '$1')
    .replace(PARAMETER_TAG, '$1: ')
    .replace(ANY_TAG, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
}
