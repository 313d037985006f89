import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option } from 'commander'
import { SeamarkError } from '../../shared/errors.js'
import type { WorkspacePlan } from '../../workspace/workspace.js'
import { type CommandDefinition, command } from '../options/command.js'
import { STORE } from '../options/common.js'
import { portNumber, wholeNumber } from '../options/values.js'
import { WORKSPACE_OPTIONS, type WorkspaceFlags } from '../options/workspace.js'
import { chosenPlan } from '../repository/with-repository.js'

/** Claude Code cuts answers above 25,000 tokens; its tokenizer counts up to a quarter more than the one packs are counted in. */
const DEFAULT_ANSWER_TOKENS = 20_000
const DEFAULT_PORT = 7137
/** Work that still runs when the client is gone has this long to end by itself. */
const GRACE_MS = 2000

/** Starts the server, which the command line does not know: front ends do not import each other. */
export type ServeMcp = (settings: McpSettings) => Promise<void>

export interface McpSettings {
  tools: string
  roots: readonly string[]
  /** Several repositories as one; null for none. */
  workspace: WorkspacePlan | null
  workingDir: string
  store: string | undefined
  mostTokens: number
  structured: 'auto' | 'always' | 'never'
  learning: boolean
  /** Port for traces; null: none are taken. */
  otlp: number | null
  /** Null: standard input and output. */
  http: { port: number; host: string; token: string | undefined } | null
}

interface Flags extends WorkspaceFlags {
  root?: string[]
  tools?: string
  http?: number | true
  host: string
  token?: string
  otlp?: number
  store?: string
  maxTokens: number
  structured: McpSettings['structured']
  /** False with `--no-learning`. */
  learning: boolean
}

export function mcp(serve: ServeMcp): CommandDefinition {
  return command({
    name: 'mcp',
    summary: 'serve coding agents over the Model Context Protocol, on standard input and output or HTTP',
    options: [
      new Option(
        '--root <path...>',
        'repositories to answer for (default: where the client works, else this folder)',
      ),
      ...WORKSPACE_OPTIONS,
      new Option(
        '--tools <names>',
        'default, all, or names between commas (default: as seamark.json says, else default)',
      ),
      new Option(
        '--http [port]',
        `streamable HTTP instead (default port: ${DEFAULT_PORT}; 0: any that is free)`,
      ).argParser(portNumber),
      new Option(
        '--host <address>',
        'where --http listens; any address but this machine needs a token',
      ).default('127.0.0.1'),
      new Option('--token <token>', 'bearer token that --http asks for (better: SEAMARK_TOKEN)'),
      new Option(
        '--otlp <port>',
        'also take OTLP traces of programs on this machine at http://127.0.0.1:PORT/v1/traces (usual: 4318)',
      ).argParser(portNumber),
      STORE,
      new Option('--max-tokens <n>', 'most tokens of one answer, below the limit of your client')
        .argParser(wholeNumber)
        .default(DEFAULT_ANSWER_TOKENS),
      new Option(
        '--structured <when>',
        'answers as data in place of text; auto: where a client or a call asks for it',
      )
        .choices(['auto', 'always', 'never'])
        .default('auto'),
      new Option('--no-learning', 'ignore what was learned, and learn nothing'),
    ],
    examples: [
      'seamark mcp',
      'seamark mcp --tools all --root ~/src/shop ~/src/site',
      'seamark mcp --workspace ~/src/seamark.workspace.json',
    ],
    async run(flags: Flags) {
      const { store, maxTokens, structured, learning } = flags
      const roots = (flags.root ?? []).map(path => resolve(path))
      const missing = roots.find(path => !existsSync(path))
      if (missing !== undefined)
        throw new SeamarkError(
          'BAD_INPUT',
          `Expected a folder for --root, found none at ${missing}: check the path.`,
        )
      const workingDir = process.cwd()
      const tools = flags.tools ?? (await toolsOf(roots[0] ?? workingDir))
      const workspace = await chosenPlan(flags)
      if (workspace !== null && flags.otlp !== undefined)
        throw new SeamarkError(
          'BAD_INPUT',
          'Expected --otlp with one repository, found a workspace: traces are kept with the repository that they are of.',
        )
      const settings = {
        tools,
        roots,
        workspace,
        workingDir,
        store,
        mostTokens: maxTokens,
        structured,
        learning,
      }
      await serve({ ...settings, otlp: flags.otlp ?? null, http: httpSettings(flags) })
      setTimeout(() => process.exit(), GRACE_MS).unref()
    },
  })
}

function httpSettings({ http, host, token }: Flags): McpSettings['http'] {
  if (http === undefined) return null
  const port = http === true ? DEFAULT_PORT : http
  return { port, host, token: token ?? process.env.SEAMARK_TOKEN }
}

/** What the settings of the repository say that the server is started for; any others are the client's to name. */
async function toolsOf(folder: string): Promise<string> {
  const [{ readSettings }, { locate }] = await Promise.all([
    import('../../config/read-settings.js'),
    import('../../store/locate.js'),
  ])
  return readSettings(locate(folder).root).settings.tools?.join(',') ?? 'default'
}
