import type { DefinitionDraft } from '../../facts/drafts.js'
import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { decoratorsOf, firstDecorator, startAfterDecorators } from './decorators.js'
import { docOf } from './docs.js'
import { declared, defineFunction } from './functions.js'
import { readBases } from './heritage.js'
import { outermost } from './module-scope.js'
import { isNamed, markNamed } from './named-functions.js'
import { readObjectMethod } from './objects.js'
import { annotatedType, functionIn, memberName, valuePath } from './syntax.js'

const CONSTRUCTOR = 'constructor'
const NAMELESS_CLASS = 'class'
const MODIFIERS = /\b(?:public|private|protected|readonly|override)\b/

/** `class A {}` as a statement. */
export function readClassDeclaration(at: number, file: FileReader): void {
  const outer = outermost(at, file)
  const draft = { ...declared(at, 'class', file), name: file.field(at, 'name'), span: outer }
  const signatureStart = startAfterDecorators(at, file)
  defineClass(at, { ...draft, signatureStart, doc: docOf(outer, file) }, file)
}

/** An anonymous class expression: `return class extends Base {}`. */
export function readClassExpression(at: number, file: FileReader): void {
  if (isNamed(at, file)) return
  const own = file.field(at, 'name')
  const name = own < 0 ? file.field(file.parent(at), 'key') : own
  defineClass(
    at,
    { name: own, nameText: memberName(name, file) || NAMELESS_CLASS, visibility: 'private' },
    file,
  )
}

export function defineClass(at: number, draft: Omit<DefinitionDraft, 'kind'>, file: FileReader): void {
  const body = file.field(at, 'body')
  const index = file.define({ ...draft, kind: 'class', body })
  readBases(at, file)
  // `this.x = …` must not define a field again that the body declares.
  for (const member of file.children(body)) {
    const name = memberNode(member, file)
    if (name >= 0) file.assigned.add(`${index} ${memberName(name, file)}`)
  }
}

/** A method of a class or of an object literal. */
export function readMethod(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) === 'object') {
    readObjectMethod(at, file)
    return
  }
  const name = file.field(at, 'name')
  const constructs = file.text(name) === CONSTRUCTOR
  defineFunction(at, { ...memberDraft(at, name, file), kind: constructs ? 'constructor' : 'method' }, file)
}

/** `x: T = value` of a class; it is a method if the value is a function. */
export function readField(at: number, file: FileReader): void {
  const name = memberNode(at, file)
  const value = file.field(at, 'value')
  const draft = memberDraft(at, name, file)
  const callable = functionIn(value, file)
  if (callable >= 0) {
    defineFunction(callable, { ...draft, kind: 'method' }, file)
    return
  }
  if (file.type(value) === 'class') {
    markNamed(value, file)
    defineClass(value, draft, file)
    return
  }
  const type = annotatedType(file.field(at, 'type'), file)
  file.bind(memberName(name, file), at, type, valuePath(value, file))
  file.define({ ...draft, kind: 'field', type })
}

function memberNode(at: number, file: FileReader): number {
  const name = file.field(at, 'name')
  return name < 0 ? file.field(at, 'property') : name
}

function memberDraft(at: number, name: number, file: FileReader) {
  const first = firstDecorator(at, file)
  return {
    name,
    nameText: memberName(name, file),
    first,
    signatureStart: startAfterDecorators(at, file),
    doc: docOf(first, file) || docOf(at, file),
    decorators: decoratorsOf(at, file),
    visibility: memberVisibility(at, name, file),
  }
}

function memberVisibility(at: number, name: number, file: FileReader): Visibility {
  if (file.type(name) === 'private_property_identifier') return 'private'
  const modifier = file.text(file.child(at, 'accessibility_modifier'))
  return modifier === 'private' || modifier === 'protected' ? modifier : 'public'
}

/** `constructor(private db: Db)` declares a field as well. */
export function readParameterProperty(at: number, file: FileReader): void {
  if (file.enclosingKind !== 'constructor') return
  const pattern = file.field(at, 'pattern')
  if (file.type(pattern) !== 'identifier') return
  if (!MODIFIERS.test(file.source.slice(startAfterDecorators(at, file), file.tree.start[pattern]))) return
  const type = annotatedType(file.field(at, 'type'), file)
  file.define({
    kind: 'field',
    name: pattern,
    type,
    decorators: decoratorsOf(at, file),
    signatureStart: startAfterDecorators(at, file),
    container: file.typeAround(file.enclosing),
    visibility: memberVisibility(at, pattern, file),
    scope: false,
  })
}
