import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { RepositoryRow } from '../../team/catalogue/catalogue.js'
import type { Caller } from '../access/caller.js'
import type { App } from '../app/app.js'

/**
 * What a caller must be allowed to do:
 * - `nothing`: anyone who reaches the server.
 * - `caller`: any token; the answer has only what the caller may see.
 * - `read`, `admin`: with the repository that `repository` of the input names.
 * - `server`: administer all repositories.
 */
export type Needs = 'nothing' | 'caller' | 'read' | 'admin' | 'server'

/** One route of the HTTP API. The OpenAPI document is made of these. */
export interface Route<Shape extends z.ZodObject = z.ZodObject> {
  /** Also the action in the audit log. */
  name: string
  summary: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Parts in braces are members of the input; `{repository}` may have slashes in it. */
  path: string
  needs: Needs
  /** A body of any type, which the route reads itself: signatures are of bytes. */
  takesBytes?: true
  /** Of the path, of the query for GET and DELETE, and of the JSON body for POST. */
  input: Shape
  /** Null for a text, which `run` returns as it is. */
  output: z.ZodType | null
  run(input: z.infer<Shape>, context: RouteContext): Promise<unknown>
}

export interface RouteContext {
  app: App
  caller: Caller
  /** The one that the input names, where the route needs `read` or `admin`. */
  repository: RepositoryRow
  signal: AbortSignal
  /** The input as it was sent, without defaults; of a webhook, nothing. */
  sent: Readonly<Record<string, unknown>>
  headers: IncomingHttpHeaders
  /** Says what the request is about where its input does not, for the audit log. */
  onRepositories(names: readonly string[]): void
  /** The body of a webhook. */
  bytes: Uint8Array
  /** Checks a token, and has the browser that sent it keep it. */
  signIn(token: string): Promise<Caller>
  signOut(): void
}

/** Ties the types of `input` and `run` together, and lets routes of all shapes be in one list. */
export function route<Shape extends z.ZodObject>(definition: Route<Shape>): Route {
  return definition as unknown as Route
}
