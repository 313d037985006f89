import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import {
  type CallToolResult,
  CreateMessageRequestSchema,
  ListRootsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'

const BIN = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))

/** The longest time that a timer takes. A busy machine is no reason for a test to fail. */
const NEVER_MS = 2 ** 31 - 1
/** How the server says that the answer is not yet the final one: the index is made or brought up to date meanwhile. */
const INTERIM = /\bindex\b.* is being (?:made|brought up to date)|\brepository is being indexed\b/

/** How a client, or a call, asks for data in place of text. */
export const DATA_KEY = 'seamark/structured'

export interface ClientOptions {
  cwd: string
  flags?: readonly string[]
  /** Folders that the client says it works in. */
  roots?: readonly string[]
  env?: Record<string, string>
  name?: string
  /** Whether the client says that it reads data, not text. */
  asksData?: boolean
  /** The answer of the client's model, if it offers one. */
  sampling?: (prompt: string) => string
  /** Takes what the server says on standard error. */
  onSaid?: (text: string) => void
  atEnd?: (close: () => Promise<void>) => void
}

/** The official client, connected to the built server over standard input and output. */
export async function stdioClient(options: ClientOptions): Promise<McpClient> {
  const { cwd, flags = [], env = {}, onSaid, atEnd = onTestFinished } = options
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...flags],
    cwd,
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: onSaid === undefined ? 'ignore' : 'pipe',
  })
  transport.stderr?.on('data', piece => onSaid?.(String(piece)))
  const client = await connected(options, transport)
  atEnd(() => client.sdk.close())
  return new McpClient(client.sdk, transport)
}

async function connected(
  {
    roots,
    name = 'test',
    asksData = false,
    sampling,
  }: Pick<ClientOptions, 'roots' | 'name' | 'asksData' | 'sampling'>,
  transport: Parameters<Client['connect']>[0],
): Promise<McpClient> {
  const capabilities = {
    ...(roots === undefined ? {} : { roots: { listChanged: true } }),
    ...(asksData ? { experimental: { [DATA_KEY]: {} } } : {}),
    ...(sampling === undefined ? {} : { sampling: {} }),
  }
  const sdk = new PatientClient({ name, version: '1' }, { capabilities })
  if (roots !== undefined)
    sdk.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map(root => ({ uri: `file://${root}` })),
    }))
  if (sampling !== undefined)
    sdk.setRequestHandler(CreateMessageRequestSchema, ({ params }) => {
      const [{ content } = { content: null }] = params.messages
      const text = content !== null && 'text' in content ? String(content.text) : ''
      return { model: 'fake', role: 'assistant', content: { type: 'text', text: sampling(text) } }
    })
  await sdk.connect(transport)
  return new McpClient(sdk, null)
}

export { connected as connectedClient }

/** The official client without its limit of a minute for an answer. */
class PatientClient extends Client {
  override request: Client['request'] = (request, schema, options) =>
    super.request(request, schema, { timeout: NEVER_MS, ...options })
}

export class McpClient {
  readonly sdk: Client
  readonly transport: StdioClientTransport | null

  constructor(sdk: Client, transport: StdioClientTransport | null) {
    this.sdk = sdk
    this.transport = transport
  }

  /** Asks until the answer is final: how long an index takes depends on the machine, what it says does not. */
  async call(
    name: string,
    args: Record<string, unknown>,
    meta: Record<string, unknown> = {},
  ): Promise<CallToolResult> {
    for (;;) {
      const result = (await this.sdk.callTool({ name, arguments: args, _meta: meta })) as CallToolResult
      if (!isInterim(result)) return result
    }
  }

  /** The text of an answer; an error is one. */
  async text(name: string, args: Record<string, unknown>): Promise<string> {
    const result = await this.call(name, args)
    if (result.isError) throw new Error(textOf(result))
    return textOf(result)
  }

  /** What a call that must fail says. */
  async failure(name: string, args: Record<string, unknown>): Promise<string> {
    const result = await this.call(name, args)
    if (!result.isError) throw new Error(`${name} was answered: ${textOf(result).slice(0, 200)}`)
    return textOf(result)
  }
}

/** Notes stand behind the text; an error is its text. */
function isInterim({ isError, content }: CallToolResult): boolean {
  const notes = isError ? content : content.slice(1)
  return notes.some(block => block.type === 'text' && INTERIM.test(block.text))
}

export function textOf({ content }: CallToolResult): string {
  const [first] = content
  return first?.type === 'text' ? first.text : ''
}
