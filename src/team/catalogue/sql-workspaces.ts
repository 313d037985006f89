import { SeamarkError } from '../../shared/errors.js'
import type { Sql } from './sql.js'
import { requireWorkspace, type WorkspaceCatalogue, type WorkspaceRow } from './workspaces.js'

const ROWS = `SELECT w.name, w.created_at, m.repository, m.ref FROM team_workspaces w
  JOIN team_workspace_members m ON m.workspace = w.name`
type Tuple = [string, number, string, string]

/** Workspaces on any database that speaks the SQL of `sql.ts`. */
export class SqlWorkspaces implements WorkspaceCatalogue {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  async addWorkspace(workspace: WorkspaceRow): Promise<void> {
    requireWorkspace(workspace)
    const { name, members, createdAt } = workspace
    await this.#sql.transaction(async ({ rows }) => {
      const added = await rows(
        'INSERT INTO team_workspaces (name, created_at) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING RETURNING name',
        ...[name, createdAt],
      )
      if (added.length === 0)
        throw new SeamarkError('BAD_INPUT', `Expected a new name, found a workspace that is called ${name}.`)
      for (const [position, { repository, ref }] of members.entries()) {
        const known = await rows('SELECT name FROM team_repositories WHERE name = $1', repository)
        if (known.length === 0) throw new SeamarkError('NOT_FOUND', `There is no repository ${repository}.`)
        await rows(
          'INSERT INTO team_workspace_members (workspace, position, repository, ref) VALUES ($1, $2, $3, $4)',
          ...[name, position, repository, ref],
        )
      }
    })
  }

  async workspace(name: string): Promise<WorkspaceRow | null> {
    const rows = await this.#sql.rows<Tuple>(`${ROWS} WHERE w.name = $1 ORDER BY m.position`, name)
    return workspacesOf(rows)[0] ?? null
  }

  async workspaces(): Promise<WorkspaceRow[]> {
    const rows = await this.#sql.rows<Tuple>(`${ROWS} ORDER BY m.position`)
    // By code points: databases order by languages.
    return workspacesOf(rows).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  removeWorkspace(name: string): Promise<boolean> {
    return this.#sql.transaction(async ({ rows }) => {
      await rows('DELETE FROM team_workspace_members WHERE workspace = $1', name)
      return (await rows('DELETE FROM team_workspaces WHERE name = $1 RETURNING name', name)).length > 0
    })
  }
}

/** A repository that is removed leaves its workspaces: a new one of its name is another. One without members goes. */
export async function leaveWorkspaces({ rows }: Pick<Sql, 'rows'>, repository: string): Promise<void> {
  await rows('DELETE FROM team_workspace_members WHERE repository = $1', repository)
  await rows('DELETE FROM team_workspaces WHERE name NOT IN (SELECT workspace FROM team_workspace_members)')
}

/** Rows of one workspace come in the order of its members, those of several mixed. */
function workspacesOf(rows: readonly Tuple[]): WorkspaceRow[] {
  const found = new Map<string, WorkspaceRow>()
  for (const [name, createdAt, repository, ref] of rows) {
    const { members = [] } = found.get(name) ?? {}
    found.set(name, { name, createdAt, members: [...members, { repository, ref }] })
  }
  return [...found.values()]
}
