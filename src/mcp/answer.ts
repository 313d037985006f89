import { type CallToolResult, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { visibleText } from '../shared/safe-text.js'
import { encloseText } from '../text/boundary.js'
import type { ToolAnswer } from './tools/tool.js'

/** Characters of a token, at least, in the text of tools: tables and paths have fewer than prose. */
const CHARS_A_TOKEN = 3
/** The protocol's own code for an unknown resource. */
const RESOURCE_NOT_FOUND = -32002

/** An answer in the protocol's form: the text that the command line prints, then notes, and the same as data. */
export function resultOf(
  { text, has, data, notes = [] }: ToolAnswer,
  mostTokens: number,
  structured: boolean,
): CallToolResult {
  const shown = has === 'pack' ? text : cut(text, mostTokens)
  const blocks = [has === 'excerpts' ? encloseText(shown) : shown, ...notes]
  return {
    content: blocks.map(text => ({ type: 'text', text: visibleText(text) })),
    ...(structured && data !== undefined ? { structuredContent: data } : {}),
  }
}

/** A failed call is an answer, not a protocol error: the agent reads it and can correct the call. */
export function failureOf(error: unknown): CallToolResult {
  const code = error instanceof SeamarkError ? error.code : 'UNEXPECTED'
  const text =
    error instanceof SeamarkError
      ? `${code}: ${error.message}`
      : `${code}: ${messageOf(error)}. This is a bug in Seamark: please report it.`
  return { content: [{ type: 'text', text: visibleText(text) }], isError: true }
}

/** Resources and prompts have no answer for a failure: it is a protocol error with our message. */
export function protocolError(error: unknown): unknown {
  if (!(error instanceof SeamarkError)) return error
  const code = error.code === 'NOT_FOUND' ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams
  return new McpError(code, visibleText(`${error.code}: ${error.message}`))
}

/** Long lists are cut after a line, with a note. */
function cut(text: string, mostTokens: number): string {
  const most = mostTokens * CHARS_A_TOKEN
  if (text.length <= most) return text
  const end = text.lastIndexOf('\n', most)
  const head = text.slice(0, end > 0 ? end : most)
  return `${head}\n… cut here: ${text.length - head.length} more characters. Ask for less.\n`
}
