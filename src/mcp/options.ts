import type { Tool } from './tool.js'

/** Whether answers carry their data beside the text; `auto` leaves it out for clients that would show it in its place. */
export type Structured = 'auto' | 'always' | 'never'

export interface ServerOptions {
  tools: readonly Tool[]
  /** Folders that may be asked about; none: where the server was started, or where the client works. */
  roots: readonly string[]
  working: string
  store: string | undefined
  mostTokens: number
  structured: Structured
  /** Whether answers go by what was used before, and note what is. */
  learning: boolean
}
