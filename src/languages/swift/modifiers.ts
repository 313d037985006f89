import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { typePath } from './paths.js'

export interface Modifiers {
  /** '' if none is written. */
  visibility: Visibility | ''
  isStatic: boolean
  decorators: string[]
  /** Where the declaration begins after its attributes. */
  signatureStart: number
}

const VISIBILITIES: Readonly<Record<string, Visibility>> = {
  open: 'public',
  public: 'public',
  package: 'internal',
  internal: 'internal',
  fileprivate: 'private',
  private: 'private',
}

export function readModifiers(at: number, file: FileReader): Modifiers {
  const found: Modifiers = {
    visibility: '',
    isStatic: false,
    decorators: [],
    signatureStart: file.tree.start[at]!,
  }
  for (const child of file.children(file.child(at, 'modifiers'))) {
    const text = file.text(child)
    switch (file.type(child)) {
      case 'attribute':
        found.decorators.push(text.slice(1))
        found.signatureStart = afterBlanks(file.tree.end[child]!, file)
        break
      case 'visibility_modifier':
        // `private(set)` applies only to writes.
        if (!text.endsWith('(set)')) found.visibility = VISIBILITIES[text] ?? 'internal'
        break
      case 'property_modifier':
        found.isStatic ||= text === 'static' || text === 'class'
        break
    }
  }
  return found
}

function afterBlanks(offset: number, file: FileReader): number {
  let at = offset
  while (/\s/.test(file.source[at] ?? '')) at++
  return at
}

/** The default is internal, or the visibility of the enclosing extension, protocol or enumeration. */
export function visibilityOf(at: number, own: Visibility | '', file: FileReader): Visibility {
  if (own !== '') return own
  const body = file.parent(at)
  const type = file.type(body)
  if (type === 'protocol_body' || file.type(at) === 'enum_entry') {
    return file.definitions[file.enclosing]?.visibility ?? 'internal'
  }
  const around = file.parent(body)
  const isExtension = type === 'class_body' && file.type(file.field(around, 'name')) === 'user_type'
  return (isExtension && readModifiers(around, file).visibility) || 'internal'
}

/** Attributes are uses of their names by the definition after them. */
export function referAttributes(at: number, definition: number, file: FileReader): void {
  for (const attribute of file.children(file.child(at, 'modifiers'))) {
    if (file.type(attribute) !== 'attribute') continue
    const type = file.child(attribute, 'user_type')
    const [receiver, name] = splitPath(typePath(type, file))
    if (name !== '') file.refer('decorate', type, { name, receiver }).from = definition
  }
}
