import type { Status } from '../../index/status.js'
import type { Location } from '../../store/locate.js'
import type { LanguageCount } from '../../store/store.js'
import type { Members } from '../program/members.js'
import { JOIN_KINDS, type Join, type JoinKind } from '../workspace.js'

/** What the status of a workspace has besides. */
export interface WorkspaceStatus {
  repositories: { name: string; status: Status }[]
  /** Joins from one repository to another, by kind. */
  joins: { from: string; to: string; kind: JoinKind; count: number }[]
}

/** The sums over all members, each member, and the joins between them. */
export function memberStatuses(
  members: Members,
  { root, storePath }: Location,
  joins: () => readonly Join[],
): Status & WorkspaceStatus {
  const repositories = members.all.map(({ name, repository }) => ({ name, status: repository.status() }))
  const statuses = repositories.map(({ status }) => status)
  const [first] = statuses
  const finished = Math.min(...statuses.map(({ checkout }) => checkout.finishedAt))
  const open = statuses.find(({ checkout }) => checkout.state !== 'complete')
  return {
    root,
    storePath,
    checkout: { ...(open ?? first!).checkout, root, head: '', finishedAt: finished },
    files: statuses.reduce((sum, { files }) => sum + files, 0),
    languages: sumsBy(statuses.flatMap(({ languages }) => languages)),
    leftOut: leftOutBy(statuses),
    artefacts: [],
    repositories,
    joins: open === undefined ? countsOf(joins()) : [],
  }
}

function sumsBy(counts: readonly LanguageCount[]): LanguageCount[] {
  const sums = new Map<string, LanguageCount>()
  for (const each of counts) {
    const { language, ...rest } = each
    const known = sums.get(language)
    if (known === undefined) sums.set(language, { ...each })
    else for (const key of Object.keys(rest) as (keyof typeof rest)[]) known[key] += rest[key]
  }
  return [...sums.values()].sort((a, b) => (a.language < b.language ? -1 : 1))
}

function leftOutBy(statuses: readonly Status[]): Status['leftOut'] {
  const sums = new Map<string, number>()
  for (const { reason, files } of statuses.flatMap(({ leftOut }) => leftOut))
    sums.set(reason, (sums.get(reason) ?? 0) + files)
  return [...sums]
    .map(([reason, files]) => ({ reason, files }))
    .sort((a, b) => (a.reason < b.reason ? -1 : 1))
}

function countsOf(joins: readonly Join[]): WorkspaceStatus['joins'] {
  const counts = new Map<string, WorkspaceStatus['joins'][number]>()
  for (const { join: kind, from, to } of joins) {
    const key = `${from.member}\0${to.member}\0${JOIN_KINDS.indexOf(kind)}`
    const known = counts.get(key) ?? { from: from.member, to: to.member, kind, count: 0 }
    known.count++
    counts.set(key, known)
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}
