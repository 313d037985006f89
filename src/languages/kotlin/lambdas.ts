import type { FileReader } from '../../facts/file-reader.js'
import { splitPath, UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { bindPath } from './properties.js'

/** Calls that pass the receiver itself to their function. */
const SCOPE_CALLS = new Set(['let', 'also', 'takeIf', 'takeUnless', 'use'])
/** Calls that pass one element of the receiver to their function. */
const ELEMENT_CALLS = new Set(
  'all any associateBy associateWith associate count filter filterNot find findLast first firstOrNull flatMap forEach groupBy last lastOrNull map mapNotNull maxBy maxByOrNull maxOf minBy minByOrNull minOf none onEach partition single singleOrNull sortedBy sortedByDescending sumOf takeWhile dropWhile'.split(
    ' ',
  ),
)

/** The parameters of `{ a, (b, c) -> … }`, or `it` where its value is known. */
export function readLambda(at: number, file: FileReader): void {
  const parameters = file.child(at, 'lambda_parameters')
  if (parameters < 0) {
    const path = valueHandedTo(at, file) || givenTo(at, 0, file)
    if (path !== '') file.bindLocal('it', at, '', path)
    return
  }
  const declared = file.children(parameters)
  const only = declared.length === 1 ? valueHandedTo(at, file) : ''
  declared.forEach((each, index) => {
    bindPath(each, only || givenTo(at, index, file), '', file)
  })
}

/**
 * The value that a call passes to its lambda: `run<1:0>` for the first parameter of a lambda that is the
 * second argument.
 */
function givenTo(lambda: number, index: number, file: FileReader): string {
  const annotated = file.parent(lambda)
  const isLast = file.type(annotated) === 'annotated_lambda'
  const list = isLast ? file.child(file.parent(annotated), 'value_arguments') : file.parent(annotated)
  const suffix = isLast ? file.parent(annotated) : file.parent(list)
  if (file.type(suffix) !== 'call_suffix') return ''
  const values = file.children(list).filter(argument => file.type(argument) === 'value_argument')
  const callee = file.path(file.child(file.parent(suffix)))
  const place = isLast ? values.length : values.indexOf(annotated)
  return callee.endsWith(')') || callee === UNKNOWN_PATH ? '' : `${callee}<${place}:${index}>`
}

/** The value that a call passes to its lambda, if the name of the call determines it. */
function valueHandedTo(at: number, file: FileReader): string {
  const annotated = file.parent(at)
  const suffix = file.parent(annotated)
  if (file.type(annotated) !== 'annotated_lambda' || file.type(suffix) !== 'call_suffix') return ''
  const callee = file.child(file.parent(suffix))
  if (file.type(callee) !== 'navigation_expression') return ''
  const [receiver, name] = splitPath(file.path(callee))
  return SCOPE_CALLS.has(name) ? receiver : ELEMENT_CALLS.has(name) ? `${receiver}[]` : ''
}
