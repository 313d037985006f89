import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isRouteAnnotation, type RouteAnnotation } from '../jvm/routes.js'

const PATH_KEYS = new Set(['value', 'path', 'uri'])
const METHOD_KEY = 'method'

export interface Modifiers {
  annotations: string[]
  /** Offset of the first token that is not an annotation. */
  signatureStart: number
  visibility: Visibility
  /** The list's text without the annotations before it: `private const`. */
  words: string
}

/** The modifiers before a declaration. */
export function modifiersOf(at: number, file: FileReader): Modifiers {
  const { tree, source } = file
  const list = file.child(at, 'modifiers')
  const annotations = file.children(list).filter(child => file.type(child) === 'annotation')
  let signatureStart = tree.start[at]!
  for (const annotation of annotations) {
    if (source.slice(signatureStart, tree.start[annotation]).trim() !== '') break
    signatureStart = tree.end[annotation]!
  }
  const visibility = file.text(file.child(list, 'visibility_modifier'))
  return {
    annotations: annotations.map(annotation => file.text(annotation).slice(1).trim()),
    signatureStart,
    visibility: visibility === '' ? 'public' : (visibility as Visibility),
    words: list < 0 ? '' : source.slice(signatureStart, tree.end[list]),
  }
}

/** The annotations of a declaration that may declare routes. */
export function routeAnnotations(at: number, file: FileReader): RouteAnnotation[] {
  const list = file.child(at, 'modifiers')
  const found: RouteAnnotation[] = []
  for (const annotation of file.children(list)) {
    if (file.type(annotation) !== 'annotation') continue
    const call = file.child(annotation, 'constructor_invocation')
    const type = file.child(call < 0 ? annotation : call, 'user_type')
    const args = file.child(call, 'value_arguments')
    const name = file.path(type).split('.').pop()!
    const read: RouteAnnotation = { name, at: type, paths: [], methods: [], hasArguments: args >= 0 }
    for (const argument of file.children(args)) readArgument(argument, read, file)
    found.push(read)
  }
  return found
}

export function hasRouteAnnotation(annotations: readonly RouteAnnotation[]): boolean {
  return annotations.some(annotation => isRouteAnnotation(annotation.name))
}

function readArgument(argument: number, found: RouteAnnotation, file: FileReader): void {
  const parts = file.children(argument)
  const value = parts[parts.length - 1] ?? -1
  const key = parts.length > 1 ? file.text(parts[0]!) : 'value'
  const values = file.type(value) === 'collection_literal' ? file.children(value) : [value]
  if (PATH_KEYS.has(key)) found.paths.push(...values.filter(each => file.stringValue(each) !== undefined))
  else if (key === METHOD_KEY) found.methods.push(...values.map(each => file.path(each).split('.').pop()!))
}
