import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../../engine/engine.js'
import type { Repository } from '../../engine/repository.js'
import type { RepositoryRow } from '../../team/catalogue/catalogue.js'
import { Workspace } from '../../workspace/open/open-workspace.js'
import { Member } from '../../workspace/program/member.js'
import { Members } from '../../workspace/program/members.js'
import type { App } from '../app/app.js'
import { onSnapshot } from './on-snapshot.js'
import type { Target } from './resolve-ref.js'

const WORKSPACES = 'workspaces'
const STORE = 'store.db'
const HASH_DIGITS = 16
/** Joins between repositories, kept for the next call about the same states: those asked for longest ago go. */
const MOST_KEPT = 32
/** In no name of a repository: the first part of a path has no slash. */
const SLASH = '+'

/** A repository at the state that a call is about. */
export interface Place {
  row: RepositoryRow
  target: Target
}

/** The name of a repository in paths of an answer about several. @example memberName('team/shop') // 'team+shop' */
export function memberName(repository: string): string {
  return repository.replaceAll('/', SLASH)
}

/** Runs a query on several repositories as one. All of them stay open meanwhile. */
export function onWorkspace<T>(
  app: App,
  places: readonly Place[],
  signal: AbortSignal,
  query: (engine: Engine) => Promise<T>,
): Promise<T> {
  const open = (at: number, opened: readonly Repository[]): Promise<T> => {
    const place = places[at]
    if (place === undefined) return onOpened(app, places, opened, query)
    return onSnapshot(app, place.row, place.target.commit, signal, repository =>
      open(at + 1, [...opened, repository]),
    )
  }
  return open(0, [])
}

async function onOpened<T>(
  app: App,
  places: readonly Place[],
  opened: readonly Repository[],
  query: (engine: Engine) => Promise<T>,
): Promise<T> {
  const members = opened.map((repository, at) => new Member(memberName(places[at]!.row.name), repository))
  const root = folderOf(
    app,
    opened.map(({ location }) => location.root),
  )
  const plan = {
    root,
    members: members.map(({ name, repository }) => ({ name, path: repository.location.root })),
    ...{ packages: {}, services: {} },
  }
  const workspace = Workspace.over(plan, new Members(members), { store: join(root, STORE) })
  try {
    const answer = await query(workspace)
    return JSON.parse(JSON.stringify(answer).replaceAll(root, WORKSPACES)) as T
  } finally {
    workspace.closeOwn()
  }
}

/** A folder for the joins of these states. */
function folderOf({ team }: App, roots: readonly string[]): string {
  const all = join(team.cacheDir, WORKSPACES)
  const name = createHash('sha256').update(JSON.stringify(roots)).digest('hex').slice(0, HASH_DIGITS)
  const folder = join(all, name)
  mkdirSync(folder, { recursive: true })
  utimesSync(folder, new Date(), new Date())
  const kept = readdirSync(all)
    .map(each => join(all, each))
    .map(path => ({ path, usedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path } of kept.slice(MOST_KEPT)) rmSync(path, { recursive: true, force: true })
  return folder
}
