import type { TeamPage } from '../app/team-page.js'
import {
  audit,
  deleteGrant,
  deleteToken,
  listGrants,
  listTokens,
  me,
  postGrant,
  postToken,
} from './access.js'
import { searchRepositories, toolRoutes } from './ask.js'
import { login, logout } from './login.js'
import { pageRoutes } from './page.js'
import {
  deleteRepository,
  fetchRepository,
  getRepository,
  listRepositories,
  postRepository,
} from './repositories.js'
import type { Route } from './route.js'
import { health, hook, metrics, ready } from './server.js'
import { deleteWorkspace, listWorkspaces, postWorkspace } from './workspaces.js'

/** In the order in which a request is matched: a longer path first. */
const OWN_ROUTES: readonly Route[] = [
  health,
  ready,
  metrics,
  login,
  logout,
  me,
  listRepositories,
  postRepository,
  fetchRepository,
  getRepository,
  deleteRepository,
  listWorkspaces,
  postWorkspace,
  deleteWorkspace,
  ...toolRoutes,
  searchRepositories,
  listTokens,
  postToken,
  deleteToken,
  listGrants,
  postGrant,
  deleteGrant,
  audit,
  hook,
]

/** All routes, with those of the page. */
export function routesOf(page: Pick<TeamPage, 'routes'>): readonly Route[] {
  return [...pageRoutes(page), ...OWN_ROUTES]
}
