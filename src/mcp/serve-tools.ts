import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { visibleText } from '../shared/safe-text.js'
import { failureOf, resultOf } from './answer.js'
import type { Conversation, Extra } from './conversation.js'
import { wantsData } from './options.js'
import { checkArguments, toolListing } from './tool-schema.js'
import type { PathArguments, Tool } from './tools/tool.js'

const MAX_NAME_CHARS_SHOWN = 100

export function serveTools(server: Server, conversation: Conversation): void {
  const { tools } = conversation.options
  const list = tools.map(toolListing)
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: list }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, visibleText(noSuchTool(params.name, tools)))
    try {
      return await runTool(tool, checkArguments(tool, params.arguments), conversation, extra)
    } catch (error) {
      if (extra.signal.aborted) throw error
      if (!(error instanceof SeamarkError)) report(server, error)
      return failureOf(error)
    }
  })
}

async function runTool(
  tool: Tool,
  args: Record<string, unknown>,
  conversation: Conversation,
  extra: Extra,
): Promise<CallToolResult> {
  const { session, options, clientName } = conversation
  const { mostTokens, structured, learning } = options
  const firstLook = tool.firstLook?.(args as never) ?? null
  const { answer, notes } = await conversation.answerCall(
    args as PathArguments,
    firstLook,
    extra,
    repository =>
      tool.run(args as never, {
        repository,
        session,
        mostTokens,
        learning,
        orderer: repository.semantic.orderer === 'client' ? conversation.clientOrderer(extra) : null,
      }),
  )
  const withNotes = { ...answer, notes: [...notes, ...(answer.notes ?? [])] }
  return resultOf(withNotes, mostTokens, wantsData(structured, clientName))
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
