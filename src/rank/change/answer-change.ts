import { changeOwners } from '../../changes/change-owners.js'
import { changedRoutes } from '../../changes/changed-routes.js'
import type { LineChange } from '../../changes/line-change.js'
import { lineChanges } from '../../changes/line-changes.js'
import { readPullRequest } from '../../changes/pull-request.js'
import { filteredGraph } from '../../graph/edge-filter.js'
import { FileNodes } from '../../graph/file-nodes.js'
import { clientsOfGone, clientsOfRouteName, requestsOf } from '../../graph/route-clients.js'
import type { FileChange } from '../../history/work-tree-changes.js'
import { SeamarkError } from '../../shared/errors.js'
import { type GraphWorld, graphWorld } from '../../signals/world/world.js'
import type { Checkout } from '../../store/checkout.js'
import { namedFiles } from '../../test-selection/affected-tests.js'
import { type ContextOptions, DEFAULT_ITEMS } from '../context-options.js'
import { type Profile, profileNamed } from '../profile.js'
import { type InScope, scopeOf } from '../scope.js'
import { type ChangeContext, changeContext } from './change-context.js'
import type { BrokenClient } from './rank-change.js'

/** The answer about a change, with its inputs. */
export interface ChangeAnswer {
  context: ChangeContext
  world: GraphWorld
  changes: readonly FileChange[]
  /** Changed lines of a file, with those of the other side. */
  lineChanges(path: string): Promise<LineChange[]>
}

export interface ChangeSources {
  checkout: Checkout
  world(): GraphWorld
  /** Whether to make the snapshot of a commit that was never indexed. */
  makeMissing: boolean
}

export function answerFiles(
  world: GraphWorld,
  root: string,
  files: readonly string[],
  options: ContextOptions & { folder?: string },
): ChangeAnswer {
  if (files.length === 0)
    throw new SeamarkError('BAD_INPUT', 'Expected files, found none: name at least one.')
  const changes = namedFiles(root, { files, folder: options.folder ?? root }, new FileNodes(world.graph))
  const found = changeContext(world, changes, 'files', ...withDefaults(options))
  const context = { ...found, base: '', head: '', owners: [], notes: [] }
  return { context, world, changes, lineChanges: async () => [] }
}

export async function answerPullRequest(
  { checkout, world, makeMissing }: ChangeSources,
  change: string,
  options: ContextOptions,
): Promise<ChangeAnswer> {
  const sources = { checkout, workTree: () => world().graph, makeMissing }
  const { base, head, graph, changes, notes, otherSide } = await readPullRequest(sources, change)
  const changed = graph === null ? world() : graphWorld(filteredGraph(graph, options.edges))
  const clients = await brokenClients(changed, checkout.rootDir, { base, head, changes })
  const found = changeContext(changed, changes, 'pull-request', ...withDefaults(options), clients)
  // Owners and authors are of the work tree: the graph of another commit has none.
  const owners = changeOwners(checkout, world().graph, found.changed)
  const lineChangesOf = async (path: string) => {
    const found = changes.find(each => each.path === path)
    return found === undefined ? [] : lineChanges(found, await otherSide(found))
  }
  return {
    context: { ...found, base, head, owners, notes },
    world: changed,
    changes,
    lineChanges: lineChangesOf,
  }
}

/** The code that requests a route that the change registers otherwise, or no more. */
async function brokenClients(
  { graph }: GraphWorld,
  root: string,
  sides: Parameters<typeof changedRoutes>[1],
): Promise<BrokenClient[]> {
  if (requestsOf(graph).length === 0) return []
  const { changed, gone } = await changedRoutes(root, sides)
  return [...changed.flatMap(route => clientsOfRouteName(graph, route)), ...clientsOfGone(graph, gone)]
}

function withDefaults(options: ContextOptions): [limit: number, profile: Profile, inScope: InScope] {
  const { limit = DEFAULT_ITEMS, profile = 'default', scope } = options
  return [limit, profileNamed(profile), scopeOf(scope)]
}
