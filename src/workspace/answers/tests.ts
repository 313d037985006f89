import {
  type AffectedTests,
  type ChangeQuery,
  changeStarts,
  likelyFiles,
} from '../../test-selection/affected-tests.js'
import { type ChangeStart, selectTests } from '../../test-selection/select-tests.js'
import type { Member } from '../program/member.js'
import type { Members } from '../program/members.js'
import { addressOf, inWorkspace } from './addresses.js'
import type { MergedView, MergedWorlds } from './merged-world.js'
import { type MemberChange, workspaceObserved } from './observed-tests.js'

/** The tests in all members that a change can break: of named files, or of everything that differs from a commit. */
export async function workspaceTests(
  members: Members,
  worlds: MergedWorlds,
  home: Member | null,
  query: ChangeQuery,
): Promise<AffectedTests> {
  const found: MemberChange[] = []
  for (const { member, own } of queriesOf(members, home, query)) {
    const { repository } = members.use(member)
    found.push({ member, starts: await changeStarts(member.opened, repository.graph(), own) })
  }
  const changed = found.filter(({ starts }) => starts.changed.length > 0)
  const names = changed.map(({ member }) => member.name)
  const view = worlds.around(names.length > 0 ? names : [found[0]!.member.name], 'in')
  const all = changed.flatMap(({ member, starts }) =>
    starts.starts.map(each => placedStart(view, member, each)),
  )
  const commits = changed.flatMap(({ member, starts }) =>
    starts.commits.map(files => files.map(path => inWorkspace(member, path))),
  )
  const selection = selectTests(view.graph, all, commits)
  return {
    ...selection,
    selected: selection.selected.map(file => ({
      ...file,
      repository: file.path.slice(0, file.path.indexOf('/')),
    })),
    base: home === null ? '' : (found.find(({ member }) => member === home)?.starts.base ?? ''),
    changed: changed.flatMap(({ member, starts }) => starts.changed.map(path => inWorkspace(member, path))),
    ran: workspaceObserved(members, view, changed, likelyFiles(view.graph, all, commits)),
    notes: [...new Set(changed.flatMap(({ starts }) => starts.notes))],
  }
}

/** A commit is one of the member that the user stands in; HEAD is one of every member. */
function queriesOf(
  members: Members,
  home: Member | null,
  query: ChangeQuery,
): { member: Member; own: ChangeQuery }[] {
  if ('base' in query)
    return (home === null ? members.all : [home])
      .filter(({ repository }) => repository.location.commonDir !== null)
      .map(member => ({ member, own: query }))
  const byMember = new Map<Member, string[]>()
  for (const file of query.files) {
    const address = addressOf(file, members, query.folder)
    const member =
      address.members.length === 1 ? address.members[0]! : memberWith(address.members, address.words)
    const path = address.folder === null ? address.words : file
    byMember.set(member, [...(byMember.get(member) ?? []), path])
  }
  return [...byMember].map(([member, files]) => {
    const { root } = member.repository.location
    const folder = members.around(query.folder) === member ? query.folder : root
    return { member, own: { files, folder } }
  })
}

/** The first that has a file at the path, or at its end. */
function memberWith(members: readonly Member[], path: string): Member {
  const has = ({ rows }: Member) => rows.some(row => row.path === path || row.path.endsWith(`/${path}`))
  return members.find(has) ?? members[0]!
}

function placedStart(view: MergedView, member: Member, { path, starts, ran }: ChangeStart): ChangeStart {
  const moved = (nodes: ReadonlyMap<number, number>) =>
    new Map([...nodes].map(([node, weight]) => [view.nodeOf(member, node), weight]))
  return {
    path: inWorkspace(member, path),
    starts: moved(starts),
    ...(ran === undefined ? {} : { ran: moved(ran) }),
  }
}
