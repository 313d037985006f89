import { type ParseError, parse } from 'jsonc-parser'

const BYTE_ORDER_MARK = /^\uFEFF/

/** JSON with comments and trailing commas, as tsconfig.json is written; undefined when it cannot be read. */
export function parseJsonc(text: string): unknown {
  const plain = text.replace(BYTE_ORDER_MARK, '')
  try {
    return JSON.parse(plain)
  } catch {
    return parseWithComments(plain)
  }
}

function parseWithComments(text: string): unknown {
  const errors: ParseError[] = []
  try {
    const value: unknown = parse(text, errors, { allowTrailingComma: true })
    return errors.length === 0 ? value : undefined
  } catch {
    // Nested too deep for the stack.
    return undefined
  }
}
