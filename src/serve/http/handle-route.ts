import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { SeamarkError } from '../../shared/errors.js'
import { readBytes } from '../../shared/http-body.js'
import { ANONYMOUS, Caller } from '../access/caller.js'
import { namedRepositories } from '../answers/call-tool.js'
import type { App } from '../app/app.js'
import { HttpRefusal } from '../app/failure.js'
import type { Needs, Route, RouteContext } from '../routes/route.js'
import { readObject } from './read-request.js'

const FORBIDDEN = 403
const UNAUTHORIZED = 401
const NO_BYTES = new Uint8Array()
export const NOBODY = new Caller(ANONYMOUS, [])

export interface RouteRequest {
  request: IncomingMessage
  url: URL
  /** Of the path. */
  values: Readonly<Record<string, string>>
  /** Null if the request has no token that counts. */
  caller: Caller | null
  signal: AbortSignal
  signIn: RouteContext['signIn']
  signOut: RouteContext['signOut']
}

export interface RouteAnswer {
  answer: unknown
  /** What the request was about, for the audit log; ''. */
  repository: string
}

/** Checks who asks and what for, in this order, and runs the route. */
export async function handleRoute(
  app: App,
  route: Route,
  { request, url, values, caller, signal, signIn, signOut }: RouteRequest,
  onRepositories: (names: readonly string[]) => void,
): Promise<unknown> {
  const allowed = callerOf(route.needs, caller)
  const bytes = route.takesBytes ? await readBytes(request) : NO_BYTES
  const body = route.method === 'POST' && !route.takesBytes ? await readObject(request) : {}
  const query = route.method === 'POST' ? {} : Object.fromEntries(url.searchParams)
  const sent = { ...query, ...body, ...values }
  const input = checked(route, sent)
  onRepositories(namedRepositories(input))
  const repository = await repositoryOf(app, route, allowed, input)
  const about = { caller: allowed, repository, sent, headers: request.headers, bytes }
  const context = { app, signal, signIn, signOut, onRepositories, ...about }
  return route.run(input, context as RouteContext)
}

function callerOf(needs: Needs, caller: Caller | null): Caller {
  if (needs === 'nothing') return caller ?? NOBODY
  if (caller === null)
    throw new HttpRefusal(
      UNAUTHORIZED,
      'UNAUTHORIZED',
      'Expected a bearer token that is valid here, found none.',
    )
  if (needs === 'server' && !caller.isAdmin)
    throw new HttpRefusal(FORBIDDEN, 'FORBIDDEN', 'Expected a token that administers all repositories.')
  return caller
}

async function repositoryOf(app: App, { needs }: Route, caller: Caller, input: Record<string, unknown>) {
  if (needs !== 'read' && needs !== 'admin') return null
  const row = await caller.repository(app.team.catalogue, String(input.repository))
  if (needs === 'admin' && !caller.may(row.name, 'admin'))
    throw new HttpRefusal(FORBIDDEN, 'FORBIDDEN', `Expected a token that administers ${row.name}.`)
  return row
}

function checked(route: Route, sent: Record<string, unknown>): Record<string, unknown> {
  const parsed = route.input.strict().safeParse(sent)
  if (parsed.success) return parsed.data
  throw new SeamarkError('BAD_INPUT', `${route.name}: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`)
}
