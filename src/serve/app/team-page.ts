import type { z } from 'zod'
import type { Repository } from '../../engine/repository.js'

/** The page that people open in a browser. It is another front end's: whoever starts the server brings it. */
export interface TeamPage {
  /** By path below `/ui`. They are the same for everyone, and have no data in them. */
  files: ReadonlyMap<string, { type: string; bytes: Uint8Array }>
  /** Of each of them: what the page may do. */
  headers: Readonly<Record<string, string>>
  routes: readonly PageRoute[]
}

/** What the page asks about one state of a repository. */
export interface PageRoute {
  name: string
  method: 'GET' | 'POST'
  input: z.ZodObject
  run(query: Record<string, unknown>, place: PagePlace): Promise<unknown>
}

export interface PagePlace {
  repository: Repository
  name: string
  /** Which state it is, in words, and what the reader must know of it; ''. */
  state: string
  note: string
  mostTokens: number
}
