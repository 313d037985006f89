import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { defineClass } from './classes.js'
import { docOf, documentedType } from './docs.js'
import { isImport, readPromisified } from './dynamic-imports.js'
import { readEnvPattern } from './environment.js'
import { defineFunction } from './functions.js'
import { isTop, outermost, visibilityOf } from './module-scope.js'
import { markNamed } from './named-functions.js'
import { patternParts } from './patterns.js'
import {
  annotatedType,
  argumentsOf,
  choicePath,
  functionIn,
  isFunction,
  unwrap,
  valuePath,
} from './syntax.js'

const BLOCK_OF_MODULE = new Set(['internal_module', 'module', 'ambient_declaration'])

/** One `name = value` of a `const`, `let`, `var` or `using`. */
export function readDeclarator(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const value = file.field(at, 'value')
  if (isImport(value, name, file)) return
  if (file.type(name) === 'identifier') readNamed(at, name, value, file)
  else readDestructuring(at, name, value, file)
}

function readNamed(at: number, name: number, value: number, file: FileReader): void {
  const inner = unwrap(value, file)
  const callable = functionIn(value, file)
  if (callable >= 0) defineFunction(callable, { ...draftOf(at, name, file), kind: 'function' }, file)
  else if (file.type(inner) === 'class') {
    markNamed(inner, file)
    defineClass(inner, draftOf(at, name, file), file)
  } else readVariable(at, name, value, file)
}

function readVariable(at: number, name: number, value: number, file: FileReader): void {
  const type = declaredType(at, value, file) || documentedType(file.parent(at), file)
  const path = choicePath(value, file)
  readPromisified(file.text(name), value, file)
  if (isTopLevel(file.parent(at), file)) {
    file.bind(name, at, type, path)
    file.define({ ...draftOf(at, name, file), kind: variableKind(at, file), type, body: bodyOf(value, file) })
    return
  }
  file.bindLocal(name, at, type, path)
  if (value < 0) file.assigned.add(`${file.enclosing} ${file.text(name)}`)
  // Methods of a local object are distinguished by its name, though it is not a definition.
  if (file.type(unwrap(value, file)) === 'object') file.enter(at, file.text(name))
}

function readDestructuring(at: number, pattern: number, value: number, file: FileReader): void {
  const path = valuePath(value, file)
  const topLevel = isTopLevel(file.parent(at), file)
  readEnvPattern(pattern, path, file)
  for (const part of patternParts(pattern, path, file)) {
    if (!topLevel) {
      file.bindLocal(part.at, at, '', part.value)
      continue
    }
    file.bind(part.at, at, '', part.value)
    file.define({ ...draftOf(at, part.at, file), kind: variableKind(at, file), scope: false })
  }
}

/** The part of a multi-line value that the signature omits: the literal, or the first long argument. */
function bodyOf(value: number, file: FileReader): number {
  if (value < 0 || file.line(value) === file.endLine(value)) return NONE
  const inner = unwrap(value, file)
  if (file.type(inner) !== 'call_expression') return inner
  return argumentsOf(inner, file).find(argument => file.line(argument) !== file.endLine(argument)) ?? NONE
}

/** `x: T`, or the type that the value is cast to: `y as T`. */
function declaredType(at: number, value: number, file: FileReader): string {
  const annotation = annotatedType(file.field(at, 'type'), file)
  if (annotation !== '' || file.type(value) !== 'as_expression') return annotation
  const children = file.children(value)
  return children.length > 1 ? file.text(children[children.length - 1]!) : ''
}

function draftOf(at: number, name: number, file: FileReader) {
  const declaration = file.parent(at)
  const single = isOnlyChild(at, declaration, file)
  const outer = single ? outermost(declaration, file) : at
  return {
    name,
    span: outer,
    signatureStart: file.tree.start[single ? declaration : at]!,
    visibility: visibilityOf(declaration, file.text(name), file),
    doc: docOf(single ? outer : at, file),
    // The text before it in the statement is the other names of a pattern.
    adopts: false,
  }
}

function isOnlyChild(at: number, parent: number, file: FileReader): boolean {
  return file.child(parent) === at && file.tree.after[at] === file.tree.after[parent]
}

function variableKind(at: number, file: FileReader): 'constant' | 'variable' {
  return file.source.startsWith('const', file.tree.start[file.parent(at)]!) ? 'constant' : 'variable'
}

/**
 * True for declarations with the lifetime of the program: of a file, a namespace, or an immediately invoked
 * function around the file.
 */
function isTopLevel(declaration: number, file: FileReader): boolean {
  const parent = file.parent(outermost(declaration, file))
  if (isTop(parent, file)) return true
  if (file.type(parent) !== 'statement_block') return false
  const holder = file.parent(parent)
  return BLOCK_OF_MODULE.has(file.type(holder)) || isRunAtOnce(holder, file)
}

/** `(function () { … })()` as a statement of the file. */
function isRunAtOnce(holder: number, file: FileReader): boolean {
  if (!isFunction(holder, file)) return false
  let at = file.parent(holder)
  let called = false
  while (at !== NONE && file.type(at) !== 'expression_statement') {
    const type = file.type(at)
    if (type === 'call_expression') called = true
    else if (
      type !== 'parenthesized_expression' &&
      type !== 'unary_expression' &&
      type !== 'member_expression'
    )
      return false
    at = file.parent(at)
  }
  return called && isTop(file.parent(at), file)
}

/** `for (const x of xs)` gives an element; `in` gives property names. */
export function readForIn(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  const between = file.source.slice(file.tree.end[left], file.tree.start[right])
  const elements = /\bof\b/.test(between)
  const path = elements ? valuePath(right, file) : ''
  for (const part of patternParts(left, path === '' ? '' : `${path}[]`, file)) {
    if (file.type(part.at) === 'member_expression') continue
    file.bindLocal(part.at, at, elements ? '' : 'string', part.value)
  }
}

export function readCatch(at: number, file: FileReader): void {
  const type = annotatedType(file.field(at, 'type'), file)
  for (const part of patternParts(file.field(at, 'parameter'), '', file)) file.bindLocal(part.at, at, type)
}
