import { fileURLToPath } from 'node:url'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListRootsResultSchema,
  ListToolsRequestSchema,
  McpError,
  RootsListChangedNotificationSchema,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import packageJson from '../../package.json' with { type: 'json' }
import { messageOf, SeamarkError } from '../shared/errors.js'
import { failureOf, resultOf } from './answer.js'
import { checkArguments } from './check-arguments.js'
import type { Checkouts } from './checkouts.js'
import type { ServerOptions } from './options.js'
import { chooseLocation, type Places } from './places.js'
import { progressReports } from './report-progress.js'
import { Session } from './session.js'
import { wantsData } from './structured.js'
import type { PathArguments, Tool } from './tool.js'
import { listed } from './tool-schema.js'

const ROOTS_TIMEOUT_MS = 5000
const INSTRUCTIONS =
  'Seamark knows this repository as a graph. Ask context_for_task before you search or read files: it returns the code that matters, current to the last save.'

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** The server as one client sees it. Checkouts are shared by all clients, the session is its own. */
export class ClientServer {
  readonly server: Server
  readonly #options: ServerOptions
  readonly #checkouts: Checkouts
  readonly #session = new Session()
  /** Where the client works; asked for when it is first needed. */
  #clientRoots: Promise<string[]> | null = null

  constructor(options: ServerOptions, checkouts: Checkouts) {
    this.#options = options
    this.#checkouts = checkouts
    const { version } = packageJson
    this.server = new Server(
      { name: 'seamark', title: 'Seamark', version },
      { capabilities: { tools: {}, logging: {} }, instructions: INSTRUCTIONS },
    )
    const tools = options.tools.map(listed)
    this.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }))
    this.server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) =>
      this.#call(params.name, params.arguments, extra),
    )
    this.server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
      this.#clientRoots = null
    })
  }

  async #call(name: string, given: unknown, extra: Extra): Promise<CallToolResult> {
    const tool = this.#options.tools.find(each => each.name === name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, this.#noSuchTool(name))
    try {
      return await this.#run(tool, checkArguments(tool, given), extra)
    } catch (error) {
      if (extra.signal.aborted) throw error
      if (!(error instanceof SeamarkError)) this.#log(error)
      return failureOf(error)
    }
  }

  async #run(tool: Tool, args: Record<string, unknown>, extra: Extra): Promise<CallToolResult> {
    const { mostTokens, structured } = this.#options
    const location = chooseLocation(args as PathArguments, await this.#places(extra))
    const checkout = await this.#checkouts.open(location)
    const look = tool.firstLook?.(args as never) ?? null
    const call = { look, signal: extra.signal, onProgress: reporting(extra) }
    const { answer, notes } = await checkout.ask(call, repository =>
      tool.run(args as never, { repository, session: this.#session, mostTokens }),
    )
    const whole = { ...answer, notes: [...notes, ...(answer.notes ?? [])] }
    return resultOf(whole, mostTokens, wantsData(structured, this.server.getClientVersion()?.name))
  }

  async #places(extra: Extra): Promise<Places> {
    const { roots, working, store } = this.#options
    this.#clientRoots ??= this.#askRoots(extra)
    return { given: roots, client: await this.#clientRoots, working, store }
  }

  /** Clients that cannot say, or do not answer, name none. */
  async #askRoots(extra: Extra): Promise<string[]> {
    if (this.server.getClientCapabilities()?.roots === undefined) return []
    try {
      const options = { timeout: ROOTS_TIMEOUT_MS }
      const { roots } = await extra.sendRequest({ method: 'roots/list' }, ListRootsResultSchema, options)
      return roots.flatMap(({ uri }) => (uri.startsWith('file:') ? [fileURLToPath(uri)] : []))
    } catch {
      this.#clientRoots = null
      return []
    }
  }

  #noSuchTool(name: string): string {
    const names = this.#options.tools.map(tool => tool.name).join(', ')
    return `There is no tool "${name.slice(0, 100)}" here. There are: ${names} (more with seamark mcp --tools all).`
  }

  #log(error: unknown): void {
    process.stderr.write(
      `seamark: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    void this.server
      .sendLoggingMessage({ level: 'error', logger: 'seamark', data: messageOf(error) })
      .catch(() => {})
  }
}

/** Notifications of progress, for a call that asked for them. */
function reporting({ _meta, sendNotification }: Extra) {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return () => {}
  return progressReports(report => {
    const params = { progressToken, ...report }
    // A client that is gone needs none.
    sendNotification({ method: 'notifications/progress', params }).catch(() => {})
  })
}
