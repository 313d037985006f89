import type { Tool } from '../tools/tool.js'
import type { WorkspacePlan } from '../workspace/workspace.js'

/** Whether answers are data in place of text; `auto`: for clients and calls that ask for it. */
export type Structured = 'auto' | 'always' | 'never'

export interface ServerOptions {
  tools: readonly Tool[]
  /** Folders to answer for; none: where the client works, or where the server was started. */
  roots: readonly string[]
  /** Whether the client started this server, so that any folder it works in is answered for. */
  trustsClient: boolean
  /** Several repositories that are answered for as one; null for none. */
  workspace: WorkspacePlan | null
  /** Where the server was started. */
  workingDir: string
  /** The store of all repositories, if the user named one. */
  store: string | undefined
  mostTokens: number
  structured: Structured
  /** Whether answers depend on earlier uses, and record new ones. */
  learning: boolean
}
