import { type CallToolResult, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { safeJson, visibleText } from '../shared/safe-text.js'
import { encloseText } from '../text/boundary.js'
import type { Tokenizer } from '../tokens/tokenizer.js'
import { LEAST_PACK_TOKENS } from './arguments.js'
import { cutLines, fitNotes, tokensOf } from './fit-tokens.js'
import type { ToolAnswer } from './tool.js'

/** The protocol's own code for an unknown resource. */
const RESOURCE_NOT_FOUND = -32002
const DATA_LINE = 'In structuredContent.\n'

/** How much an answer may take, in tokens of everything that reaches the client, and in what form. */
export interface AnswerLimits {
  budget: number
  wantsData: boolean
  tokenizer: Tokenizer
}

/** Notes as far as they leave room for an answer. */
export function notesThatFit(notes: readonly string[], { budget, tokenizer }: AnswerLimits): string[] {
  return fitNotes(notes.map(visibleText), Math.max(0, budget - LEAST_PACK_TOKENS), tokenizer)
}

/**
 * An answer in the protocol's form, within its budget: the text that the command line prints, then notes; or the same as
 * data. Never both: a client that gives its model the one and the other would pay twice.
 */
export function resultOf(
  { text, has, data, notes = [], rest }: ToolAnswer,
  outerNotes: readonly string[],
  { budget, wantsData, tokenizer }: AnswerLimits,
): CallToolResult {
  const left = budget - tokensOf(outerNotes, tokenizer)
  const own = notes.map(visibleText)
  const result = (
    text: string,
    notes: readonly string[],
    data?: Record<string, unknown>,
  ): CallToolResult => ({
    content: [text, ...outerNotes, ...notes].map(text => ({ type: 'text', text })),
    ...(data === undefined ? {} : { structuredContent: data }),
  })
  if (wantsData && data !== undefined) {
    const line = has === 'pack' ? text : DATA_LINE
    const tokens = tokensOf([safeJson(data), line], tokenizer)
    if (tokens <= left) return result(line, fitNotes(own, left - tokens, tokenizer), data)
    own.unshift(
      `The data takes ${tokens} tokens: ask for less, or with a larger token_budget. This is the text.`,
    )
  }
  const plain = visibleText(text)
  if (has === 'pack') return result(plain, fitNotes(own, left - tokenizer.count(plain), tokenizer))
  const fitting = fitNotes(own, Math.floor(left / 2), tokenizer)
  const enclosed = (part: string) => (has === 'excerpts' ? encloseText(part) : part)
  const room = left - tokensOf(fitting, tokenizer)
  return result(
    cutLines(
      plain,
      room,
      { enclosed, rest: rest ?? (() => 'ask for less, or with a larger token_budget') },
      tokenizer,
    ),
    fitting,
  )
}

/** A failed call is an answer, not a protocol error: the agent reads it and can correct the call. */
export function failureOf(error: unknown, budget: number, tokenizer: Tokenizer): CallToolResult {
  const code = error instanceof SeamarkError ? error.code : 'UNEXPECTED'
  const text =
    error instanceof SeamarkError
      ? `${code}: ${error.message}`
      : `${code}: ${messageOf(error)}. This is a bug in Seamark: please report it.`
  return {
    content: fitNotes([visibleText(text)], budget, tokenizer).map(text => ({ type: 'text', text })),
    isError: true,
  }
}

/** Resources and prompts have no answer for a failure: it is a protocol error with our message. */
export function protocolError(error: unknown): unknown {
  if (!(error instanceof SeamarkError)) return error
  const code = error.code === 'NOT_FOUND' ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams
  return new McpError(code, visibleText(`${error.code}: ${error.message}`))
}
