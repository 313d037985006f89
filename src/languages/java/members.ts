import { docBefore } from '../../facts/comments.js'
import type { Parameter, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readRouteAnnotations } from '../jvm/routes.js'
import { isTestMethod } from '../jvm/tests.js'
import { hasRouteAnnotation, modifiersOf, routeAnnotations, visibilityOf } from './modifiers.js'

const TYPE_DECLARATIONS = [
  'class_declaration',
  'interface_declaration',
  'record_declaration',
  'enum_declaration',
]
const JUNIT3_TEST = /^test[A-Z_]/

export function readMethod(at: number, file: FileReader): void {
  const { annotations, signatureStart, words } = modifiersOf(at, file)
  const name = file.field(at, 'name')
  const owner = file.definitions[file.enclosing]
  file.define({
    kind: owner === undefined ? 'function' : 'method',
    name,
    body: file.field(at, 'body'),
    signatureStart,
    parameters: readParameters(file.field(at, 'parameters'), file),
    type: file.text(file.field(at, 'type')) + file.text(file.field(at, 'dimensions')),
    doc: docBefore(at, file),
    decorators: annotations,
    visibility: visibilityOf(words, unsaidVisibility(file)),
    isTest: isTestMethod(annotations) || (owner?.isTest === true && JUNIT3_TEST.test(file.text(name))),
  })
  if (annotations.length === 0) return
  const routes = routeAnnotations(at, file)
  if (!hasRouteAnnotation(routes)) return
  readRouteAnnotations(routes, routeAnnotations(file.ancestor(at, ...TYPE_DECLARATIONS), file), file)
}

/** A constructor; a compact one has the parameters of its record. */
export function readConstructor(at: number, file: FileReader): void {
  const { annotations, signatureStart, words } = modifiersOf(at, file)
  const compact = file.type(at) === 'compact_constructor_declaration'
  const owner = compact ? file.ancestor(at, 'record_declaration') : at
  file.define({
    kind: 'constructor',
    name: file.field(at, 'name'),
    body: file.field(at, 'body'),
    signatureStart,
    parameters: readParameters(file.field(owner, 'parameters'), file),
    doc: docBefore(at, file),
    decorators: annotations,
    visibility: visibilityOf(words, file.enclosingKind === 'enum' ? 'private' : 'internal'),
  })
}

/** `int value() default 1;` of an annotation type. */
export function readAnnotationElement(at: number, file: FileReader): void {
  const { annotations, signatureStart } = modifiersOf(at, file)
  file.define({
    kind: 'method',
    name: file.field(at, 'name'),
    signatureStart,
    type: file.text(file.field(at, 'type')),
    doc: docBefore(at, file),
    decorators: annotations,
  })
}

export function readEnumConstant(at: number, file: FileReader): void {
  const { annotations, signatureStart } = modifiersOf(at, file)
  const body = file.field(at, 'body')
  file.define({
    kind: 'enum_member',
    name: file.field(at, 'name'),
    body,
    signatureStart,
    doc: docBefore(at, file),
    decorators: annotations,
    scope: body >= 0,
  })
}

/** `private static final int A = 1, B = 2;` defines each; an interface's are constants. */
export function readField(at: number, file: FileReader): void {
  const { annotations, signatureStart, words } = modifiersOf(at, file)
  const inInterface = file.type(at) === 'constant_declaration'
  const constant = inInterface || (/\bstatic\b/.test(words) && /\bfinal\b/.test(words))
  const written = file.text(file.field(at, 'type'))
  const doc = docBefore(at, file)
  for (const declarator of file.fields(at, 'declarator')) {
    const name = file.field(declarator, 'name')
    const type = written + file.text(file.field(declarator, 'dimensions'))
    const value = file.field(declarator, 'value')
    const visibility = visibilityOf(words, unsaidVisibility(file))
    defineField({ constant, name, type, doc, visibility, decorators: annotations, signatureStart }, file)
    if (value >= 0) file.bind(name, declarator, type, file.path(value))
  }
}

interface FieldDraft {
  constant?: boolean
  name: number
  span?: number
  adopts?: boolean
  type: string
  doc?: string
  visibility: Visibility
  decorators: string[]
  signatureStart?: number
}

export function defineField({ constant, ...draft }: FieldDraft, file: FileReader): void {
  file.define({ kind: constant === true ? 'constant' : 'field', scope: false, ...draft })
}

function unsaidVisibility(file: FileReader): Visibility {
  return file.enclosingKind === 'interface' ? 'public' : 'internal'
}

export function readParameters(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const at of file.children(list)) {
    const spread = file.type(at) === 'spread_parameter'
    const declarator = spread ? file.child(at, 'variable_declarator') : at
    const name = file.field(declarator, 'name')
    if (name < 0) continue
    const type = spread ? spreadType(at, declarator, file) : file.text(file.field(at, 'type'))
    parameters.push({ name: file.text(name), type: type + file.text(file.field(declarator, 'dimensions')) })
  }
  return parameters
}

/** `final Foo... rest` has no field for its type. */
function spreadType(at: number, declarator: number, file: FileReader): string {
  const type = file.children(at).find(child => file.type(child) !== 'modifiers' && child !== declarator)
  return type === undefined ? '' : `${file.text(type)}...`
}
