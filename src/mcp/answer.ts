import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import type { ToolAnswer } from './tool.js'

/** Characters of a token, at least, in what the tools say; tables and paths have fewer than prose. */
const CHARS_A_TOKEN = 3

/** An answer as the protocol has it: the text as the command line prints it, then notes, and the same as data. */
export function resultOf(
  { text, data, notes = [] }: ToolAnswer,
  mostTokens: number,
  structured: boolean,
): CallToolResult {
  const blocks = [cut(text, mostTokens), ...notes]
  return {
    content: blocks.map(text => ({ type: 'text', text })),
    ...(structured && data !== undefined ? { structuredContent: data } : {}),
  }
}

/** A failed call is an answer too: the agent reads it and can do better. */
export function failureOf(error: unknown): CallToolResult {
  const code = error instanceof SeamarkError ? error.code : 'UNEXPECTED'
  const text =
    error instanceof SeamarkError
      ? `${code}: ${error.message}`
      : `${code}: ${messageOf(error)}. This is a fault of Seamark: please report it.`
  return { content: [{ type: 'text', text }], isError: true }
}

/** Packs keep to their budget; lists are cut at a line, and say so. */
function cut(text: string, mostTokens: number): string {
  const most = mostTokens * CHARS_A_TOKEN
  if (text.length <= most) return text
  const end = text.lastIndexOf('\n', most)
  const kept = text.slice(0, end > 0 ? end : most)
  return `${kept}\n… cut here: ${text.length - kept.length} more characters. Ask for less.\n`
}
