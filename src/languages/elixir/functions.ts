import { docBefore } from '../../facts/comments.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { attributeName, attributesAbove, docAbove } from './attributes.js'
import { atomName, type ElixirCall, elixirCall, operatorOf, option } from './call-site.js'
import { fullName, rooted, stateOf } from './state.js'

const MACROS = new Set(['defmacro', 'defmacrop', 'defguard', 'defguardp'])
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(['def', 'defp', 'defdelegate', ...MACROS])
/** Attributes that stand with the code of a function, unlike its documentation. */
const WITH_CODE = new Set(['spec', 'impl', 'deprecated', 'dialyzer', 'decorate'])
const PLAIN_NAME = /^[a-z_]\w*[?!]?$/
const FALSE = /^@doc\s+false/

interface Head {
  name: number
  nameText: string
  parameters: number[]
}

/**
 * `def f(x) do … end`. The clauses of a function that follow each other are one definition: a reader wants
 * all of them.
 */
export function readFunction(call: ElixirCall, file: FileReader): boolean {
  const head = headOf(call, file)
  if (head === undefined) return false
  const { told } = stateOf(file)
  tellHead(call, file)
  if (told.has(call.at)) return true
  const attributes = attributesAbove(call.at, file)
  const above = attributes.slice(
    0,
    countWhile(attributes, each => WITH_CODE.has(attributeName(each, file))),
  )
  const through = lastClause(call, head, file)
  const definition = file.define({
    kind: MACROS.has(call.name) ? 'macro' : 'function',
    name: head.name,
    nameText: head.nameText,
    ...(above.length > 0 ? { first: above.at(-1)! } : {}),
    ...(through === call.at ? {} : { through }),
    body: bodyOf(call, file),
    parameters: head.parameters.map(each => readParameter(each, file)),
    type: resultOf(above, file),
    doc: docAbove(call.at, 'doc', file) || docBefore(above.at(-1) ?? call.at, file),
    visibility: visibilityOf(call, attributes, file),
  })
  // A comma is before `do:`.
  const defined = file.definitions[definition]!
  defined.signature = defined.signature.replace(/,$/, '')
  if (call.name === 'defdelegate') readDelegate(call, head, file)
  return true
}

/** The name and the parameters of a definition; undefined if they are computed. */
function headOf(call: ElixirCall, file: FileReader): Head | undefined {
  let at = call.arguments[0] ?? NONE
  if (file.type(at) === 'binary_operator' && operatorOf(at, file) === 'when') at = file.field(at, 'left')
  const type = file.type(at)
  if (type === 'identifier') return { name: at, nameText: file.text(at), parameters: [] }
  if (type === 'binary_operator') {
    const sides = [file.field(at, 'left'), file.field(at, 'right')]
    return { name: at, nameText: operatorOf(at, file), parameters: sides }
  }
  const name = type === 'call' ? file.field(at, 'target') : NONE
  if (file.type(name) !== 'identifier' || !PLAIN_NAME.test(file.text(name))) return undefined
  return { name, nameText: file.text(name), parameters: file.children(file.child(at, 'arguments')) }
}

/** The head of a definition is no call. */
function tellHead(call: ElixirCall, file: FileReader): void {
  let at = call.arguments[0] ?? NONE
  if (file.type(at) === 'binary_operator' && operatorOf(at, file) === 'when') at = file.field(at, 'left')
  stateOf(file).told.add(at)
}

/** The last of the clauses after the first one, which are told. */
function lastClause(call: ElixirCall, head: Head, file: FileReader): number {
  const { told } = stateOf(file)
  const end = file.tree.after[file.parent(call.at)]!
  let last = call.at
  for (let next = file.tree.after[call.at]!; next < end; next = file.tree.after[next]!) {
    const type = file.type(next)
    if (type === 'comment' || (type === 'unary_operator' && WITH_CODE.has(attributeName(next, file))))
      continue
    if (type !== 'call' || file.text(file.field(next, 'target')) !== call.name) break
    const other = headOf(elixirCall(next, file), file)
    if (other?.nameText !== head.nameText || other.parameters.length !== head.parameters.length) break
    told.add(next)
    last = next
  }
  return last
}

/** The block, or the options with `do:`. */
function bodyOf(call: ElixirCall, file: FileReader): number {
  return call.block >= 0 ? call.block : (call.arguments.find(each => file.type(each) === 'keywords') ?? NONE)
}

/** `x`, `x \\ 1`, `%{a: a} = x`; a pattern without a name is its own text. */
function readParameter(at: number, file: FileReader): Parameter {
  if (file.type(at) !== 'binary_operator') return { name: file.text(at).replace(/\s+/g, ' '), type: '' }
  const [left, right] = [file.field(at, 'left'), file.field(at, 'right')]
  const isNamed = operatorOf(at, file) === '=' && file.type(right) === 'identifier'
  return readParameter(isNamed ? right : left, file)
}

/** The result in `@spec f(a) :: result`. */
function resultOf(attributes: readonly number[], file: FileReader): string {
  const spec = attributes.find(each => attributeName(each, file) === 'spec')
  if (spec === undefined) return ''
  const type = file.child(file.child(file.field(spec, 'operand'), 'arguments'))
  return file.type(type) === 'binary_operator' ? file.text(file.field(type, 'right')) : ''
}

function visibilityOf(
  call: ElixirCall,
  attributes: readonly number[],
  file: FileReader,
): 'private' | 'internal' | 'public' {
  if (call.name === 'defp' || call.name === 'defmacrop' || call.name === 'defguardp') return 'private'
  return attributes.some(each => FALSE.test(file.text(each))) ? 'internal' : 'public'
}

/** `defdelegate f(a), to: M, as: :g` calls `M.g`. */
function readDelegate(call: ElixirCall, head: Head, file: FileReader): void {
  const target = option(call, 'to', file)
  if (file.type(target) !== 'alias') return
  const name = atomName(option(call, 'as', file), file) ?? head.nameText
  const receiver = rooted(fullName(file.text(target), file))
  file.refer('call', target, { name, receiver, arity: head.parameters.length })
}

function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const first = items.findIndex(item => !holds(item))
  return first < 0 ? items.length : first
}

/** The parts of a path of a module: `A.B` and `C` of `A.B.C`. */
export function moduleParts(at: number, file: FileReader): [receiver: string, name: string] {
  const [module, name] = splitPath(fullName(file.text(at), file))
  return [rooted(module), name]
}
