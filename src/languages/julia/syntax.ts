import { NONE, type SyntaxReader } from '../../facts/syntax-reader.js'

const HEADS = new Set(['where_expression', 'typed_expression', 'signature'])
const CALLS = new Set(['call_expression', 'broadcast_call_expression'])

/** The call in a signature: `f(x)` of `f(x)::Int where {T}`. */
export function signatureCall(at: number, syntax: SyntaxReader): number {
  let head = at
  while (HEADS.has(syntax.type(head))) head = syntax.child(head)
  return syntax.type(head) === 'call_expression' ? head : NONE
}

/** True for a call that declares a function: it is in a signature, or left of `=`. */
export function isSignature(call: number, syntax: SyntaxReader): boolean {
  let at = call
  let parent = syntax.parent(at)
  while (HEADS.has(syntax.type(parent)) && syntax.child(parent) === at) {
    if (syntax.type(parent) === 'signature') return true
    at = parent
    parent = syntax.parent(at)
  }
  return isShortForm(parent, syntax) && syntax.child(parent) === at
}

/** `f(x) = …` */
export function isShortForm(at: number, syntax: SyntaxReader): boolean {
  if (syntax.type(at) !== 'assignment') return false
  const [left = NONE, operator = NONE] = syntax.children(at)
  return syntax.text(operator) === '=' && signatureCall(left, syntax) >= 0
}

export function isCall(at: number, syntax: SyntaxReader): boolean {
  return CALLS.has(syntax.type(at))
}

/** The name in `Item`, `Item{T}`, `Item{T} <: Shape`. */
export function typeName(at: number, syntax: SyntaxReader): number {
  let name = at
  while (name >= 0 && syntax.type(name) !== 'identifier') name = syntax.child(name)
  return name
}

/** The member of `a.b`. */
export function memberOf(at: number, syntax: SyntaxReader): number {
  const last = syntax.lastChild(at)
  return syntax.type(last) === 'identifier' ? last : NONE
}
