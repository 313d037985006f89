import type { z } from 'zod'
import type { Engine } from '../engine/engine.js'
import type { PackQuery } from '../pack/pack-options.js'
import type { Orderer } from '../semantic/order/orderer.js'
import type { Session } from './session.js'

/** The answer of a tool: the text that the command line prints for the same query, and the same as data. */
export interface ToolAnswer {
  text: string
  /**
   * What the text has of the repository: `names`, each on its line; `excerpts` of its text, which the server encloses so
   * that an agent can tell data from instructions; a `pack` encloses them itself and keeps to its budget.
   */
  has: 'names' | 'excerpts' | 'pack'
  data?: Record<string, unknown>
  /** What the reader must know in addition. */
  notes?: string[]
  /** How to get the rest of a text that was cut after so many lines. */
  rest?(lines: number): string
}

/** What a tool needs to answer a call. */
export interface CallContext {
  repository: Engine
  session: Session
  /** Tokens of the answer, at most: what notes leave of the budget. Reports are cut to it; a pack is made for it. */
  room: number
  /** Whether the client reads data, not text. */
  wantsData: boolean
  /** Whether the client can call `show_symbol`. */
  canShow: boolean
  learning: boolean
  /** The client's own model, if it is to order the first answers. */
  orderer: Orderer | null
}

/** The arguments that decide which checkout a call is about. */
export interface PathArguments {
  root?: string | undefined
  files?: readonly string[] | undefined
}

/** One tool of the server. Its arguments are checked against `arguments` before `run` sees them. */
export interface Tool<Shape extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** For an agent: when to call it, and what comes back. */
  description: string
  arguments: Shape
  /** Whether the answer is a pack: where a call names no budget, that of the repository's settings counts. */
  packs?: true
  /** False if it stores something that later answers depend on. */
  readOnly: boolean
  /** What to look for while the first index is made; absent if only the whole index can answer. */
  firstLook?(args: z.infer<Shape>): PackQuery
  run(args: z.infer<Shape>, context: CallContext): Promise<ToolAnswer>
}

/** Ties the types of `arguments` and `run` together, and lets tools of all shapes be in one list. */
export function tool<Shape extends z.ZodObject>(definition: Tool<Shape>): Tool {
  return definition as unknown as Tool
}
