import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'

/** Calls whose second argument is the pattern of a route and whose third is its handler. */
const ROUTE_BY_SECOND = new Set(['evhttp_set_cb'])
const WRAPPERS = new Set(['parenthesized_expression', 'pointer_expression'])
const CURL_SETOPT = 'curl_easy_setopt'
const CURL_URL = 'CURLOPT_URL'

export function readCallExpression(at: number, file: FileReader): void {
  const callee = calleeOf(at, file)
  const given = argumentsOf(file.field(at, 'arguments'), file)
  readCall({ callee, arguments: given }, file)
  if (isLoop(at, file) && file.type(given[0] ?? -1) === 'identifier') file.bindLocal(given[0]!, at)
  if (file.type(callee) !== 'identifier' || given.length < 3) return
  const name = file.text(callee)
  const [, second = -1, third = -1] = given
  if (name === CURL_SETOPT && file.text(second) === CURL_URL) {
    const url = file.stringValue(third)
    if (url !== undefined) file.refer('http_call', third, { name: url, receiver: 'ANY', extra: name })
  } else if (ROUTE_BY_SECOND.has(name)) {
    const pattern = file.stringValue(second)
    if (pattern !== undefined) {
      file.refer('route', second, { name: pattern, receiver: 'ANY', extra: file.path(third) })
    }
  }
}

/** `LIST_EACH(item, list) { … }`: a macro before a block binds its first argument. */
function isLoop(at: number, file: FileReader): boolean {
  const statement = file.parent(at)
  if (file.type(statement) !== 'expression_statement') return false
  const next = file.tree.after[statement]!
  return (
    next < file.tree.count &&
    file.parent(next) === file.parent(statement) &&
    file.type(next) === 'compound_statement' &&
    !file.source.slice(file.tree.end[at], file.tree.start[next]).includes(';')
  )
}

/** The callee; for `(*handler)(x)` the pointer. */
export function calleeOf(call: number, file: FileReader): number {
  let at = file.field(call, 'function')
  while (WRAPPERS.has(file.type(at))) at = file.lastChild(at)
  return at
}

/** Arguments; of `&handler` and `(cb *)handler` the function itself. */
export function argumentsOf(list: number, file: FileReader): number[] {
  return file
    .children(list)
    .filter(argument => file.type(argument) !== 'comment')
    .map(argument => functionIn(argument, file))
}

function functionIn(argument: number, file: FileReader): number {
  let at = argument
  for (;;) {
    const type = file.type(at)
    if (type === 'cast_expression') at = file.field(at, 'value')
    else if (type === 'pointer_expression' && file.source[file.tree.start[at]!] === '&')
      at = file.field(at, 'argument')
    else return at
  }
}
