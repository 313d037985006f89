import { createRequire } from 'node:module'
import type { ParseError } from 'jsonc-parser'

const BYTE_ORDER_MARK = /^\uFEFF/

const require = createRequire(import.meta.url)

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
  // Loaded on first use: most repositories have no such file, and every command would pay for it.
  const { parse } = require('jsonc-parser') as typeof import('jsonc-parser')
  const errors: ParseError[] = []
  try {
    const value: unknown = parse(text, errors, { allowTrailingComma: true })
    return errors.length === 0 ? value : undefined
  } catch {
    // Nested too deep for the stack.
    return undefined
  }
}
