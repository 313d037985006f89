import { docBefore } from '../../facts/comments.js'
import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'

const ANNOTATIONS = new Set(['annotation', 'marker_annotation'])

export interface Heading {
  /** The node that the declaration begins with, annotations included. */
  first: number
  decorators: string[]
  doc: string
}

/** Annotations and doc comment of a declaration: the annotations are siblings before it, or its first children. */
export function readHeading(at: number, file: FileReader): Heading {
  let first = at
  const own = file.children(at).filter(child => ANNOTATIONS.has(file.type(child)))
  const decorators = own.map(each => annotationText(each, file))
  for (let before = file.previous(at); ANNOTATIONS.has(file.type(before)); before = file.previous(first)) {
    first = before
    decorators.unshift(annotationText(before, file))
  }
  return { first, decorators, doc: docBefore(first, file) }
}

/** Where a declaration begins after the annotations inside it. */
export function signatureStart(at: number, file: FileReader): number {
  for (const child of file.children(at))
    if (!ANNOTATIONS.has(file.type(child))) return wordStart(at, child, file)
  return file.tree.start[at]!
}

/** Words such as `static` and `class` are not in the tree: they stand before the first node that is. */
function wordStart(at: number, child: number, file: FileReader): number {
  const before = file.previous(child)
  let offset = before < 0 ? file.tree.start[at]! : file.tree.end[before]!
  while (/\s/.test(file.source[offset] ?? '')) offset++
  return offset
}

function annotationText(at: number, file: FileReader): string {
  return file.text(at).slice(1)
}

/** `@override`, `@JsonKey(name: 'x')` */
export function readAnnotation(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const path = file.text(name)
  const dot = path.lastIndexOf('.')
  file.refer('decorate', name, { name: path.slice(dot + 1), receiver: path.slice(0, Math.max(0, dot)) })
}

/** Names with an underscore are private to their library. */
export function visibilityOf(name: string): Visibility {
  return name.startsWith('_') ? 'private' : 'public'
}
