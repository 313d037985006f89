import type { DefinitionKind, Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { readHeading, visibilityOf } from './annotations.js'
import { nextSibling } from './chains.js'

/** Nodes around a signature that are the declaration. */
const DECLARATIONS = new Set(['method_signature', 'declaration'])
const MEMBER_BODIES = new Set(['class_body', 'enum_body', 'extension_body'])
/** The name of a constructor that has none of its own, as in `Foo.new`. */
export const UNNAMED_CONSTRUCTOR = 'new'
const PARAMETER_WORDS = /^(?:(?:required|final|covariant|var|late)\s+)+/

/** A function, method, getter or setter. */
export function readFunction(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name >= 0) defineCallable(at, isMember(at, file) ? 'method' : 'function', name, file.text(name), file)
}

export function readOperator(at: number, file: FileReader): void {
  const operator = file.child(at, 'binary_operator', 'unary_operator', 'tilde_operator')
  const text = /\boperator\s*(\S+?)\s*\(/.exec(file.text(at))?.[1] ?? ''
  if (text !== '') defineCallable(at, 'method', operator, text, file)
}

/** `Foo(…)`, `Foo.named(…)`, `factory Foo.from(…)` */
export function readConstructor(at: number, file: FileReader): void {
  const names = file.children(at).filter(child => file.type(child) === 'identifier')
  const own = names[1] ?? NONE
  const name = own < 0 ? (names[0] ?? NONE) : own
  if (name >= 0) defineCallable(at, 'constructor', name, own < 0 ? UNNAMED_CONSTRUCTOR : file.text(own), file)
}

function defineCallable(
  at: number,
  kind: DefinitionKind,
  name: number,
  nameText: string,
  file: FileReader,
): void {
  const outer = declarationOf(at, file)
  const body = bodyOf(at, outer, file)
  const { first, decorators, doc } = readHeading(outer, file)
  const head = file.child(outer, 'initializers', 'redirection')
  file.define({
    kind,
    name,
    nameText,
    span: outer,
    first,
    through: body < 0 ? outer : body,
    body: head < 0 ? body : head,
    signatureStart: file.tree.start[outer]!,
    parameters: readParameters(file.child(at, 'formal_parameter_list'), file),
    type: kind === 'constructor' ? '' : returnType(at, name, file),
    decorators,
    doc,
    visibility: visibilityOf(nameText),
  })
}

function declarationOf(at: number, file: FileReader): number {
  const parent = file.parent(at)
  if (DECLARATIONS.has(file.type(parent))) return parent
  return file.type(parent) === 'lambda_expression' ? file.parent(parent) : at
}

function bodyOf(at: number, outer: number, file: FileReader): number {
  const inside = file.field(file.parent(at), 'body')
  const local = file.type(file.parent(at)) === 'lambda_expression' ? inside : NONE
  if (local >= 0) return local
  const next = nextSibling(outer, file)
  return file.type(next) === 'function_body' ? next : NONE
}

function isMember(at: number, file: FileReader): boolean {
  return MEMBER_BODIES.has(file.type(file.parent(declarationOf(at, file))))
}

/** The text before the name, without `get`, `set` and `external`. */
function returnType(at: number, name: number, file: FileReader): string {
  const { source, tree } = file
  const text = source.slice(tree.start[at], tree.start[name]).replace(/\b(?:get|set|operator)\s*$/, '')
  return text.replace(/\b(?:static|external|augment)\s+/g, '').trim()
}

/** Parameters in order, with those in brackets and braces. */
export function readParameters(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const child of file.children(list)) {
    if (file.type(child) === 'optional_formal_parameters') parameters.push(...readParameters(child, file))
    else if (file.type(child) === 'formal_parameter') parameters.push(readParameter(child, file))
  }
  return parameters
}

function readParameter(at: number, file: FileReader): Parameter {
  const name = parameterName(at, file)
  const { source, tree } = file
  const own = file.child(at, 'constructor_param', 'super_formal_parameter') >= 0
  const type = source.slice(tree.start[at], tree.start[name]).replace(PARAMETER_WORDS, '').trim()
  return { name: file.text(name), type: own ? '' : type }
}

/** The name of `int a`, `this.a`, `super.a`, and of a function `int f(String s)`. */
export function parameterName(at: number, file: FileReader): number {
  const name = file.field(at, 'name')
  if (name >= 0) return name
  const inner = file.child(at, 'constructor_param', 'super_formal_parameter', 'function_formal_parameter')
  const names = file.children(inner < 0 ? at : inner).filter(child => file.type(child) === 'identifier')
  return names.at(-1) ?? at
}

/** Parameters of a function without a name. */
export function readLambda(at: number, file: FileReader): void {
  for (const { name, type } of readParameters(file.field(at, 'parameters'), file))
    file.bindLocal(name, at, type)
}
