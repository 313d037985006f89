import { docBefore } from '../../facts/comments.js'
import type { DefinitionKind, Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { type Modifiers, readModifiers, referAttributes, visibilityOf } from './modifiers.js'

const MEMBER_PARENTS = new Set(['class_body', 'enum_class_body', 'protocol_body'])
const OPERATOR_NAME = /\bfunc\s+([^\s(<]+|<[^\s(]*)/
const TEST_NAME = /^test(?![a-z])/
const TEST_TYPE = /Tests?(?:Case)?$/
const PARAMETER_TYPE = /^[^:]*:\s*([\s\S]*)$/

/** A function, method, initialiser, or the requirement of one in a protocol. */
export function readFunction(at: number, file: FileReader): void {
  const initialiser = file.child(at, 'init')
  const named = initialiser >= 0 ? initialiser : file.field(at, 'name')
  const name = file.type(named) === 'simple_identifier' || initialiser >= 0 ? named : NONE
  const nameText = name < 0 ? operatorName(at, file) : file.text(name).replace(/`/g, '')
  if (nameText === '') return
  const member = isMember(at, file)
  defineCallable(at, initialiser >= 0 ? 'constructor' : member ? 'method' : 'function', name, nameText, file)
}

/** `deinit { … }` */
export function readDeinit(at: number, file: FileReader): void {
  defineCallable(at, 'method', file.child(at, 'deinit'), 'deinit', file)
}

/** `subscript(i: Int) -> Item { … }` */
export function readSubscriptDeclaration(at: number, file: FileReader): void {
  defineCallable(at, 'method', file.child(at, 'subscript'), 'subscript', file)
}

function defineCallable(
  at: number,
  kind: DefinitionKind,
  name: number,
  nameText: string,
  file: FileReader,
): void {
  const modifiers = readModifiers(at, file)
  const body = file.field(at, 'body')
  const computed = file.child(at, 'computed_property')
  const index = file.define({
    kind,
    name,
    nameText,
    body: body < 0 ? computed : body,
    parameters: readParameters(at, file),
    type: returnType(at, file),
    doc: docBefore(at, file),
    decorators: modifiers.decorators,
    visibility: visibilityOf(at, modifiers.visibility, file),
    isTest: isTest(at, nameText, modifiers, file),
    signatureStart: modifiers.signatureStart,
  })
  referAttributes(at, index, file)
}

export function isMember(at: number, file: FileReader): boolean {
  let parent = file.parent(at)
  while (file.type(parent) === 'ERROR') parent = file.parent(parent)
  return MEMBER_PARENTS.has(file.type(parent))
}

function operatorName(at: number, file: FileReader): string {
  return OPERATOR_NAME.exec(file.text(at).slice(0, 200))?.[1] ?? ''
}

function readParameters(at: number, file: FileReader): Parameter[] {
  return file
    .children(at)
    .filter(child => file.type(child) === 'parameter')
    .map(parameter => ({
      name: file.text(file.field(parameter, 'name')),
      type: PARAMETER_TYPE.exec(file.text(parameter))?.[1] ?? '',
    }))
}

/** The grammar gives the type the same field as the name: the type is the one that is not an identifier. */
function returnType(at: number, file: FileReader): string {
  const types = file
    .fields(at, 'name')
    .filter(child => !/^(?:simple_identifier|init)$/.test(file.type(child)))
  return file.text(types[0] ?? NONE)
}

/** XCTest recognises tests by name, Swift Testing by `@Test`. */
function isTest(at: number, name: string, { decorators }: Modifiers, file: FileReader): boolean {
  if (decorators.some(each => /^Test\b/.test(each))) return true
  if (!TEST_NAME.test(name) || !isMember(at, file) || file.child(at, 'parameter') >= 0) return false
  const around = file.definitions[file.typeAround(file.enclosing)]
  if (around !== undefined) return around.isTest || TEST_TYPE.test(around.name)
  const extended = file.field(file.ancestor(at, 'class_declaration'), 'name')
  return TEST_TYPE.test(file.text(extended))
}
