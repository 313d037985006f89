import type { GrammarLanguage, Region } from '../../facts/language.js'
import { BracePairs } from '../markup/braces.js'
import { boundNames, expressionRegion } from '../markup/expressions.js'
import type { Attribute, MarkupPiece } from '../markup/tags.js'

/** `{#each items as item, index (key)}` */
const EACH = /^#each\s+([\s\S]*?)\s+as\s+([\s\S]+)$/
/** `{#await promise then value}` and `{#await promise}` */
const AWAIT = /^#await\s+([\s\S]*?)(?:\s+(?:then|catch)(?:\s+([\s\S]+))?)?$/
/** `{:then value}`, `{:catch error}`, `{#snippet row(item)}` bind names and compute nothing. */
const BINDING = /^(?::then|:catch|#snippet\s+[\w$]+)\b([\s\S]*)$/
/** `{@const total = a + b}` */
const CONSTANT = /^@const\s+([\s\S]+?)=(?!=)/
/** Marks before an expression: `{#if x}`, `{:else if x}`, `{@html x}`. */
const MARK = /^(?:#(?:if|key)|:else\s+if|@(?:html|render|debug|attach))\b/
const NO_EXPRESSION = /^[/:#@]/
/** Directives whose name is a reference: `on:click={save}` has a value, `use:tooltip` names an action. */
const NAMED_DIRECTIVE = /^(?:use|transition|in|out|animate):/
/** `let:item` binds a name. */
const LET = /^let:([\w$]+)$/
const SPREAD = /^\s*\.\.\./

export interface SvelteMarkup {
  regions: Region[]
  /** Names that blocks and slots bind: they mean nothing in the script. */
  bound: Set<string>
}

/** The expressions of a component's markup. */
export function readMarkup(
  pieces: readonly MarkupPiece[],
  text: string,
  language: GrammarLanguage,
): SvelteMarkup {
  const markup: SvelteMarkup = { regions: [], bound: new Set() }
  const add = (start: number, end: number) => {
    const region = expressionRegion(text, start, end, language)
    if (region !== undefined) markup.regions.push(region)
  }
  const bind = (pattern = '') => {
    for (const name of boundNames(pattern)) markup.bound.add(name)
  }
  const pairs = new BracePairs(text)
  for (const piece of pieces) {
    if (piece.is === 'braces') readBraces(text.slice(piece.start, piece.end), piece.start, add, bind)
    if (piece.is !== 'open') continue
    for (const attribute of piece.attributes) readAttribute(attribute, text, add, bind, pairs)
  }
  return markup
}

type Add = (start: number, end: number) => void
type Bind = (pattern?: string) => void

function readBraces(code: string, start: number, add: Add, bind: Bind): void {
  const each = EACH.exec(code)
  const awaited = AWAIT.exec(code)
  const constant = CONSTANT.exec(code)
  const binding = BINDING.exec(code)
  const mark = MARK.exec(code)
  const end = start + code.length
  if (each !== null) {
    // The key of the list follows in parentheses.
    bind(each[2]!.replace(/\([\s\S]*$/, ''))
    const first = start + code.indexOf(each[1]!)
    add(first, first + each[1]!.length)
  } else if (awaited !== null) {
    bind(awaited[2])
    const first = start + code.indexOf(awaited[1]!)
    add(first, first + awaited[1]!.length)
  } else if (constant !== null) {
    bind(constant[1])
    add(start + constant[0].length, end)
  } else if (binding !== null) bind(binding[1])
  else if (mark !== null) add(start + mark[0].length, end)
  else if (!NO_EXPRESSION.test(code)) add(start, end)
}

function readAttribute(attribute: Attribute, text: string, add: Add, bind: Bind, pairs: BracePairs): void {
  const { name, start, valueStart, valueEnd, inBraces } = attribute
  const bound = LET.exec(name)
  if (bound !== null) bind(inBraces ? text.slice(valueStart, valueEnd) : bound[1])
  else if (inBraces) {
    const value = text.slice(valueStart, valueEnd)
    const marked = MARK.exec(value)?.[0] ?? SPREAD.exec(value)?.[0] ?? ''
    add(valueStart + marked.length, valueEnd)
  } else if (valueEnd > valueStart) readQuoted(text, valueStart, valueEnd, add, pairs)
  if (NAMED_DIRECTIVE.test(name)) {
    const first = start + name.indexOf(':') + 1
    add(first, first + /^[\w$.]*/.exec(text.slice(first, start + name.length))![0].length)
  }
}

/** Expressions inside a quoted value: `class="a {b}"`. */
function readQuoted(text: string, start: number, end: number, add: Add, pairs: BracePairs): void {
  for (let at = text.indexOf('{', start); at >= 0 && at < end; at = text.indexOf('{', at)) {
    const close = pairs.closing(at)
    if (close < 0 || close >= end) return
    add(at + 1, close)
    at = close + 1
  }
}
