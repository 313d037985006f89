import type { z } from 'zod'
import type { Repository } from '../engine/repository.js'
import type { PackQuery } from '../pack/pack-options.js'
import type { Session } from './session.js'

/** What a tool says: the text that the command line prints for the same question, and the same as data. */
export interface ToolAnswer {
  text: string
  data?: Record<string, unknown>
  /** What the reader must know beside the answer. */
  notes?: string[]
}

/** What a call is answered with. */
export interface Asked {
  repository: Repository
  session: Session
  /** Tokens of an answer, at most: clients cut what is longer. */
  mostTokens: number
  learning: boolean
}

/** Where a call's paths lead, before anything is asked. */
export interface PathArguments {
  root?: string | undefined
  files?: readonly string[] | undefined
}

/** One tool of the server. Its arguments are checked against `arguments` before `run` sees them. */
export interface Tool<ItemForm extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** For an agent: when to call it, and what comes back. */
  description: string
  arguments: ItemForm
  /** False of what writes down something that later answers go by. */
  readOnly: boolean
  /** What to look for while the index is being made; absent where only the whole index can answer. */
  firstLook?(args: z.infer<ItemForm>): PackQuery
  run(args: z.infer<ItemForm>, asked: Asked): Promise<ToolAnswer>
}

/** Keeps the types of arguments and `run` together, and lets tools of all shapes stand in one list. */
export function tool<ItemForm extends z.ZodObject>(definition: Tool<ItemForm>): Tool {
  return definition as unknown as Tool
}
