import type { Tool } from './tools/tool.js'

/** Whether answers carry their data beside the text; `auto` leaves it out for clients that show it instead of the text. */
export type Structured = 'auto' | 'always' | 'never'

export interface ServerOptions {
  tools: readonly Tool[]
  /** Folders to answer for; none: where the client works, or where the server was started. */
  roots: readonly string[]
  /** Whether the client started this server, so that any folder it works in is answered for. */
  trustsClient: boolean
  /** Where the server was started. */
  workingDir: string
  /** The store of all repositories, if the user named one. */
  store: string | undefined
  mostTokens: number
  structured: Structured
  /** Whether answers depend on earlier uses, and record new ones. */
  learning: boolean
}

/**
 * Clients that give the model the data of an answer instead of its text, or both. A pack costs more tokens as JSON than as
 * text: these clients get the text alone. (anthropics/claude-code#79944, microsoft/vscode#290063, github/copilot-cli#4515)
 */
const DATA_READERS =
  /claude|visual studio code|vscode|copilot|codex|cursor|windsurf|zed|cline|roo|gemini|opencode/i

export function wantsData(structured: Structured, clientName: string | undefined): boolean {
  return structured === 'auto' ? !DATA_READERS.test(clientName ?? '') : structured === 'always'
}
