import type { Parameter, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, ROOT_NAME } from '../../facts/syntax-reader.js'
import { rubyDoc, yardTypes } from './docs.js'
import { bindResult } from './results.js'
import { bindLocal, declareLocal, isOwner, stateOf } from './state.js'
import { structFields } from './structs.js'
import { isTestClass } from './tests.js'

const WRAPPERS: Readonly<Record<string, Visibility>> = {
  private: 'private',
  protected: 'protected',
  public: 'public',
  private_class_method: 'private',
  public_class_method: 'public',
}

/** The mark of methods that are the class's own. */
export const SINGLETON = 'class << self'
const FROM_ROOT = `${ROOT_NAME}.`

/** `class A::B < Base` */
export function readClass(at: number, file: FileReader): void {
  const superclass = file.child(file.field(at, 'superclass'))
  const made = file.type(superclass) === 'call' ? file.path(file.field(superclass, 'receiver')) : ''
  const generic = file.type(superclass) === 'element_reference'
  const base = generic ? file.field(superclass, 'object') : superclass
  defineOwner(at, file, made === 'Struct' ? 'struct' : 'class', isTestClass(file.path(base)))
  if (base < 0) return
  if (made === 'Struct' || made === 'Data') {
    file.refer('extends', file.field(superclass, 'receiver'))
    stateOf(file).told.add(superclass)
    structFields(superclass, file)
  } else if (!file.path(base).endsWith(')')) {
    file.referPath('extends', base, generic ? file.text(file.children(superclass)[1] ?? NONE) : '')
  }
}

export function readModule(at: number, file: FileReader): void {
  defineOwner(at, file, 'module', false)
}

function defineOwner(
  at: number,
  file: FileReader,
  kind: 'class' | 'struct' | 'module',
  isTest: boolean,
): void {
  const named = file.field(at, 'name')
  const qualified = file.type(named) === 'scope_resolution'
  const scope = qualified ? file.field(named, 'scope') : NONE
  if (scope >= 0) file.enter(at, ownerPath(scope, file))
  file.define({
    kind,
    name: qualified ? file.field(named, 'name') : named,
    body: bodyOf(at, file),
    doc: rubyDoc(at, file),
    isTest,
  })
}

/** Methods inside `class << self` are named as those of the class; those of another object under its path. */
export function readSingletonClass(at: number, file: FileReader): void {
  const object = file.field(at, 'value')
  if (file.type(object) !== 'self') file.enter(at, ownerPath(object, file))
}

/** `def name`, `def self.name`, `def Other.name` */
export function readMethod(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const text = file.text(name)
  const object = file.field(at, 'object')
  const owned = isOwner(file.enclosingKind)
  const elsewhere = object >= 0 && file.type(object) !== 'self' && !isEnclosing(object, file)
  const doc = rubyDoc(at, file)
  const list = file.field(at, 'parameters')
  const parameters = readParameters(list, file)
  const type = yardTypes(doc, parameters)
  file.define({
    kind:
      owned || object >= 0 ? (text === 'initialize' && object < 0 ? 'constructor' : 'method') : 'function',
    name,
    body: bodyOf(at, file),
    parameters,
    type,
    doc,
    visibility: visibilityAt(at, file, object >= 0),
    isTest: owned && text.startsWith('test_'),
    decorators: singletonMark(at, file),
    ...(elsewhere ? { prefix: ownerPath(object, file) } : {}),
  })
  for (const parameter of parameters) declareLocal(parameter.name, file)
  bindDefaults(list, file)
  bindResult(file.field(at, 'body'), file)
}

/** Members of `class << self` belong to the class itself, like `def self.name`. */
export function singletonMark(at: number, file: FileReader): string[] {
  return file.type(file.ancestor(at, 'singleton_class', 'class', 'module')) === 'singleton_class'
    ? [SINGLETON]
    : []
}

/** A path from the top is equal to one without the mark: names of definitions are fully qualified. */
function ownerPath(at: number, file: FileReader): string {
  const path = file.path(at)
  return path.startsWith(FROM_ROOT) ? path.slice(FROM_ROOT.length) : path
}

/** `def Foo.bar` in `class Foo` is the same as `def self.bar`. */
function isEnclosing(object: number, file: FileReader): boolean {
  return file.definitions[file.enclosing]?.name === file.text(object)
}

/** The visibility of a declaration: by its own wrapper (`private def x`), or by the section of the body it is in. */
export function visibilityAt(at: number, file: FileReader, ofClass = false): Visibility {
  let around = file.parent(at)
  while (file.type(around) === 'argument_list') {
    const call = file.parent(around)
    const wrapper = file.text(file.field(call, 'method'))
    if (Object.hasOwn(WRAPPERS, wrapper)) return WRAPPERS[wrapper]!
    around = file.parent(call)
  }
  return ofClass ? 'public' : (stateOf(file).sections.get(around) ?? 'public')
}

/** With an empty body the signature ends at the closing `end`. */
function bodyOf(at: number, file: FileReader): number {
  const body = file.field(at, 'body')
  return body >= 0 ? body : file.child(at, 'end')
}

export function readParameters(list: number, file: FileReader): Parameter[] {
  const found: Parameter[] = []
  for (const name of parameterNames(list, file)) found.push({ name: file.text(name), type: '' })
  return found
}

/** The name nodes of a parameter list, those in `(a, b)` too. */
function parameterNames(list: number, file: FileReader): number[] {
  const names: number[] = []
  for (const at of file.children(list)) {
    const type = file.type(at)
    if (type === 'identifier') names.push(at)
    else if (type === 'destructured_parameter') names.push(...parameterNames(at, file))
    else if (type !== 'comment') {
      const name = file.field(at, 'name')
      if (name >= 0) names.push(name)
    }
  }
  return names
}

/** `client: Client.new`: the default determines the type of the parameter. */
function bindDefaults(list: number, file: FileReader): void {
  for (const at of file.children(list)) {
    const value = file.field(at, 'value')
    if (value >= 0) bindLocal(file.field(at, 'name'), at, file, '', file.path(value))
  }
}

/** Parameters of a block are variables; `value` is the value of the first one. */
export function bindParameters(list: number, file: FileReader, value: string, others: string): void {
  let given = value
  for (const at of file.children(list)) {
    const type = file.type(at)
    if (type === 'comment') continue
    const inner = file.field(at, 'value')
    if (type === 'identifier') bindLocal(at, at, file, '', given)
    else if (type === 'destructured_parameter')
      bindParameters(at, file, given && `${given}[]`, given && `${given}[]`)
    else bindLocal(file.field(at, 'name'), at, file, '', inner < 0 ? '' : file.path(inner))
    given = others
  }
}
