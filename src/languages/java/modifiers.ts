import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isRouteAnnotation, type RouteAnnotation } from '../jvm/routes.js'

const PATH_KEYS = new Set(['value', 'path', 'uri'])
const METHOD_KEY = 'method'

export interface Modifiers {
  /** Annotations as written, without `@`. */
  annotations: string[]
  /** Offset of the first token that is not an annotation. */
  signatureStart: number
  /** The keywords alone. */
  words: string
}

/** The modifiers before a declaration. */
export function modifiersOf(at: number, file: FileReader): Modifiers {
  const { tree, source } = file
  const list = file.child(at, 'modifiers')
  const annotations = annotationNodes(list, file)
  let signatureStart = tree.start[at]!
  for (const annotation of annotations) {
    if (source.slice(signatureStart, tree.start[annotation]).trim() !== '') break
    signatureStart = tree.end[annotation]!
  }
  return {
    annotations: annotations.map(annotation => file.text(annotation).slice(1).trim()),
    signatureStart,
    words: list < 0 ? '' : source.slice(signatureStart, tree.end[list]),
  }
}

function annotationNodes(list: number, file: FileReader): number[] {
  return file.children(list).filter(child => /annotation$/.test(file.type(child)))
}

/** Without a modifier it is visible to the package; members of interfaces are public. */
export function visibilityOf(words: string, unsaid: Visibility): Visibility {
  return /\bpublic\b/.test(words)
    ? 'public'
    : /\bprotected\b/.test(words)
      ? 'protected'
      : /\bprivate\b/.test(words)
        ? 'private'
        : unsaid
}

/** The annotations of a declaration that may declare routes. */
export function routeAnnotations(at: number, file: FileReader): RouteAnnotation[] {
  return annotationNodes(file.child(at, 'modifiers'), file).map(annotation => {
    const list = file.field(annotation, 'arguments')
    const found: RouteAnnotation = {
      name: file.path(file.field(annotation, 'name')).split('.').pop()!,
      at: file.field(annotation, 'name'),
      paths: [],
      methods: [],
      hasArguments: list >= 0,
    }
    for (const argument of file.children(list)) readArgument(argument, found, file)
    return found
  })
}

export function hasRouteAnnotation(annotations: readonly RouteAnnotation[]): boolean {
  return annotations.some(annotation => isRouteAnnotation(annotation.name))
}

function readArgument(argument: number, found: RouteAnnotation, file: FileReader): void {
  const pair = file.type(argument) === 'element_value_pair'
  const key = pair ? file.text(file.field(argument, 'key')) : 'value'
  const value = pair ? file.field(argument, 'value') : argument
  const values = file.type(value) === 'element_value_array_initializer' ? file.children(value) : [value]
  if (PATH_KEYS.has(key)) found.paths.push(...values.filter(each => file.stringValue(each) !== undefined))
  else if (key === METHOD_KEY) found.methods.push(...values.map(each => file.path(each).split('.').pop()!))
}
