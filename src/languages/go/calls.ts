import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { isPackage } from './names.js'
import { readRequest } from './requests.js'
import { readRoute } from './routes.js'
import { readSubtest } from './tests.js'
import { isPredeclared, namedType, referType } from './type-names.js'
import { isMutatingBuiltin, writeElement } from './writes.js'

/** Built-ins, never redefined in practice, and conversions (`int(x)`): as calls they would only be noise. */
const SILENT_BUILTINS = new Set(['append', 'cap', 'len', 'make'])
/** `utilfeature.DefaultFeatureGate.Enabled(features.Sidecars)`: the flag is named by a constant, not by a literal. */
const GATE = /(?:^|\.)\w*[fF]eatureGates?(?:\(\))?\.Enabled$/

/** Visitor of `f(x)`, `go f(x)`, `defer f(x)`. */
export function readGoCall(at: number, file: FileReader): void {
  const callee = file.field(at, 'function')
  const parts = argumentsOf(file.field(at, 'arguments'), file)
  switch (file.type(callee)) {
    case 'func_literal':
      return
    case 'parenthesized_expression':
      readParenthesized(callee, parts, file)
      return
    case 'index_expression':
      if (isGenericCall(callee, file)) readGeneric(file.field(callee, 'operand'), parts, file)
      return
    case 'identifier':
      if (readBuiltin(callee, parts, file)) return
  }
  report(at, callee, parts, file)
}

function report(at: number, callee: number, parts: number[], file: FileReader): void {
  const path = file.path(callee)
  const reported = file.references.length
  readCall({ callee, path, arguments: parts }, file)
  readRequest(path, parts, file)
  readFlag(path, parts, file)
  readRoute(at, path, parts, reported, file)
  readSubtest(path, parts, file)
}

/** True when there is nothing more to report about the call. */
function readBuiltin(callee: number, parts: number[], file: FileReader): boolean {
  const name = file.text(callee)
  const first = parts[0] ?? NONE
  if (name === 'panic') file.refer('throw', callee)
  else if (name === 'new') readNew(first, file)
  else if (isMutatingBuiltin(name)) writeElement(first, name, file)
  return name === 'panic' || name === 'new' || SILENT_BUILTINS.has(name) || isPredeclared(name)
}

/** `new(T)`; since Go 1.26 also `new(f(x))`, which the grammar parses as a type and an error. */
function readNew(type: number, file: FileReader): void {
  if (file.source[file.tree.end[type]!] === '(') {
    const callee = namedType(type, file)
    if (callee >= 0 && !isPredeclared(file.text(callee))) readCall({ callee, arguments: [] }, file)
    return
  }
  const reference = referType('new', type, file)
  if (reference?.receiver === '') file.unlessLocal.add(reference)
}

/** `(*T)(x)` converts; `(f)(x)` calls; `(func() {…})()` runs a literal that is read anyway. */
function readParenthesized(callee: number, parts: number[], file: FileReader): void {
  const inner = file.child(callee)
  if (file.type(inner) === 'func_literal') return
  if (file.type(inner) === 'unary_expression') {
    const type = file.field(inner, 'operand')
    if (file.type(type) === 'identifier') file.refer('type_hint', type)
    return
  }
  readCall({ callee: inner, arguments: parts }, file)
}

/** `f[T](x)` with one argument is parsed as a conversion to a generic type: it may be either. */
export function readConversion(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  if (file.type(type) !== 'generic_type') return
  readGeneric(file.field(type, 'type'), [file.field(at, 'operand')], file)
}

/**
 * `f[T](x, y)` and `handlers[i](x, y)` have the same syntax; only members of a package can be distinguished
 * from fields.
 */
export function isGenericCall(callee: number, file: FileReader): boolean {
  const operand = file.field(callee, 'operand')
  if (file.type(operand) === 'identifier') return true
  return (
    file.type(operand) === 'selector_expression' && isPackage(file.text(file.field(operand, 'operand')), file)
  )
}

/** The call is kept unless the name turns out to be a local variable: then it is an index expression. */
function readGeneric(callee: number, parts: number[], file: FileReader): void {
  const reported = file.references.length
  readCall({ callee, arguments: parts }, file)
  for (const reference of file.references.slice(reported)) file.unlessLocal.add(reference)
}

function argumentsOf(list: number, file: FileReader): number[] {
  return file.children(list).filter(argument => file.type(argument) !== 'comment')
}

/** A query to a feature gate. */
function readFlag(path: string, parts: number[], file: FileReader): void {
  const flag = parts[0]
  if (flag === undefined || !GATE.test(path)) return
  const [, constant] = splitPath(file.path(flag))
  file.refer('flag', flag, { name: file.stringValue(flag) ?? constant, receiver: path })
}
