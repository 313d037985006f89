import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { type CallToolResult, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'

const BIN = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))

export interface ClientOptions {
  cwd: string
  flags?: readonly string[]
  /** Folders that the client says it works in. */
  roots?: readonly string[]
  env?: Record<string, string>
  name?: string
  atEnd?: (close: () => Promise<void>) => void
}

/** The official client, connected to the built server over standard input and output. */
export async function stdioClient(options: ClientOptions): Promise<McpClient> {
  const { cwd, flags = [], env = {}, atEnd = onTestFinished } = options
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...flags],
    cwd,
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: 'ignore',
  })
  const client = await connected(options, transport)
  atEnd(() => client.sdk.close())
  return new McpClient(client.sdk, transport)
}

async function connected(
  { roots, name = 'test' }: Pick<ClientOptions, 'roots' | 'name'>,
  transport: Parameters<Client['connect']>[0],
): Promise<McpClient> {
  const capabilities = roots === undefined ? {} : { roots: { listChanged: true } }
  const sdk = new Client({ name, version: '1' }, { capabilities })
  if (roots !== undefined)
    sdk.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map(root => ({ uri: `file://${root}` })),
    }))
  await sdk.connect(transport)
  return new McpClient(sdk, null)
}

export { connected as connectedClient }

export class McpClient {
  readonly sdk: Client
  readonly transport: StdioClientTransport | null

  constructor(sdk: Client, transport: StdioClientTransport | null) {
    this.sdk = sdk
    this.transport = transport
  }

  async call(name: string, args: Record<string, unknown>): Promise<CallToolResult> {
    return (await this.sdk.callTool({ name, arguments: args })) as CallToolResult
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

export function textOf({ content }: CallToolResult): string {
  const [first] = content
  return first?.type === 'text' ? first.text : ''
}
