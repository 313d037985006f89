import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

const QUALIFIED = /\[(?!this)/

export interface Modifiers {
  annotations: string[]
  /** Offset of the first token that is not an annotation. */
  signatureStart: number
  visibility: Visibility
  /** The modifiers before the name: `private final val`. */
  words: string
}

/** The modifiers before a declaration's name. */
export function modifiersOf(at: number, name: number, file: FileReader): Modifiers {
  const { tree, source } = file
  const annotations: string[] = []
  let signatureStart = tree.start[at]!
  let access = ''
  for (const child of file.children(at)) {
    if (child >= name && name >= 0) break
    const type = file.type(child)
    if (type === 'annotation') {
      annotations.push(file.text(child).slice(1).trim())
      signatureStart = tree.end[child]!
    } else if (type === 'modifiers') access = file.text(file.child(child, 'access_modifier'))
  }
  return {
    annotations,
    signatureStart,
    visibility: visibilityOf(access),
    words: source.slice(signatureStart, name < 0 ? signatureStart : tree.start[name]),
  }
}

/** `private[orders]` is visible to a package. */
function visibilityOf(access: string): Visibility {
  if (access.startsWith('protected')) return 'protected'
  if (!access.startsWith('private')) return 'public'
  return QUALIFIED.test(access) ? 'internal' : 'private'
}
