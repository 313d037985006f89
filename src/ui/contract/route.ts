import type { z } from 'zod'
import type { Repository } from '../../engine/repository.js'
import type { IndexState, Overview } from './answers.js'
import type { Api, ApiName } from './api.js'

/** What a route needs to answer. */
export interface RouteContext {
  about: Pick<Overview, 'root' | 'name' | 'state' | 'capabilities' | 'mostBudget'>
  /** Runs a query on the index as the disk is now; waits for the first index. `note` says if the answer is of an older state. */
  ask<T>(query: (repository: Repository) => Promise<T> | T): Promise<{ answer: T; note: string }>
  /** For what can be read while the index is made. */
  repository: Repository
  index(): IndexState
  watchProblem(): string
  /** The file with the report of `seamark eval`. */
  evalFile: string
}

/** One route. Its query is checked against `schema` before `run` sees it: unknown names are errors. */
export interface Route<Name extends ApiName = ApiName> {
  /** GET takes its query from the address, POST as JSON. */
  method: 'GET' | 'POST'
  schema: z.ZodType<Api[Name]['query']>
  run(query: Api[Name]['query'], context: RouteContext): Promise<Api[Name]['answer']> | Api[Name]['answer']
}

export type RouteTable = { readonly [Name in ApiName]: Route<Name> }
