import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Structured } from '../../mcp/options.js'
import { SeamarkError } from '../../shared/errors.js'

/** What still runs when the client is gone gets so long to end by itself. */
const GRACE_MS = 2000

export interface McpFlags {
  root?: string[]
  tools: string
  http?: number | true
  host: string
  token?: string
  store?: string
  maxTokens: number
  structured: Structured
  /** False with `--no-learning`. */
  learning: boolean
}

export const DEFAULT_PORT = 7137

export async function mcpCommand(flags: McpFlags): Promise<void> {
  const [{ serveHttp, serveStdio }, { chooseTools }] = await Promise.all([
    import('../../mcp/serve.js'),
    import('../../mcp/tool-list.js'),
  ])
  const roots = (flags.root ?? []).map(path => resolve(path))
  const missing = roots.find(path => !existsSync(path))
  if (missing !== undefined) throw new SeamarkError('NOT_FOUND', `There is no folder ${missing}.`)
  const options = {
    tools: chooseTools(flags.tools),
    roots,
    working: process.cwd(),
    store: flags.store,
    mostTokens: flags.maxTokens,
    structured: flags.structured,
    learning: flags.learning,
  }
  if (flags.http === undefined) {
    if (process.stdin.isTTY)
      process.stderr.write('seamark: serving MCP on standard input and output; a client starts this.\n')
    await serveStdio(options)
  } else {
    const token = flags.token ?? process.env.SEAMARK_TOKEN
    await serveHttp(options, {
      port: flags.http === true ? DEFAULT_PORT : flags.http,
      host: flags.host,
      token,
    })
  }
  setTimeout(() => process.exit(), GRACE_MS).unref()
}
