import { commentText } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'
import { docOf } from './docs.js'

/** A word before an opening parenthesis. */
const CALL = /\b([A-Za-z_]\w*)\s*\(/g
const NOT_CALLED = new Set(
  'if while for switch return sizeof defined do else typeof __typeof__ alignof __attribute__ __extension__ _Generic asm __asm__ catch decltype static_cast reinterpret_cast const_cast dynamic_cast'.split(
    ' ',
  ),
)
/** `#define OTHER name`: a name by another name. */
const SOLE_NAME = /^\s*[A-Za-z_]\w*\s*$/
const LONGEST_BODY = 20_000

/** `#include <x.h>` or `"x.h"`: the path without its delimiters, which are recorded in `extra`. */
export function readInclude(at: number, file: FileReader): void {
  const path = file.field(at, 'path')
  const text = file.text(path)
  const system = text.startsWith('<')
  if (!system && !text.startsWith('"')) return
  file.documentation.add(path)
  file.refer('import', path, { name: '', receiver: text.slice(1, -1), extra: system ? '<>' : '""' })
}

/** `#define LIMIT 10` */
export function readObjectMacro(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (isGuard(at, file.text(name), file)) return
  const comment = file.child(at, 'comment')
  const value = file.text(file.field(at, 'value'))
  if (SOLE_NAME.test(value)) file.bind(name, at, '', value.trim())
  file.define({
    kind: 'constant',
    name,
    doc: docOf(at, file) || commentText(file.text(comment)),
    body: comment,
  })
  readMacroBody(file.field(at, 'value'), new Set(), file)
}

/** `#define MAX(a, b) …` */
export function readFunctionMacro(at: number, file: FileReader): void {
  const parameters = file
    .children(file.field(at, 'parameters'))
    .map(parameter => ({ name: file.text(parameter), type: '' }))
    .filter(({ name }) => name !== '...')
  const value = file.field(at, 'value')
  file.define({ kind: 'macro', name: file.field(at, 'name'), parameters, doc: docOf(at, file), body: value })
  readMacroBody(value, new Set(parameters.map(({ name }) => name)), file)
}

/** A macro's body is text to the grammar: the calls in it are found by their look. */
function readMacroBody(value: number, parameters: ReadonlySet<string>, file: FileReader): void {
  if (value < 0) return
  const text = file.text(value)
  const refer = (kind: 'call' | 'name', name: string, index: number) => {
    const reference = file.refer(kind, value, { name })
    reference.start += index
    reference.end = reference.start + name.length
    reference.line = file.lineIndex.lineAt(reference.start)
  }
  if (SOLE_NAME.test(text)) {
    const name = text.trim()
    if (!parameters.has(name)) refer('name', name, text.indexOf(name))
    return
  }
  for (const call of text.slice(0, LONGEST_BODY).matchAll(CALL)) {
    const name = call[1]!
    if (!NOT_CALLED.has(name) && !parameters.has(name)) refer('call', name, call.index)
  }
}

/** The include guard of a header: `#ifndef X_H`, `#define X_H`. */
function isGuard(at: number, name: string, file: FileReader): boolean {
  if (file.field(at, 'value') >= 0) return false
  const parent = file.parent(at)
  return file.type(parent) === 'preproc_ifdef' && file.text(file.field(parent, 'name')) === name
}

/** `#ifdef X`, `#ifndef X` ask whether a macro is defined. */
export function readCondition(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const first = file.children(at)[1] ?? -1
  const guards = file.type(first) === 'preproc_def' && isGuard(first, file.text(name), file)
  if (name >= 0 && !guards) file.refer('name', name)
}
