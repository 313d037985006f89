import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Engine } from '../engine/engine.js'
import type { Orderer } from '../semantic/order/orderer.js'
import { formatCount } from '../shared/format-count.js'
import type { Tokenizer } from '../tokens/tokenizer.js'
import { notesThatFit, resultOf } from './answer.js'
import { LEAST_PACK_TOKENS } from './arguments.js'
import { tokensOf } from './fit-tokens.js'
import type { Session } from './session.js'
import { showSymbol } from './show-symbol.js'
import type { Tool } from './tool.js'

const SHOW_TOOL = showSymbol.name

/** A call with checked arguments. */
export interface ToolCall {
  tool: Tool
  args: Record<string, unknown>
  /** Whether the budget is left to the settings of the repository. */
  isOpen: boolean
}

/** How a server answers all calls of a client. */
export interface CallSettings {
  tools: readonly Tool[]
  session: Session
  learning: boolean
  mostTokens: number
  /** The flag that sets `mostTokens`, for a note. */
  flag: string
  wantsData: boolean
  tokenizer: Tokenizer
}

/** The answer of a tool within its budget, with notes. */
export async function runTool(
  { tool, args, isOpen }: ToolCall,
  { tools, session, learning, mostTokens, flag, wantsData, tokenizer }: CallSettings,
  { repository, notes, orderer }: { repository: Engine; notes: readonly string[]; orderer: Orderer | null },
): Promise<CallToolResult> {
  const set = isOpen ? repository.settings?.budget : null
  const asked = typeof set === 'number' ? { ...args, token_budget: set } : args
  const limits = { budget: budgetOf(asked, mostTokens), wantsData, tokenizer }
  const shown = notesThatFit([...notes, ...loweredNote(asked, limits.budget, flag)], limits)
  const room = limits.budget - tokensOf(shown, tokenizer)
  const canShow = tools.some(({ name }) => name === SHOW_TOOL)
  const context = { repository, session, room, wantsData, canShow, learning, orderer }
  return resultOf(await tool.run(args as never, context), shown, limits)
}

/** Whether a call leaves the budget to the settings of the repository. */
export function isOpenBudget(tool: Tool, values: Readonly<Record<string, unknown>> | undefined): boolean {
  return tool.packs === true && values?.token_budget === undefined
}

/** Tokens of everything that the client receives. */
export function budgetOf({ token_budget: asked }: Record<string, unknown>, mostTokens: number): number {
  return typeof asked === 'number' && asked >= LEAST_PACK_TOKENS ? Math.min(asked, mostTokens) : mostTokens
}

function loweredNote(
  { token_budget: asked }: Record<string, unknown>,
  budget: number,
  flag: string,
): string[] {
  if (typeof asked !== 'number' || asked <= budget) return []
  return [`Answers have at most ${formatCount(budget)} tokens here (${flag}), so that no client cuts them.`]
}
