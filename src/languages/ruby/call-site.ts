import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { isOwner } from './state.js'

/** A call taken apart once, for all who look at it. */
export interface RubyCall {
  at: number
  /** '' for `f.(x)`. */
  name: string
  method: number
  receiver: number
  /** As written: pairs are pairs. */
  arguments: number[]
  block: number
}

const BODIES = ['lambda', 'block', 'do_block', 'class', 'module', 'singleton_class'] as const
/** Calls whose block is read as part of the class body. */
const CLASS_BLOCKS = new Set(
  'included prepended class_methods class_eval concerning with_options each new define'.split(' '),
)
const SYMBOL_NAME = /^:?[A-Za-z_]\w*[?!=]?$/
/** A list can be long (tables of data); names are searched only at its beginning. */
const MAX_LISTED_SYMBOLS = 50

export function rubyCall(at: number, file: FileReader): RubyCall {
  const method = file.field(at, 'method')
  return {
    at,
    name: file.text(method),
    method,
    receiver: file.field(at, 'receiver'),
    arguments: file
      .children(file.field(at, 'arguments'))
      .filter(argument => file.type(argument) !== 'comment' && file.type(argument) !== 'heredoc_body'),
    block: file.field(at, 'block'),
  }
}

/** The name in `:name`; undefined if it is not a plain symbol. */
export function symbolName(at: number, file: FileReader): string | undefined {
  const type = file.type(at)
  if (type !== 'simple_symbol' && type !== 'bare_symbol') return undefined
  const text = file.text(at)
  return SYMBOL_NAME.test(text) ? text.replace(':', '') : undefined
}

/** The name in `:name` or `"name"`; undefined if a part of it is computed. */
export function literalName(at: number, file: FileReader): string | undefined {
  const name = symbolName(at, file) ?? file.stringValue(at)
  return name?.includes('#{') ? undefined : name
}

/** The value of `key: value` among the arguments. */
export function option(call: RubyCall, key: string, file: FileReader): number {
  for (const argument of call.arguments) {
    if (file.type(argument) === 'pair' && file.text(file.field(argument, 'key')).replace(/^:/, '') === key) {
      return file.field(argument, 'value')
    }
  }
  return NONE
}

/** Reports the symbols of a call's arguments as names: `before_action :check, only: [:show], if: :ready?`. */
export function nameSymbols(call: RubyCall, file: FileReader): void {
  for (const argument of call.arguments) {
    const value = file.type(argument) === 'pair' ? file.field(argument, 'value') : argument
    const type = file.type(value)
    const listed = type === 'array' || type === 'symbol_array'
    const symbols = listed ? file.children(value).slice(0, MAX_LISTED_SYMBOLS) : [value]
    for (const symbol of symbols) {
      const name = symbolName(symbol, file)
      if (name !== undefined) file.refer('name', symbol, { name })
    }
  }
}

/** True for a call that declares something in the enclosing class: not one that runs later, in a block. */
export function isDeclaration(at: number, file: FileReader): boolean {
  if (!isOwner(file.enclosingKind) || !isStatement(at, file)) return false
  const around = file.ancestor(at, ...BODIES)
  const type = file.type(around)
  if (type !== 'do_block' && type !== 'block') return type !== 'lambda'
  return CLASS_BLOCKS.has(file.text(file.field(file.parent(around), 'method')))
}

/** True for a call that is a statement, not part of an expression. */
function isStatement(at: number, file: FileReader): boolean {
  const type = file.type(file.parent(at))
  return (
    type === 'body_statement' ||
    type === 'block_body' ||
    type === 'program' ||
    type === 'then' ||
    type === 'else' ||
    ((type === 'if_modifier' || type === 'unless_modifier') && file.inField(at, 'body'))
  )
}
