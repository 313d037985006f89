import { changeOwners } from '../../changes/change-owners.js'
import { changedRoutes } from '../../changes/changed-routes.js'
import { lineChanges } from '../../changes/line-changes.js'
import { readPullRequest } from '../../changes/pull-request.js'
import { FileNodes } from '../../graph/file-nodes.js'
import { clientsOfGone, clientsOfRouteName } from '../../graph/route-clients.js'
import type { FileChange } from '../../history/work-tree-changes.js'
import type { ChangeAnswer } from '../../rank/change/answer-change.js'
import { type ChangeItem, type ChangeKind, changeContext } from '../../rank/change/change-context.js'
import type { BrokenClient } from '../../rank/change/rank-change.js'
import { type ContextOptions, DEFAULT_ITEMS } from '../../rank/context-options.js'
import { profileNamed } from '../../rank/profile.js'
import { scopeOf } from '../../rank/scope.js'
import { SeamarkError } from '../../shared/errors.js'
import { namedFiles } from '../../test-selection/affected-tests.js'
import { maskedId } from '../graph/merge-graphs.js'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'
import { addressOf, inWorkspace } from './addresses.js'
import type { MergedView, MergedWorlds } from './merged-world.js'

/** `shop:main...HEAD` is a change in one member. */
const OF_MEMBER = /^([\w.@+-]+):(?!\/)(.+)$/s

const NO_ROUTES = { changed: [], gone: [] }

/** The answer about a change in all members, and the member that it is in, if it is in one. */
export interface WorkspaceChange extends ChangeAnswer {
  view: MergedView
  member: Member | null
}

/** What files of members define, and what uses it in all of them. */
export function filesAnswer(
  members: Members,
  worlds: MergedWorlds,
  files: readonly string[],
  options: ContextOptions & { folder?: string },
): WorkspaceChange {
  if (files.length === 0)
    throw new SeamarkError('BAD_INPUT', 'Expected files, found none: name at least one.')
  const changes: FileChange[] = []
  const names = new Set<string>()
  for (const file of files) {
    const { member, found } = fileIn(members, file, options.folder ?? null)
    names.add(member.name)
    changes.push(...found.map(change => placed(member, change)))
  }
  const view = worlds.around([...names], 'in', options.edges)
  const found = contextOf(view, changes, 'files', options)
  const context = { ...found, base: '', head: '', owners: [], notes: [] }
  return { context, world: view.world, changes, lineChanges: async () => [], view, member: null }
}

function fileIn(members: Members, file: string, folder: string | null) {
  const address = addressOf(file, members, folder)
  let problem: unknown
  for (const member of address.members) {
    const { repository } = members.use(member)
    const { root } = repository.location
    try {
      const query = { files: [address.words], folder: address.folder ?? root }
      return { member, found: namedFiles(root, query, new FileNodes(repository.graph())) }
    } catch (error) {
      if (!(error instanceof SeamarkError)) throw error
      problem ??= error
    }
  }
  throw problem
}

/** What a change in one member touches, and what it affects in all of them. */
export async function pullRequestAnswer(
  members: Members,
  worlds: MergedWorlds,
  home: Member | null,
  change: string,
  options: ContextOptions,
): Promise<WorkspaceChange> {
  const { member, words } = memberOf(members, home, change)
  const { repository, checkout } = members.use(member)
  const sources = { checkout, workTree: () => repository.graph(), makeMissing: member.opened.isWritable }
  const { base, head, graph, changes, notes, otherSide } = await readPullRequest(sources, words)
  const replaced = graph === null ? undefined : { name: member.name, graph }
  const { rootDir } = checkout
  const routes = worlds.hasRequests ? await changedRoutes(rootDir, { base, head, changes }) : NO_ROUTES
  const elsewhere = worlds.clientsOfGone(member.name, routes.gone)
  const names = new Set([member.name, ...elsewhere.map(client => client.member)])
  const view = worlds.around([...names], 'in', options.edges, replaced)
  const all = changes.map(each => placed(member, each))
  const clients = [
    ...routes.changed.flatMap(route =>
      clientsOfRouteName(view.graph, route, id => maskedId(member.name, id)),
    ),
    ...clientsOfGone(graph ?? repository.graph(), routes.gone).map(client => ({
      ...client,
      node: view.nodeOf(member, client.node),
    })),
    ...elsewhere.flatMap(({ member: name, id, confidence }) => {
      const node = view.graph.find(maskedId(name, id))
      return node === undefined ? [] : [{ node, confidence }]
    }),
  ]
  const found = contextOf(view, all, 'pull-request', options, clients)
  const paths = changes.map(({ path }) => path)
  const owners = changeOwners(checkout, repository.graph(), paths).map(owner => ({
    ...owner,
    files: owner.files,
  }))
  const lineChangesOf = async (path: string) => {
    const at = all.findIndex(each => each.path === path)
    return at < 0 ? [] : lineChanges(changes[at]!, await otherSide(changes[at]!))
  }
  return {
    context: { ...found, base, head, owners, notes },
    world: view.world,
    changes: all,
    lineChanges: lineChangesOf,
    view,
    member,
  }
}

function memberOf(members: Members, home: Member | null, change: string): { member: Member; words: string } {
  const [, name, words] = OF_MEMBER.exec(change) ?? []
  const named = members.all.find(member => member.name === name)
  if (named !== undefined) return { member: named, words: words! }
  if (home !== null) return { member: home, words: change }
  if (members.all.length === 1) return { member: members.all[0]!, words: change }
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected the repository of the change, found a workspace of ${members.all.length}: ask in its folder, or write NAME:${change.split('\n', 1)[0]}, with one of ${members.names.join(', ')}.`,
  )
}

function placed(member: Member, change: FileChange): FileChange {
  return { ...change, path: inWorkspace(member, change.path), from: inWorkspace(member, change.from) }
}

function contextOf(
  view: MergedView,
  changes: readonly FileChange[],
  kind: ChangeKind,
  options: ContextOptions,
  clients: readonly BrokenClient[] = [],
) {
  const { limit = DEFAULT_ITEMS, profile = 'default', scope } = options
  const found = changeContext(
    view.world,
    changes,
    kind,
    limit,
    profileNamed(profile),
    scopeOf(scope),
    clients,
  )
  return { ...found, items: found.items.map(item => withRepository(item)) }
}

function withRepository(item: ChangeItem): ChangeItem {
  return { ...item, repository: item.path.slice(0, item.path.indexOf('/')) }
}
