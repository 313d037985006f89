import { BracePairs } from './braces.js'

export interface Attribute {
  /** As written; '' for `{...spread}` and `{shorthand}`. */
  name: string
  start: number
  end: number
  /** Span of the value without quotes or braces; empty at the end of the name if there is none. */
  valueStart: number
  valueEnd: number
  /** Written `name={value}`, or without a name in braces. */
  inBraces: boolean
}

/** A tag, a comment, or an expression in braces. */
export type MarkupPiece =
  | { is: 'open'; name: string; start: number; end: number; attributes: Attribute[]; closed: boolean }
  | { is: 'close'; name: string; start: number; end: number }
  | { is: 'comment'; start: number; end: number }
  /** `start` and `end` are those of the text between the braces. */
  | { is: 'braces'; start: number; end: number }
  /** The text of a script or style element. */
  | { is: 'raw'; name: string; attributes: Attribute[]; start: number; end: number }

/** How expressions in the text of an element are written: `{{ x }}` (Vue), `{x}` (Svelte, Astro), or not at all. */
export type Braces = 'none' | 'single' | 'double'

const NAME_START = /[A-Za-z]/
const NAME = /[^\s/>"'={}]*/y
const ATTRIBUTE_NAME = /[^\s/>"'={}][^\s/>"'={]*/y
const BARE_VALUE = /[^\s>"'{}]+/y
const SPACE = /[\s/]*/y
const EQUALS = /\s*=\s*/y
/** Elements whose text is code. */
const RAW = new Set(['script', 'style'])

/** The pieces of markup in text order. Any text can be read: what is not a tag is text. */
export function* readTags(text: string, braces: Braces, from = 0): Generator<MarkupPiece> {
  const next =
    braces === 'none'
      ? /<(?=[A-Za-z/!])/g
      : braces === 'double'
        ? /<(?=[A-Za-z/!])|\{\{/g
        : /<(?=[A-Za-z/!])|\{/g
  const pairs = new BracePairs(text)
  next.lastIndex = from
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const start = found.index
    if (found[0] === '{{') {
      const end = text.indexOf('}}', start)
      if (end < 0) continue
      yield { is: 'braces', start: start + found[0].length, end }
      next.lastIndex = end + found[0].length
    } else if (found[0] === '{') {
      const end = pairs.closing(start)
      if (end < 0) continue
      yield { is: 'braces', start: start + 1, end }
      next.lastIndex = end + 1
    } else if (text.startsWith('!--', start + 1)) {
      const close = text.indexOf('-->', start)
      const end = close < 0 ? text.length : close + '-->'.length
      yield { is: 'comment', start, end }
      next.lastIndex = end
    } else if (text[start + 1] === '/') {
      const name = sticky(NAME, text, start + 2)
      const close = text.indexOf('>', start)
      const end = close < 0 ? text.length : close + 1
      if (name !== '') yield { is: 'close', name, start, end }
      next.lastIndex = name === '' ? start + 2 : end
    } else if (NAME_START.test(text[start + 1] ?? '')) {
      const tag = readTag(text, start, pairs)
      yield tag
      next.lastIndex = tag.end
      if (!RAW.has(tag.name.toLowerCase()) || tag.closed) continue
      const end = rawEnd(text, tag.name, tag.end)
      yield { is: 'raw', name: tag.name, attributes: tag.attributes, start: tag.end, end }
      next.lastIndex = end
    }
  }
}

function readTag(text: string, start: number, pairs: BracePairs): MarkupPiece & { is: 'open' } {
  const name = sticky(NAME, text, start + 1)
  const attributes: Attribute[] = []
  let at = start + 1 + name.length
  for (;;) {
    at += sticky(SPACE, text, at).length
    if (at >= text.length || text[at] === '>') break
    // A tag that is not closed: the next one begins.
    if (text[at] === '<') return { is: 'open', name, start, end: at, attributes, closed: false }
    const attribute = readAttribute(text, at, pairs)
    if (attribute.end === at) {
      at++
      continue
    }
    attributes.push(attribute)
    at = attribute.end
  }
  const end = Math.min(text.length, at + 1)
  return { is: 'open', name, start, end, attributes, closed: text[at - 1] === '/' }
}

function readAttribute(text: string, start: number, pairs: BracePairs): Attribute {
  if (text[start] === '{') return inBraces('', start, start, pairs)
  const name = sticky(ATTRIBUTE_NAME, text, start)
  const nameEnd = start + name.length
  const equals = sticky(EQUALS, text, nameEnd)
  const at = nameEnd + equals.length
  const bare = { name, start, end: nameEnd, valueStart: nameEnd, valueEnd: nameEnd, inBraces: false }
  if (name === '' || equals === '') return bare
  const quote = text[at]
  if (quote === '{') return inBraces(name, start, at, pairs)
  if (quote === '"' || quote === "'" || quote === '`') {
    const close = text.indexOf(quote, at + 1)
    return close < 0
      ? { ...bare, end: at + 1 }
      : { ...bare, end: close + 1, valueStart: at + 1, valueEnd: close }
  }
  const end = at + sticky(BARE_VALUE, text, at).length
  return { ...bare, end, valueStart: at, valueEnd: end }
}

function inBraces(name: string, start: number, brace: number, pairs: BracePairs): Attribute {
  const close = pairs.closing(brace)
  const end = close < 0 ? brace + 1 : close + 1
  return { name, start, end, valueStart: brace + 1, valueEnd: Math.max(brace + 1, end - 1), inBraces: true }
}

function rawEnd(text: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s>])`, 'gi')
  close.lastIndex = from
  return close.exec(text)?.index ?? text.length
}

function sticky(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
