import type { DefinitionDraft } from '../../facts/drafts.js'
import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { decoratorsOf } from './decorators.js'
import { docOf, documentedReturn, withDocumentedTypes } from './docs.js'
import { outermost, visibilityOf } from './module-scope.js'
import { isNamed, markNamed } from './named-functions.js'
import { bindDestructured, bindParameters, readParameters } from './parameters.js'
import { readArrowResult } from './returns.js'
import { annotatedType, argumentsOf, calleeOf, wrapped } from './syntax.js'

/** Array methods that pass their elements to a function; for `reduce` the element is the second parameter. */
const ITERATORS = new Set(
  'map forEach filter find findLast findIndex some every flatMap sort toSorted each'.split(' '),
)
const FOLDS = new Set(['reduce', 'reduceRight'])
const PROMISED = 'then'
/** More parameters than callbacks have. */
const MAX_HANDED = 4
const PLAIN_CALLEE = /^[\w$.#()[\]]+$/

/** Defines a function node; `draft` holds the part that depends on its context. */
export function defineFunction(callable: number, draft: DefinitionDraft, file: FileReader): number {
  markNamed(callable, file)
  const doc = draft.doc ?? ''
  const index = file.define({
    body: file.field(callable, 'body'),
    type: annotatedType(file.field(callable, 'return_type'), file) || documentedReturn(doc),
    parameters: withDocumentedTypes(readParameters(callable, file), doc),
    ...draft,
  })
  bindDestructured(callable, file)
  readArrowResult(callable, file)
  return index
}

/** `function f() {}`, and its overload signatures. */
export function readFunctionDeclaration(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const outer = outermost(at, file)
  const draft = { ...declared(at, 'function', file), name }
  defineFunction(at, { ...draft, span: outer, doc: docOf(outer, file) }, file)
}

/** The properties of a declaration that follow from its position. */
export function declared(
  at: number,
  kind: DefinitionKind,
  file: FileReader,
): Pick<DefinitionDraft, 'kind' | 'visibility' | 'decorators'> {
  return {
    kind,
    visibility: visibilityOf(at, file.text(file.field(at, 'name')), file),
    decorators: decoratorsOf(at, file),
  }
}

/** An anonymous function: its parameters are local to the enclosing definition. */
export function readAnonymousFunction(at: number, file: FileReader): void {
  if (isNamed(at, file)) return
  const ownName = file.type(at) === 'method_definition' ? NONE : file.field(at, 'name')
  if (ownName >= 0 && file.tree.errors > 0 && startsLine(at, file)) {
    // After broken code the parser treats declarations as parts of an expression.
    readFunctionDeclaration(at, file)
    return
  }
  if (ownName >= 0) file.bindLocal(ownName, ownName)
  bindParameters(at, handedIn(at, file), file)
}

function startsLine(at: number, file: FileReader): boolean {
  const start = file.tree.start[at]!
  const lineStart = start === 0 ? 0 : file.source.lastIndexOf('\n', start - 1) + 1
  return file.source.slice(lineStart, start).trim() === ''
}

/**
 * The values of a callback's parameters: elements for `xs.map(x => …)`, the result for `p.then(r => …)`; else
 * what the called function says that it hands in.
 */
function handedIn(at: number, file: FileReader): string[] {
  const outer = wrapped(at, file)
  const list = file.parent(outer)
  if (file.type(list) !== 'arguments') return []
  const call = file.parent(list)
  const callee = file.path(calleeOf(call, file))
  const [receiver, method] = splitPath(callee)
  const place = argumentsOf(call, file).indexOf(outer)
  if (receiver !== '' && place === 0) {
    if (ITERATORS.has(method)) return [`${receiver}[]`]
    if (FOLDS.has(method)) return ['', `${receiver}[]`]
    if (method === PROMISED) return [receiver]
  }
  if (place < 0 || !PLAIN_CALLEE.test(callee)) return []
  return Array.from({ length: MAX_HANDED }, (_, parameter) => `${callee}<${place}:${parameter}>`)
}
