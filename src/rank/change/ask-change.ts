import { readPullRequest } from '../../changes/pull-request.js'
import { FileNodes } from '../../graph/file-nodes.js'
import type { FileChange } from '../../history/work-tree-changes.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import { namedFiles } from '../../test-selection/affected-tests.js'
import { type ContextOptions, DEFAULT_ITEMS } from '../context-options.js'
import { type Profile, profileNamed } from '../profile.js'
import { type InScope, scopeOf } from '../scope.js'
import type { World } from '../world.js'
import { type ChangeContext, changeContext } from './change-context.js'
import { type ChangeWorld, changeWorld } from './rank-change.js'

/** The answer about a change, with what it was made of. */
export interface AskedChange {
  context: ChangeContext
  world: ChangeWorld
  changes: readonly FileChange[]
}

export interface ChangeSources {
  checkout: Checkout
  world(): World
  /** Whether the state of a commit that was never indexed may be made. */
  makeMissing: boolean
}

export function askFiles(
  world: World,
  root: string,
  files: readonly string[],
  options: ContextOptions & { folder?: string },
): AskedChange {
  if (files.length === 0) throw new SeamarkError('BAD_INPUT', 'Expected files, found none.')
  const changes = namedFiles(root, { files, folder: options.folder ?? root }, new FileNodes(world.graph))
  const found = changeContext(world, changes, 'files', ...asked(options))
  return { context: { ...found, base: '', head: '', notes: [] }, world, changes }
}

export async function askPullRequest(
  { checkout, world, makeMissing }: ChangeSources,
  change: string,
  options: ContextOptions,
): Promise<AskedChange> {
  const sources = { checkout, workTree: () => world().graph, makeMissing }
  const { base, head, graph, changes, notes } = await readPullRequest(sources, change)
  const asking = graph === null ? world() : changeWorld(graph)
  const found = changeContext(asking, changes, 'pull-request', ...asked(options))
  return { context: { ...found, base, head, notes }, world: asking, changes }
}

function asked(options: ContextOptions): [limit: number, profile: Profile, inScope: InScope] {
  const { limit = DEFAULT_ITEMS, profile = 'default', scope } = options
  return [limit, profileNamed(profile), scopeOf(scope)]
}
