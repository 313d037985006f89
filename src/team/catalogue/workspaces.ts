import { SeamarkError } from '../../shared/errors.js'

/** Sets of repositories that are asked as one, by name. */
export interface WorkspaceCatalogue {
  /** BAD_INPUT if there is one of this name, or a repository twice; NOT_FOUND if there is no such repository. */
  addWorkspace(workspace: WorkspaceRow): Promise<void>
  workspace(name: string): Promise<WorkspaceRow | null>
  /** By name. */
  workspaces(): Promise<WorkspaceRow[]>
  /** False if there was none. Its repositories stay. */
  removeWorkspace(name: string): Promise<boolean>
}

export interface WorkspaceRow {
  /** As `WORKSPACE_NAME` has it. */
  name: string
  /** At least one, each repository once. One that is removed leaves; a workspace without any goes. */
  members: readonly WorkspaceMember[]
  createdAt: number
}

export interface WorkspaceMember {
  repository: string
  /** A branch, a pull request or a commit, as calls name it; '' for the default branch. */
  ref: string
}

/** Without slashes: it is a part of a path. */
export const WORKSPACE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/
/** All of their indexes are open at once. */
export const MOST_MEMBERS = 20

/** @example memberOf('shop@feature/tax') // { repository: 'shop', ref: 'feature/tax' } */
export function memberOf(word: string): WorkspaceMember {
  const at = word.indexOf('@')
  return at < 0 ? { repository: word, ref: '' } : { repository: word.slice(0, at), ref: word.slice(at + 1) }
}

/** @example wordOf({ repository: 'shop', ref: 'feature/tax' }) // 'shop@feature/tax' */
export function wordOf({ repository, ref }: WorkspaceMember): string {
  return ref === '' ? repository : `${repository}@${ref}`
}

export function requireWorkspace({ name, members }: WorkspaceRow): void {
  if (!WORKSPACE_NAME.test(name))
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected letters, digits, dots and dashes as the name of a workspace, found "${name}".`,
    )
  if (members.length === 0 || members.length > MOST_MEMBERS)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected 1 to ${MOST_MEMBERS} repositories in a workspace, found ${members.length}.`,
    )
  if (new Set(members.map(({ repository }) => repository)).size < members.length)
    throw new SeamarkError('BAD_INPUT', 'Expected each repository once, found one of them twice.')
}
