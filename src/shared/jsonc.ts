import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser'

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
    const root = parseTree(text, errors, { allowTrailingComma: true })
    // Not `parse`: it assigns keys, so that a key `__proto__` sets the prototype and is lost.
    return root === undefined || errors.length > 0 ? undefined : getNodeValue(root)
  } catch {
    // Nested too deep for the stack.
    return undefined
  }
}
