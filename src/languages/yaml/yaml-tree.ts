import { readFlow, readQuoted } from './yaml-flow.js'
import { splitDocuments, type YamlLine } from './yaml-lines.js'
import { scalar, type YamlNode } from './yaml-node.js'

/** Deeper nesting is data and is skipped. */
const MAX_DEPTH = 64
const BLOCK_MARK = /^[|>][-+\d]*$/
/** Anchors and tags before a value. */
const PROPERTY = /^(?:&\S+|!\S*)\s*/

/**
 * The documents of a YAML text as trees with positions. It reads hand-written syntax (blocks, flows, quotes,
 * block scalars), continues after syntax that it does not understand, and treats templates (`{{ … }}`) as
 * text.
 */
export function readYamlTree(source: string): YamlNode[] {
  return splitDocuments(source).flatMap(lines => {
    const reader = new TreeReader(source, lines)
    return reader.document()
  })
}

class TreeReader {
  #at = 0
  /** Start of the rest of the current line: after a `- `. */
  #column = 0
  #depth = 0
  readonly #source: string
  readonly #lines: readonly YamlLine[]

  constructor(source: string, lines: readonly YamlLine[]) {
    this.#source = source
    this.#lines = lines
    this.#goTo(0)
  }

  document(): YamlNode[] {
    return this.#line === undefined ? [] : [this.#node()]
  }

  get #line(): YamlLine | undefined {
    return this.#lines[this.#at]
  }

  #goTo(line: number): void {
    this.#at = line
    while (this.#line?.blank) this.#at++
    this.#column = this.#line?.indent ?? 0
  }

  #next(): void {
    this.#goTo(this.#at + 1)
  }

  /** Offset of the rest of the current line. */
  get #offset(): number {
    const line = this.#line!
    return line.start - line.indent + this.#column
  }

  #startsItem(): boolean {
    const offset = this.#offset
    return this.#source[offset] === '-' && (offset + 1 >= this.#line!.end || this.#source[offset + 1] === ' ')
  }

  #node(): YamlNode {
    if (this.#depth >= MAX_DEPTH) return this.#skipped()
    this.#depth++
    const node = this.#startsItem()
      ? this.#list()
      : this.#keyEnd() > 0
        ? this.#map()
        : this.#value(this.#column - 1)
    this.#depth--
    return node
  }

  #skipped(): YamlNode {
    const column = this.#column
    const offset = this.#offset
    do this.#next()
    while (this.#line !== undefined && this.#column >= column)
    return scalar('', offset, offset)
  }

  #list(): YamlNode {
    const column = this.#column
    const node = scalar('', this.#offset, this.#offset)
    while (this.#line !== undefined && this.#column === column && this.#startsItem()) {
      const at = this.#at
      const offset = this.#offset
      const line = this.#line
      let inside = offset + 1
      while (inside < line.end && this.#source[inside] === ' ') inside++
      if (inside < line.end) {
        this.#column += inside - offset
        node.items.push(this.#node())
      } else {
        this.#next()
        if (this.#isDeeper(column)) node.items.push(this.#node())
      }
      this.#skipDeeper(column, at)
      node.end = this.#lastEnd()
    }
    return node
  }

  #map(): YamlNode {
    const column = this.#column
    const node = scalar('', this.#offset, this.#offset)
    while (this.#line !== undefined && this.#column === column && !this.#startsItem()) {
      const at = this.#at
      const offset = this.#offset
      const end = this.#keyEnd()
      if (end === 0) {
        this.#next()
        this.#skipDeeper(column, at)
        continue
      }
      const key = keyOf(this.#source, offset, end)
      this.#column += end + 1 - offset
      const value = this.#value(column, true)
      this.#skipDeeper(column, at)
      node.end = this.#lastEnd()
      node.entries.push({ key: key.text, keyStart: key.start, keyEnd: key.end, value, end: node.end })
    }
    return node
  }

  /** Offset of the `:` after a key that begins here, 0 if there is none. */
  #keyEnd(): number {
    const offset = this.#offset
    const source = this.#source
    const { end } = this.#line!
    let at = offset
    if (source[at] === '"' || source[at] === "'") {
      const quoted = readQuoted(source, at, end)
      if (quoted === null) return 0
      at = quoted.end + 1
    } else if (source[at] === '[' || (source[at] === '{' && source[at + 1] !== '{')) return 0
    for (; at < end; at++) {
      if (source[at] === ':' && (at + 1 >= end || source[at + 1] === ' ' || source[at + 1] === '\t'))
        return at
    }
    return 0
  }

  /** The value after a key or a dash: on the line, or in the lines below that are indented more than `column`. */
  #value(column: number, ofKey = false): YamlNode {
    const line = this.#line!
    let start = this.#offset
    while (start < line.end && /\s/.test(this.#source[start]!)) start++
    let rest = this.#source.slice(start, line.end)
    const property = PROPERTY.exec(rest)
    if (property !== null) {
      start += property[0].length
      rest = this.#source.slice(start, line.end)
    }
    if (rest === '') return this.#below(column, ofKey)
    if (BLOCK_MARK.test(rest)) return this.#blockScalar(column)
    const first = rest[0]!
    if (first === '"' || first === "'")
      return this.#upTo(readQuoted(this.#source, start, this.#source.length), column)
    if (first === '[' || (first === '{' && rest[1] !== '{'))
      return this.#upTo(readFlow(this.#source, start), column)
    return this.#plain(start, rest, column)
  }

  #below(column: number, ofKey: boolean): YamlNode {
    const { end } = this.#line!
    this.#next()
    if (this.#line === undefined) return scalar('', end, end)
    if (this.#isDeeper(column) || (ofKey && this.#column === column && this.#startsItem()))
      return this.#node()
    return scalar('', end, end)
  }

  #blockScalar(column: number): YamlNode {
    let at = this.#at + 1
    const first = this.#lines[at]
    while (at < this.#lines.length && (this.#lines[at]!.indent > column || this.#isEmpty(at))) at++
    const isEmpty = first === undefined || at === this.#at + 1
    const start = isEmpty ? this.#line!.end : first.start
    // Comment marks are text there.
    const newline = isEmpty ? start : this.#source.indexOf('\n', this.#lines[at - 1]!.start)
    const end = newline < 0 ? this.#source.length : newline
    this.#goTo(at)
    return scalar(this.#source.slice(start, end).trimEnd(), start, end)
  }

  #isEmpty(line: number): boolean {
    const { start, end } = this.#lines[line]!
    return start === end && this.#source[start] !== '#'
  }

  /** Continues after a value that may span several lines; an unterminated value is treated as plain text. */
  #upTo(node: YamlNode | null, column: number): YamlNode {
    if (node === null || node.end > (this.#lines.at(-1)?.end ?? 0) + 1) {
      const offset = this.#offset
      return this.#plain(offset, this.#source.slice(offset, this.#line!.end), column)
    }
    let at = this.#at
    while (at + 1 < this.#lines.length && this.#lines[at + 1]!.start < node.end) at++
    this.#goTo(at + 1)
    return node
  }

  #plain(start: number, text: string, column: number): YamlNode {
    let end = start + text.length
    let whole = text
    this.#next()
    while (this.#isDeeper(column)) {
      end = this.#line!.end
      whole += ` ${this.#source.slice(this.#line!.start, end)}`
      this.#next()
    }
    return scalar(whole.trim(), start, end)
  }

  #isDeeper(column: number): boolean {
    return this.#line !== undefined && this.#column > column
  }

  /** Skips lines that could not be parsed; always advances past line `from`. */
  #skipDeeper(column: number, from: number): void {
    if (this.#at === from) this.#next()
    while (this.#isDeeper(column)) this.#next()
  }

  /** The end of the last line that is not blank. */
  #lastEnd(): number {
    let at = Math.min(this.#at, this.#lines.length) - 1
    while (at > 0 && this.#lines[at]!.blank) at--
    return this.#lines[Math.max(at, 0)]!.end
  }
}

function keyOf(source: string, start: number, end: number): YamlNode {
  const quoted = source[start] === '"' || source[start] === "'" ? readQuoted(source, start, end) : null
  if (quoted !== null) return quoted
  const text = source.slice(start, end).trimEnd()
  return scalar(text, start, start + text.length)
}
