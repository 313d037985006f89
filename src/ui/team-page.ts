import type { z } from 'zod'
import type { Repository } from '../engine/repository.js'
import type { Capabilities, IndexState } from './contract/answers.js'
import type { ApiName } from './contract/api.js'
import type { Route, RouteContext } from './contract/route.js'
import { SAFE_HEADERS } from './http/headers.js'
import { type PageFile, readPageFiles } from './http/page-files.js'
import { ROUTES } from './routes/route-list.js'

const INDEX = '/'
const LOCAL_INDEX = '/index.html'
const TEAM_INDEX = '/team.html'
/** A snapshot does not change, nothing is learned from callers, and its files are on the server alone. */
const CAPABILITIES: Capabilities = { editor: false, learning: false, live: false, evaluation: false }
const READY: IndexState = { state: 'ready', note: '', share: 1 }
/** The file of a report is one of this machine. */
const LOCAL_ROUTES: ReadonlySet<string> = new Set<ApiName>(['evaluation'])

/** The state of a repository that a request of the page is about. */
export interface PagePlace {
  repository: Repository
  name: string
  /** Which state it is, in words, and what the reader must know of it; ''. */
  state: string
  note: string
  mostTokens: number
}

/** A route of the page without its server. */
export interface PageRoute {
  name: string
  method: 'GET' | 'POST'
  input: z.ZodObject
  run(query: Record<string, unknown>, place: PagePlace): Promise<unknown>
}

/** The page for a server of many repositories, which has its own ways to know who asks: its files, headers and routes. */
export interface TeamPage {
  files: ReadonlyMap<string, PageFile>
  headers: Readonly<Record<string, string>>
  routes: readonly PageRoute[]
}

export function teamPage(): TeamPage {
  const files = new Map(readPageFiles())
  files.set(INDEX, files.get(TEAM_INDEX)!)
  files.delete(LOCAL_INDEX)
  const routes = Object.entries(ROUTES)
    .filter(([name]) => !LOCAL_ROUTES.has(name))
    .map(([name, route]) => pageRoute(name, route as Route))
  return { files, headers: SAFE_HEADERS, routes }
}

function pageRoute(name: string, { method, schema, run }: Route): PageRoute {
  return {
    name,
    method,
    // Each is an object: the routes of the page take names and values.
    input: schema as unknown as z.ZodObject,
    run: async (query, place) => run(query as never, contextOf(place)),
  }
}

function contextOf({ repository, name, state, note, mostTokens }: PagePlace): RouteContext {
  return {
    about: { root: '', name, state, capabilities: CAPABILITIES, mostBudget: mostTokens },
    ask: async query => ({ answer: await query(repository), note }),
    repository,
    index: () => READY,
    watchProblem: () => '',
    evalFile: '',
  }
}
