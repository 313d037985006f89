import { scalar, type YamlNode } from './yaml-node.js'

/** Longer or more deeply nested values in YAML are data and are read as one scalar. */
const FLOW_LIMITS = { length: 20_000, depth: 32 }
/** A longer one is a brace that nobody closed. */
const MAX_TEMPLATE = 500
const TEMPLATE = /^\{\{.*?\}\}/

/** `[a, {b: c}]` at an offset; null if it is not terminated correctly. */
export function readFlow(source: string, start: number, limits = FLOW_LIMITS): YamlNode | null {
  const end = Math.min(source.length, start + limits.length)
  const reader = new FlowReader(source, start, end, limits.depth)
  return reader.value(0)
}

/** The text inside quotes at an offset, and its end; null if it is not terminated. Quotes in a template (`{{ … }}`) are its own. */
export function readQuoted(source: string, at: number, limit: number): YamlNode | null {
  const quote = source[at]!
  for (let end = at + 1; end < limit; end++) {
    if (source[end] === '\\' && quote === '"') end++
    else if (source[end] === '{' && source[end + 1] === '{') end = templateEnd(source, end, limit)
    else if (source[end] === quote) {
      if (quote === "'" && source[end + 1] === quote) end++
      else return scalar(source.slice(at + 1, end), at + 1, end)
    }
  }
  return null
}

/** The last brace of a template that ends on its line; else the first brace. */
function templateEnd(source: string, start: number, limit: number): number {
  const text = source.slice(start, Math.min(limit, start + MAX_TEMPLATE))
  const [template = ''] = TEMPLATE.exec(text) ?? []
  return start + Math.max(0, template.length - 1)
}

class FlowReader {
  #at: number
  readonly #source: string
  readonly #limit: number
  readonly #maxDepth: number

  constructor(source: string, at: number, limit: number, maxDepth: number) {
    this.#source = source
    this.#at = at
    this.#limit = limit
    this.#maxDepth = maxDepth
  }

  value(depth: number): YamlNode | null {
    this.#skipBlank()
    const first = this.#source[this.#at]
    if (depth > this.#maxDepth || this.#at >= this.#limit) return null
    if (first === '[') return this.#collection(depth, ']')
    if (first === '{') return this.#collection(depth, '}')
    if (first === '"' || first === "'") {
      const quoted = readQuoted(this.#source, this.#at, this.#limit)
      if (quoted !== null) this.#at = quoted.end + 1
      return quoted
    }
    return this.#plain()
  }

  #collection(depth: number, close: string): YamlNode | null {
    const node = scalar('', this.#at, this.#at)
    this.#at++
    for (;;) {
      this.#skipBlank()
      if (this.#at >= this.#limit) return null
      const character = this.#source[this.#at]!
      if (character === close) {
        this.#at++
        node.end = this.#at
        return node
      }
      if (character === ',') {
        this.#at++
        continue
      }
      const value = this.value(depth + 1)
      if (value === null) return null
      this.#skipBlank()
      if (this.#source[this.#at] === ':') {
        this.#at++
        const held = this.value(depth + 1)
        if (held === null) return null
        const { text: key, start: keyStart, end: keyEnd } = value
        node.entries.push({ key, keyStart, keyEnd, value: held, end: this.#at })
      } else if (close === ']') node.items.push(value)
      // A closing bracket of the other kind would be read in an endless loop.
      if (value.start === value.end && this.#source[this.#at] !== close && this.#source[this.#at] !== ',')
        return null
    }
  }

  #plain(): YamlNode {
    const start = this.#at
    while (this.#at < this.#limit && !this.#endsPlain()) this.#at++
    const text = this.#source.slice(start, this.#at).trimEnd()
    return scalar(text, start, start + text.length)
  }

  #endsPlain(): boolean {
    const character = this.#source[this.#at]!
    if (',[]{}\n'.includes(character)) return true
    return character === ':' && /[\s,\]}]/.test(this.#source[this.#at + 1] ?? ' ')
  }

  #skipBlank(): void {
    for (; this.#at < this.#limit; this.#at++) {
      if (this.#source[this.#at] === '#') this.#at = this.#lineEnd()
      else if (!/\s/.test(this.#source[this.#at]!)) return
    }
  }

  #lineEnd(): number {
    const newline = this.#source.indexOf('\n', this.#at)
    return newline < 0 ? this.#limit : Math.min(newline, this.#limit)
  }
}
