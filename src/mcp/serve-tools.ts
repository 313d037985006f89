import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { sayAsServer } from '../shared/log.js'
import { visibleText } from '../shared/safe-text.js'
import { loadTokenizer, type Tokenizer } from '../tokens/tokenizer.js'
import { failureOf } from '../tools/answer.js'
import { budgetOf, isOpenBudget, runTool, type ToolCall } from '../tools/run-tool.js'
import type { PathArguments, Tool } from '../tools/tool.js'
import { checkArguments, toolListing } from '../tools/tool-schema.js'
import type { Conversation, Extra } from './conversation.js'

const MAX_NAME_CHARS_SHOWN = 100
const FLAG = 'seamark mcp --max-tokens'

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
      const isOpen = isOpenBudget(tool, params.arguments)
      const started = performance.now()
      const result = await answerCall({ tool, args, isOpen }, tokenizer, conversation, extra)
      sayAsServer('detail', `${tool.name} answered in ${Math.round(performance.now() - started)} ms`)
      return result
    } catch (error) {
      if (extra.signal.aborted) throw error
      sayAsServer('detail', `${tool.name} failed: ${messageOf(error)}`)
      if (!(error instanceof SeamarkError)) report(server, error)
      return failureOf(error, budgetOf(params.arguments ?? {}, conversation.options.mostTokens), tokenizer)
    }
  })
}

async function answerCall(
  call: ToolCall,
  tokenizer: Tokenizer,
  conversation: Conversation,
  extra: Extra,
): Promise<CallToolResult> {
  const { session, options } = conversation
  const { tool, args } = call
  const { tools, learning, mostTokens } = options
  const wantsData = conversation.wantsData(extra)
  const settings = { tools, session, learning, mostTokens, flag: FLAG, wantsData, tokenizer }
  const firstLook = tool.firstLook?.(args as never) ?? null
  const { answer } = await conversation.answerCall(
    args as PathArguments,
    firstLook,
    extra,
    (repository, notes) => {
      const orderer = repository.semantic.orderer === 'client' ? conversation.clientOrderer(extra) : null
      return runTool(call, settings, { repository, notes, orderer })
    },
  )
  return answer
}

function noSuchTool(name: string, tools: readonly Tool[]): string {
  const names = tools.map(tool => tool.name).join(', ')
  return `There is no tool "${name.slice(0, MAX_NAME_CHARS_SHOWN)}" here. There are: ${names} (more with seamark mcp --tools all).`
}

/** A bug of ours, for the terminal of the server and for the client's log. */
function report(server: Server, error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  sayAsServer('error', detail)
  const data = visibleText(messageOf(error))
  server.sendLoggingMessage({ level: 'error', logger: 'seamark', data }).catch(() => {})
}
