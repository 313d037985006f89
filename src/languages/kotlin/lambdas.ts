import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { bindPath } from './properties.js'

/** Calls whose function gets the receiver itself. */
const SCOPE_CALLS = new Set(['let', 'also', 'takeIf', 'takeUnless', 'use'])
/** Calls whose function gets one element of the receiver. */
const ELEMENT_CALLS = new Set(
  'all any associateBy associateWith associate count filter filterNot find findLast first firstOrNull flatMap forEach groupBy last lastOrNull map mapNotNull maxBy maxByOrNull maxOf minBy minByOrNull minOf none onEach partition single singleOrNull sortedBy sortedByDescending sumOf takeWhile dropWhile'.split(
    ' ',
  ),
)

/** The parameters of `{ a, (b, c) -> … }`, or `it` where its value is known. */
export function readLambda(at: number, file: FileReader): void {
  const parameters = file.child(at, 'lambda_parameters')
  if (parameters < 0) {
    const path = valueHandedTo(at, file)
    if (path !== '') file.bindLocal('it', at, '', path)
    return
  }
  const declared = file.children(parameters)
  const only = declared.length === 1 ? valueHandedTo(at, file) : ''
  for (const each of declared) bindPath(each, only, '', file)
}

/** What the call that takes the lambda hands to it, if the call's name says. */
function valueHandedTo(at: number, file: FileReader): string {
  const annotated = file.parent(at)
  const suffix = file.parent(annotated)
  if (file.type(annotated) !== 'annotated_lambda' || file.type(suffix) !== 'call_suffix') return ''
  const callee = file.child(file.parent(suffix))
  if (file.type(callee) !== 'navigation_expression') return ''
  const [receiver, name] = splitPath(file.path(callee))
  return SCOPE_CALLS.has(name) ? receiver : ELEMENT_CALLS.has(name) ? `${receiver}[]` : ''
}
