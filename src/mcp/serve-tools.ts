import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { formatCount } from '../shared/format-count.js'
import { log } from '../shared/log.js'
import { visibleText } from '../shared/safe-text.js'
import { loadTokenizer, type Tokenizer } from '../tokens/tokenizer.js'
import { failureOf, notesThatFit, resultOf } from './answer.js'
import type { Conversation, Extra } from './conversation.js'
import { tokensOf } from './fit-tokens.js'
import { checkArguments, toolListing } from './tool-schema.js'
import { LEAST_PACK_TOKENS } from './tools/arguments.js'
import { showSymbol } from './tools/show-symbol.js'
import type { PathArguments, Tool } from './tools/tool.js'

const MAX_NAME_CHARS_SHOWN = 100
const SHOW_TOOL = showSymbol.name

export function serveTools(server: Server, conversation: Conversation): void {
  const { tools } = conversation.options
  const list = tools.map(toolListing)
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: list }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, visibleText(noSuchTool(params.name, tools)))
    const tokenizer = await loadTokenizer()
    try {
      const args = checkArguments(tool, params.arguments)
      const isOpen = tool.packs === true && params.arguments?.token_budget === undefined
      const started = performance.now()
      const result = await runTool({ tool, args, isOpen }, tokenizer, conversation, extra)
      log(`${tool.name} answered in ${Math.round(performance.now() - started)} ms`)
      return result
    } catch (error) {
      if (extra.signal.aborted) throw error
      log(`${tool.name} failed: ${messageOf(error)}`)
      if (!(error instanceof SeamarkError)) report(server, error)
      return failureOf(error, budgetOf(params.arguments ?? {}, conversation), tokenizer)
    }
  })
}

interface ToolCall {
  tool: Tool
  args: Record<string, unknown>
  /** Whether the budget is left to the settings of the repository. */
  isOpen: boolean
}

async function runTool(
  { tool, args, isOpen }: ToolCall,
  tokenizer: Tokenizer,
  conversation: Conversation,
  extra: Extra,
): Promise<CallToolResult> {
  const { session, options } = conversation
  const { learning, tools } = options
  const wantsData = conversation.wantsData(extra)
  const canShow = tools.some(({ name }) => name === SHOW_TOOL)
  const firstLook = tool.firstLook?.(args as never) ?? null
  const { answer } = await conversation.answerCall(
    args as PathArguments,
    firstLook,
    extra,
    async (repository, notes) => {
      const set = isOpen ? repository.settings?.budget : null
      const asked = typeof set === 'number' ? { ...args, token_budget: set } : args
      const limits = { budget: budgetOf(asked, conversation), wantsData, tokenizer }
      const shown = notesThatFit([...notes, ...loweredNote(asked, limits.budget)], limits)
      const room = limits.budget - tokensOf(shown, tokenizer)
      const answer = await tool.run(args as never, {
        repository,
        session,
        room,
        wantsData,
        canShow,
        learning,
        orderer: repository.semantic.orderer === 'client' ? conversation.clientOrderer(extra) : null,
      })
      return resultOf(answer, shown, limits)
    },
  )
  return answer
}

/** Tokens of everything that the client receives. */
function budgetOf({ token_budget: asked }: Record<string, unknown>, { options }: Conversation): number {
  const { mostTokens } = options
  return typeof asked === 'number' && asked >= LEAST_PACK_TOKENS ? Math.min(asked, mostTokens) : mostTokens
}

function loweredNote({ token_budget: asked }: Record<string, unknown>, budget: number): string[] {
  if (typeof asked !== 'number' || asked <= budget) return []
  return [
    `Answers have at most ${formatCount(budget)} tokens here (seamark mcp --max-tokens), so that no client cuts them.`,
  ]
}

function noSuchTool(name: string, tools: readonly Tool[]): string {
  const names = tools.map(tool => tool.name).join(', ')
  return `There is no tool "${name.slice(0, MAX_NAME_CHARS_SHOWN)}" here. There are: ${names} (more with seamark mcp --tools all).`
}

/** A bug of ours, for the terminal of the server and for the client's log. */
function report(server: Server, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`seamark: ${visibleText(detail)}\n`)
  const data = visibleText(messageOf(error))
  server.sendLoggingMessage({ level: 'error', logger: 'seamark', data }).catch(() => {})
}
