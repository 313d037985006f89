import type { FileReader } from '../../facts/file-reader.js'
import { hasSpecifier, visibilityOf } from './access.js'
import { readAttributes } from './attributes.js'
import { type Declared, declaredType, readDeclarator, splitName } from './declarators.js'
import { docOf } from './docs.js'
import { defineFunction, isMacro } from './functions.js'
import { countOf, referLast } from './names.js'

/** Where declarations are not local. */
const TOP = new Set(['translation_unit', 'declaration_list', 'field_declaration_list'])
/** Nodes that may be between a declaration and its scope. */
const TRANSPARENT =
  /^(?:preproc_|template_declaration|linkage_specification|export_declaration|friend_declaration|ERROR)/
/** Placeholder types: the value determines the type. */
const NO_TYPE = /^(?:const\s+)?(?:auto|__auto_type|decltype\s*\(auto\))(?:\s*const)?\s*[*&]*$/
const CONSTANT_QUALIFIER = /^(?:const|constexpr|constinit)$/

/** `T a = 1, *b;`, a prototype, or in a function local variables. `outer` is the template around it. */
export function readDeclaration(at: number, file: FileReader, outer = at): void {
  // `friend void f();` grants access to a function declared elsewhere.
  if (file.type(file.parent(at)) === 'friend_declaration') return
  const local = isLocal(at, file)
  const declarators = file.fields(at, 'declarator')
  for (const declarator of declarators) {
    const declared = readDeclarator(declarator, file)
    if (declared.callable >= 0) {
      if (local) readLocalFunction(at, declared, file)
      else if (!isMacro(at, declared, file)) {
        defineFunction(at, declarator, declared, file, { outer, scope: declarators.length === 1 })
      }
    } else if (local) bindLocals(at, declarator, declared, file)
    else if (declared.name >= 0) defineVariable(at, declarator, declared, file, outer)
    else bindAll(declarator, file.field(declarator, 'value'), file)
  }
}

/** A member of a struct or class. */
export function readField(at: number, file: FileReader): void {
  const declarators = file.fields(at, 'declarator')
  for (const declarator of declarators) {
    const declared = readDeclarator(declarator, file)
    if (declared.callable >= 0) {
      if (!isMacro(at, declared, file)) {
        defineFunction(at, declarator, declared, file, { outer: at, scope: declarators.length === 1 })
      }
      continue
    }
    if (declared.name < 0) continue
    const shared = hasSpecifier(at, 'static', file)
    if (shared) file.sharedNames.add(file.text(declared.name))
    file.define({
      kind: shared && isConstant(at, declared, file) ? 'constant' : 'field',
      name: declared.name,
      type: declaredType(at, declarator, declared, file),
      doc: docOf(at, file),
      decorators: readAttributes(at, file),
      visibility: visibilityOf(at, file),
      scope: false,
    })
  }
}

function defineVariable(
  at: number,
  declarator: number,
  declared: Declared,
  file: FileReader,
  outer: number,
): void {
  const { name, scope: prefix } = splitName(declared.name, file)
  const written = declaredType(at, declarator, declared, file)
  const type = NO_TYPE.test(written) ? '' : written
  const constant = isConstant(at, declared, file)
  // A variable of a namespace is shared state, like a variable at the top of the file.
  file.sharedNames.add(file.text(name))
  file.define({
    kind: prefix !== '' ? 'field' : constant ? 'constant' : 'variable',
    name,
    type,
    doc: docOf(outer, file),
    decorators: readAttributes(at, file),
    visibility: visibilityOf(at, file),
    scope: false,
    ...(prefix === '' ? {} : { prefix }),
  })
  if (prefix === '') {
    const value = initialValue(at, declarator, file)
    file.bind(name, declarator, type, value)
  }
}

/** A pointer is constant only with a `const` after its star: `const char *name` may be reassigned. */
function isConstant(at: number, { pointer, name }: Declared, file: FileReader): boolean {
  const of = pointer ? file.ancestor(name, 'pointer_declarator', 'reference_declarator') : at
  return [at, of].some(node =>
    file.children(node).some(child => {
      if (file.type(child) !== 'type_qualifier') return false
      const word = file.text(child)
      return node === of ? CONSTANT_QUALIFIER.test(word) : word === 'constexpr'
    }),
  )
}

function bindLocals(at: number, declarator: number, declared: Declared, file: FileReader): void {
  if (hasSpecifier(at, 'extern', file)) return
  if (declared.name >= 0) bindDeclared(at, declarator, declared, file)
  else bindAll(declarator, file.field(declarator, 'value'), file)
}

function bindDeclared(at: number, declarator: number, declared: Declared, file: FileReader): void {
  const type = declaredType(at, declarator, declared, file)
  file.bindLocal(
    declared.name,
    declarator,
    NO_TYPE.test(type) ? '' : type,
    initialValue(at, declarator, file),
  )
}

/** The path of a variable's initial value, '' if there is none. */
function initialValue(at: number, declarator: number, file: FileReader): string {
  const initialised = file.type(declarator) === 'init_declarator'
  const value = initialised ? file.field(declarator, 'value') : file.field(at, 'default_value')
  if (value < 0) return ''
  const constructs = file.type(value) === 'argument_list' || isBraced(declarator, value, file)
  return constructs ? readConstruction(at, value, file) : file.path(value)
}

/** `Foo x{1}`, not `Foo x = {1}`. */
function isBraced(declarator: number, value: number, file: FileReader): boolean {
  if (file.type(value) !== 'initializer_list') return false
  const { source, tree } = file
  const name = file.field(declarator, 'declarator')
  return !source.slice(tree.end[name], tree.start[value]).includes('=')
}

/** `Foo x(1)` constructs a `Foo`; `int n(1)` nothing. */
function readConstruction(at: number, value: number, file: FileReader): string {
  const type = file.field(at, 'type')
  if (!CLASS_TYPES.has(file.type(type))) return file.path(file.child(value))
  referLast('new', type, file, { arity: countOf(value, file) })
  return `new ${file.path(type)}()`
}

const CLASS_TYPES = new Set(['type_identifier', 'qualified_identifier', 'template_type'])

/** In a function `Foo x(a, b);` looks like a prototype and is a variable more often than not. */
function readLocalFunction(at: number, { name, callable }: Declared, file: FileReader): void {
  const type = file.field(at, 'type')
  if (!CLASS_TYPES.has(file.type(type)) || file.language.id === 'c') return
  if (file.children(file.field(callable, 'parameters')).some(each => file.field(each, 'declarator') >= 0))
    return
  referLast('new', type, file, { arity: countOf(file.field(callable, 'parameters'), file) })
  file.bindLocal(name, callable, file.text(type), `new ${file.path(type)}()`)
}

/** `auto [a, b] = pair();` */
export function bindAll(declarator: number, value: number, file: FileReader): void {
  let binding = declarator
  const path = value < 0 ? '' : `${file.path(value)}[]`
  while (binding >= 0 && file.type(binding) !== 'structured_binding_declarator') {
    const named = file.field(binding, 'declarator')
    binding = named >= 0 ? named : file.child(binding)
  }
  for (const name of file.children(binding)) file.bindLocal(name, name, '', path)
}

/** Inside a function's body, as opposed to the file, a namespace or a type. */
function isLocal(at: number, file: FileReader): boolean {
  let above = file.parent(at)
  while (above >= 0 && TRANSPARENT.test(file.type(above))) above = file.parent(above)
  return !TOP.has(file.type(above))
}
