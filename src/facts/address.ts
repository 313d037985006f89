import type { SyntaxReader } from './syntax-reader.js'

/** Stands for a computed part. */
const COMPUTED = '{}'
/** Between two texts that are joined: `+`, PHP's `.`, Lua's `..`, Elixir's `<>`. */
const JOINS = new Set(['+', '.', '..', '<>'])
const FORMAT = '%'
/** Longer expressions are no addresses. */
const MOST_CHARS = 400
const MOST_DEPTH = 8
/** `fmt.Sprintf("%s/users/%d", base, id)`, `format!("{}/users", base)`, `"{}/users".format(base)` */
const FORMATTED =
  /^(?:[\w.:]*(?:[sS]printf|String\.format|format!?)\s*\(\s*)?(?:f|F)?(["'`])((?:(?!\1)[^\\\n])*)\1(?:\s*[,)]|\.format\()/
const IS_FORMAT_CALL = /^[\w.:]*(?:[sS]printf|String\.format|format!?)\s*\(|\.format\(/

/** A URL or a path, perhaps behind a computed base: `https://…`, `/users`, `${API}/users`, `{}/users`. */
export const LIKE_ADDRESS = /^(?:https?:\/\/|\/|(?:\$\{[^}]*\}|#\{[^}]*\}|\{[^}]*\}|%s|\$\w+)\/)/

/**
 * The text of an address: a string as written, or one that is put together, with `{}` for its computed parts. Undefined if no
 * part of it is text.
 *
 * @example `API + '/users/' + id` gives `{}/users/{}`
 */
export function addressText(at: number, syntax: SyntaxReader, depth = 0): string | undefined {
  if (at < 0) return undefined
  const literal = syntax.stringValue(at)
  if (literal !== undefined) return literal
  const { tree } = syntax
  if (depth > MOST_DEPTH || tree.end[at]! - tree.start[at]! > MOST_CHARS) return undefined
  const operands = operandsOf(at, syntax)
  if (operands !== undefined) {
    const { left, between, right } = operands
    if (between === FORMAT) return addressText(left, syntax, depth + 1)
    if (JOINS.has(between)) {
      const parts = [left, right].map(part => addressText(part, syntax, depth + 1))
      return parts.every(part => part === undefined)
        ? undefined
        : parts.map(part => part ?? COMPUTED).join('')
    }
  }
  const text = syntax.text(at)
  return IS_FORMAT_CALL.test(text) ? FORMATTED.exec(text)?.[2] : undefined
}

/** The first of the parts that are joined: `API` of `API + '/users/' + id`. */
export function firstPart(at: number, syntax: SyntaxReader): number {
  let first = at
  for (let operands = operandsOf(first, syntax); operands !== undefined && JOINS.has(operands.between); ) {
    first = operands.left
    operands = operandsOf(first, syntax)
  }
  return first
}

/** The two sides of a binary expression, and its operator. */
export function operandsOf(
  at: number,
  syntax: SyntaxReader,
): { left: number; between: string; right: number } | undefined {
  const [left, right, ...more] = syntax.children(at)
  if (left === undefined || right === undefined || more.length > 0) return undefined
  const between = syntax.source.slice(syntax.tree.end[left], syntax.tree.start[right]).trim()
  return { left, between, right }
}
