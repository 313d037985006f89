import { SeamarkError } from '../../shared/errors.js'
import type { Catalogue } from '../../team/catalogue/catalogue.js'
import { type WorkspaceRow, wordOf } from '../../team/catalogue/workspaces.js'
import type { Caller } from '../access/caller.js'

type Values = Readonly<Record<string, unknown>>

/** Workspaces all of whose repositories the caller may read: of others not even the name is told. */
export async function readableWorkspaces(catalogue: Catalogue, caller: Caller): Promise<WorkspaceRow[]> {
  return (await catalogue.workspaces()).filter(workspace => isReadable(caller, workspace))
}

/** Arguments of a call with the repositories in place of a workspace that they name. */
export async function withoutWorkspace(
  catalogue: Catalogue,
  caller: Caller,
  { workspace: name, ...values }: Values,
): Promise<Values> {
  if (name === undefined) return values
  if (['repository', 'repositories', 'ref'].some(key => values[key] !== undefined))
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected `workspace` alone, found `repository`, `repositories` or `ref` beside it: the workspace names them.',
    )
  const row = await catalogue.workspace(String(name))
  if (row === null || !isReadable(caller, row))
    throw new SeamarkError('NOT_FOUND', `There is no workspace "${name}" that you may read.`)
  return { ...values, repositories: row.members.map(wordOf) }
}

function isReadable(caller: Caller, { members }: WorkspaceRow): boolean {
  return members.every(({ repository }) => caller.may(repository, 'read'))
}
