import type { RouteTable } from '../contract/route.js'
import { ASK_ROUTES } from './ask.js'
import { GRAPH_ROUTES } from './graph.js'
import { STATE_ROUTES } from './state.js'
import { SYMBOL_ROUTES } from './symbols.js'

/** Every route that answers with data. `contract/api.ts` types it. */
export const ROUTES: RouteTable = { ...ASK_ROUTES, ...GRAPH_ROUTES, ...SYMBOL_ROUTES, ...STATE_ROUTES }
