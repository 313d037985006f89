import type { FileReader } from '../../facts/file-reader.js'
import { NONE, type SyntaxReader } from '../../facts/syntax-reader.js'

/** A call taken apart once, for all who look at it. */
export interface ElixirCall {
  at: number
  /** The called name, without its module. */
  name: string
  target: number
  /** As written: options are one node of keywords. */
  arguments: number[]
  /** The `do … end` block. */
  block: number
}

export function elixirCall(at: number, file: FileReader): ElixirCall {
  const target = file.field(at, 'target')
  return {
    at,
    name: file.text(target),
    target,
    arguments: file.children(file.child(at, 'arguments')).filter(each => file.type(each) !== 'comment'),
    block: file.child(at, 'do_block'),
  }
}

/** The value of `key: value` among the arguments. */
export function option(call: ElixirCall, key: string, syntax: SyntaxReader): number {
  const keywords = call.arguments.find(each => syntax.type(each) === 'keywords')
  for (const pair of syntax.children(keywords ?? NONE)) {
    if (keyOf(pair, syntax) === key) return syntax.field(pair, 'value')
  }
  return NONE
}

/** `name` of `name: value`. */
export function keyOf(pair: number, syntax: SyntaxReader): string {
  return syntax.text(syntax.field(pair, 'key')).trim().replace(/:$/, '')
}

/** The operator of a binary operation. */
export function operatorOf(at: number, syntax: SyntaxReader): string {
  const left = syntax.field(at, 'left')
  const right = syntax.field(at, 'right')
  return syntax.source.slice(syntax.tree.end[left], syntax.tree.start[right]).trim()
}

/** `name` of `:name`. */
export function atomName(at: number, syntax: SyntaxReader): string | undefined {
  return syntax.type(at) === 'atom' ? syntax.text(at).slice(1) : undefined
}
