import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import { SeamarkError } from '../../shared/errors.js'
import { visibleText } from '../../shared/safe-text.js'
import { wordOf } from '../../team/catalogue/workspaces.js'
import { searchLines } from '../../text/reports/search-text.js'
import { textOf } from '../../text/reports/table.js'
import { loadTokenizer } from '../../tokens/tokenizer.js'
import { failureOf as failedCall, resultOf } from '../../tools/answer.js'
import { search } from '../../tools/search.js'
import type { Tool } from '../../tools/tool.js'
import { checkArguments, toolListing } from '../../tools/tool-schema.js'
import type { Caller } from '../access/caller.js'
import { callTool, namedRepositories } from '../answers/call-tool.js'
import { shortName } from '../answers/resolve-ref.js'
import { readableWorkspaces } from '../answers/saved-workspace.js'
import { searchAll } from '../answers/search-all.js'
import type { App } from '../app/app.js'
import { failureOf, HttpRefusal } from '../app/failure.js'

export const MCP_PATH = '/mcp'
const UNAUTHORIZED = 401
const NOT_ALLOWED = 405
const MOST_BODY_BYTES = 16 * 1024 * 1024
const INSTRUCTIONS =
  'Seamark knows the repositories of a team as graphs, at the commit of each branch and pull request. Ask list_repositories once; then context_for_task with `repository` before you search or read files.'

export interface McpExchange {
  request: IncomingMessage
  response: ServerResponse
  signal: AbortSignal
  /** For the log and the audit, which are written when the request has been answered. */
  exchange: { route: string; repositories: readonly string[]; status: number }
}

/** A tool of several repositories at once; its arguments are checked before `run` sees them. */
interface ListingTool {
  tool: Pick<Tool, 'name' | 'title' | 'description' | 'readOnly'> & { arguments: z.ZodObject }
  run(app: App, caller: Caller, values: Record<string, unknown>, signal: AbortSignal): Promise<CallToolResult>
}

/** Answers one request of a client of MCP. There are no sessions, so that any server may answer the next one. */
export async function answerMcp(app: App, caller: Caller | null, about: McpExchange): Promise<void> {
  if (caller === null)
    throw new HttpRefusal(
      UNAUTHORIZED,
      'UNAUTHORIZED',
      'Expected a bearer token that is valid here, found none.',
    )
  const { request, response } = about
  if (request.method !== 'POST')
    throw new HttpRefusal(
      NOT_ALLOWED,
      'NOT_ALLOWED',
      'Expected POST: there are no sessions and no streams here.',
      {
        Allow: 'POST',
      },
    )
  const server = serverOf(app, caller, about)
  const transport = new StreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MOST_BODY_BYTES,
  })
  const closed = new Promise<void>(resolve => response.once('close', resolve))
  await server.connect(transport as Parameters<typeof server.connect>[0])
  try {
    await transport.handleRequest(request, response)
    if (!response.writableFinished) await closed
  } finally {
    await server.close()
  }
}

function serverOf(app: App, caller: Caller, { exchange, signal }: McpExchange): Server {
  const { version } = packageJson
  const server = new Server(
    { name: 'seamark', title: 'Seamark', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  const listed = [...LISTINGS.map(({ tool }) => tool as unknown as Tool), ...app.tools].map(toolListing)
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: values = {} } }) => {
    exchange.route = name
    exchange.repositories = namedRepositories(values)
    const listing = LISTINGS.find(({ tool }) => tool.name === name)
    const tool = app.tools.find(each => each.name === name)
    if (listing === undefined && tool === undefined) {
      exchange.route = 'unknown'
      throw new McpError(ErrorCode.InvalidParams, visibleText(`There is no tool "${name}" here.`))
    }
    try {
      if (tool === undefined) return await listing!.run(app, caller, values, signal)
      const onRepositories = (names: readonly string[]) => {
        exchange.repositories = names
      }
      const { result } = await callTool(app, caller, {
        ...{ tool, values, wantsData: false, signal, onRepositories },
      })
      return result
    } catch (error) {
      // What nobody expected goes to the log, not to the caller.
      exchange.status = failureOf(error).status
      if (!(error instanceof SeamarkError)) throw error
      return failedCall(error, app.mostTokens, await loadTokenizer())
    }
  })
  return server
}

const listRepositories: ListingTool = {
  tool: {
    name: 'list_repositories',
    title: 'Repositories of the team',
    description:
      'Names of the repositories that you may ask about, each with its main branch; then saved workspaces.',
    readOnly: true,
    arguments: z.object({}),
  },
  async run(app, caller) {
    const rows = await caller.repositories(app.team.catalogue)
    const workspaces = await readableWorkspaces(app.team.catalogue, caller)
    const text = textOf([
      ...rows.map(({ name, defaultRef }) => `${name} ${shortName(defaultRef)}`),
      ...workspaces.map(({ name, members }) => `workspace ${name}: ${members.map(wordOf).join(', ')}`),
    ])
    const limits = { budget: app.mostTokens, wantsData: false, tokenizer: await loadTokenizer() }
    return resultOf({ text, has: 'names' }, [], limits)
  },
}

const searchRepositories: ListingTool = {
  tool: {
    name: 'search_repositories',
    title: 'Search all repositories',
    description: 'As search, in the main branches of all repositories that you may read.',
    readOnly: true,
    arguments: search.arguments.pick({ question: true, kinds: true, limit: true }),
  },
  async run(app, caller, values, signal) {
    const { kinds, ...checked } = checkArguments(this.tool as unknown as Tool, values) as {
      question: string
      limit: number
      kinds?: never
    }
    const request = { ...checked, after: '', ...(kinds === undefined ? {} : { kinds }) }
    const { results, skipped, next } = await searchAll(app, caller, request, signal)
    const notes = [
      ...(skipped.length === 0 ? [] : [`Not searched, since they have no index yet: ${skipped.join(', ')}.`]),
      ...(next === '' ? [] : [`Not searched for want of time: those after ${next}.`]),
    ]
    const limits = { budget: app.mostTokens, wantsData: false, tokenizer: await loadTokenizer() }
    return resultOf({ text: textOf(searchLines(results)), has: 'excerpts', notes }, [], limits)
  },
}

const LISTINGS: readonly ListingTool[] = [listRepositories, searchRepositories]
