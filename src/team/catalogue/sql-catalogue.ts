import { SeamarkError } from '../../shared/errors.js'
import { type Access, ALL_REPOSITORIES, type Grant, type TokenRow } from './access.js'
import type { AuditEntry, AuditQuery, NewAuditEntry } from './audit.js'
import {
  type Catalogue,
  type NewRepository,
  REPOSITORY_NAME,
  type RefRow,
  type RefVersion,
  type RepositoryRow,
  type RepositoryRules,
  type SnapshotRow,
} from './catalogue.js'
import { type Migration, migrate } from './migrations.js'
import type { Sql, SqlValue } from './sql.js'
import { leaveWorkspaces, SqlWorkspaces } from './sql-workspaces.js'
import type { WorkspaceRow } from './workspaces.js'

const REPOSITORY_COLUMNS = 'name, source, rules, hook_secret, added_at, default_ref, fetched_at, problem'
const REF_COLUMNS = 'repository, name, commit_id, version, moved_at, indexed, indexed_version'
const SNAPSHOT_COLUMNS = 'repository, commit_id, bytes, files, made_at, used_at'
const TOKEN_COLUMNS = 'id, name, hash, created_at, expires_at, revoked_at'
const AUDIT_COLUMNS = 'at, actor, action, repository, outcome, request'

/** The catalogue on any database that speaks the SQL of `sql.ts`. */
export class SqlCatalogue implements Catalogue {
  readonly #sql: Sql
  readonly #workspaces: SqlWorkspaces

  private constructor(sql: Sql) {
    this.#sql = sql
    this.#workspaces = new SqlWorkspaces(sql)
  }

  static async open(sql: Sql, migrations?: readonly Migration[]): Promise<SqlCatalogue> {
    await migrate(sql, migrations)
    return new SqlCatalogue(sql)
  }

  async check(): Promise<void> {
    await this.#sql.rows('SELECT 1')
  }

  close(): Promise<void> {
    return this.#sql.close()
  }

  async addRepository(repository: NewRepository): Promise<RepositoryRow> {
    const { name, source, rules, hookSecret, addedAt } = repository
    if (!REPOSITORY_NAME.test(name))
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected letters, digits, dots, dashes and slashes as the name of a repository, such as shop/site, found "${name}".`,
      )
    const added = await this.#sql.rows(
      `INSERT INTO team_repositories (${REPOSITORY_COLUMNS}) VALUES ($1, $2, $3, $4, $5, '', 0, '')
       ON CONFLICT (name) DO NOTHING RETURNING name`,
      ...[name, source, JSON.stringify(rules), hookSecret, addedAt],
    )
    if (added.length === 0)
      throw new SeamarkError('BAD_INPUT', `Expected a new name, found a repository that is called ${name}.`)
    return { ...repository, defaultRef: '', fetchedAt: 0, problem: '' }
  }

  async repository(name: string): Promise<RepositoryRow | null> {
    const [row] = await this.#sql.rows<RepositoryTuple>(
      `SELECT ${REPOSITORY_COLUMNS} FROM team_repositories WHERE name = $1`,
      name,
    )
    return row === undefined ? null : repositoryOf(row)
  }

  async repositories(): Promise<RepositoryRow[]> {
    const rows = await this.#sql.rows<RepositoryTuple>(`SELECT ${REPOSITORY_COLUMNS} FROM team_repositories`)
    // By code points: databases order by languages.
    return rows.map(repositoryOf).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  removeRepository(name: string): Promise<boolean> {
    return this.#sql.transaction(async ({ rows }) => {
      for (const table of ['team_refs', 'team_snapshots', 'team_grants'])
        await rows(`DELETE FROM ${table} WHERE repository = $1`, name)
      await leaveWorkspaces({ rows }, name)
      return (await rows('DELETE FROM team_repositories WHERE name = $1 RETURNING name', name)).length > 0
    })
  }

  async noteFetch(name: string, fetch: { at: number; problem: string; defaultRef?: string }): Promise<void> {
    const { at, problem, defaultRef = '' } = fetch
    await this.#sql.rows(
      `UPDATE team_repositories SET fetched_at = $2, problem = $3,
         default_ref = CASE WHEN $4 = '' THEN default_ref ELSE $4 END WHERE name = $1`,
      ...[name, at, problem, defaultRef],
    )
  }

  async refs(repository: string): Promise<RefRow[]> {
    const sql = `SELECT ${REF_COLUMNS} FROM team_refs WHERE repository = $1`
    const rows = await this.#sql.rows<RefTuple>(sql, repository)
    return rows.map(refOf).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async ref(repository: string, name: string): Promise<RefRow | null> {
    const sql = `SELECT ${REF_COLUMNS} FROM team_refs WHERE repository = $1 AND name = $2`
    const [row] = await this.#sql.rows<RefTuple>(sql, repository, name)
    return row === undefined ? null : refOf(row)
  }

  async moveRef(repository: string, name: string, commit: string, at: number): Promise<RefRow> {
    await this.#sql.rows(
      `INSERT INTO team_refs (${REF_COLUMNS}) VALUES ($1, $2, $3, 1, $4, '', 0)
       ON CONFLICT (repository, name) DO UPDATE
         SET version = team_refs.version + 1, commit_id = excluded.commit_id, moved_at = excluded.moved_at
         WHERE team_refs.commit_id <> excluded.commit_id`,
      ...[repository, name, commit, at],
    )
    const row = await this.ref(repository, name)
    if (row === null) throw new SeamarkError('NOT_FOUND', `The ref ${name} of ${repository} was removed.`)
    return row
  }

  async removeRef(repository: string, name: string): Promise<void> {
    await this.#sql.rows('DELETE FROM team_refs WHERE repository = $1 AND name = $2', repository, name)
  }

  async putSnapshot(snapshot: SnapshotRow, refs: readonly RefVersion[]): Promise<void> {
    const { repository, commit, bytes, files, madeAt, usedAt } = snapshot
    await this.#sql.transaction(async ({ rows }) => {
      // A repository that was removed meanwhile has none.
      const known = await rows('SELECT name FROM team_repositories WHERE name = $1', repository)
      if (known.length === 0) return
      await rows(
        `INSERT INTO team_snapshots (${SNAPSHOT_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (repository, commit_id) DO UPDATE SET bytes = excluded.bytes, files = excluded.files,
           made_at = excluded.made_at, used_at = excluded.used_at`,
        ...[repository, commit, bytes, files, madeAt, usedAt],
      )
      // The ref may have moved on, or come back to this commit, while the snapshot was made.
      await rows(
        `UPDATE team_refs SET indexed = commit_id, indexed_version = version WHERE repository = $1 AND commit_id = $2`,
        ...[repository, commit],
      )
      for (const { name, version } of refs)
        await rows(
          `UPDATE team_refs SET indexed = $2, indexed_version = $4
           WHERE repository = $1 AND name = $3 AND indexed_version < $4 AND version > $4`,
          ...[repository, commit, name, version],
        )
    })
  }

  async snapshot(repository: string, commit: string): Promise<SnapshotRow | null> {
    const sql = `SELECT ${SNAPSHOT_COLUMNS} FROM team_snapshots WHERE repository = $1 AND commit_id = $2`
    const [row] = await this.#sql.rows<SnapshotTuple>(sql, repository, commit)
    return row === undefined ? null : snapshotOf(row)
  }

  async snapshots(repository: string): Promise<SnapshotRow[]> {
    const sql = `SELECT ${SNAPSHOT_COLUMNS} FROM team_snapshots WHERE repository = $1 ORDER BY made_at DESC, commit_id`
    return (await this.#sql.rows<SnapshotTuple>(sql, repository)).map(snapshotOf)
  }

  async noteUse(repository: string, commit: string, at: number): Promise<void> {
    const sql = `UPDATE team_snapshots SET used_at = $3 WHERE repository = $1 AND commit_id = $2 AND used_at < $3`
    await this.#sql.rows(sql, repository, commit, at)
  }

  async removeSnapshot(repository: string, commit: string): Promise<void> {
    await this.#sql.transaction(async ({ rows }) => {
      await rows('DELETE FROM team_snapshots WHERE repository = $1 AND commit_id = $2', repository, commit)
      await rows(
        `UPDATE team_refs SET indexed = '', indexed_version = 0 WHERE repository = $1 AND indexed = $2`,
        ...[repository, commit],
      )
    })
  }

  async addToken({ id, name, hash, createdAt, expiresAt, revokedAt }: TokenRow): Promise<void> {
    await this.#sql.rows(
      `INSERT INTO team_tokens (${TOKEN_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)`,
      ...[id, name, hash, createdAt, expiresAt, revokedAt],
    )
  }

  async tokenOf(hash: string): Promise<TokenRow | null> {
    const sql = `SELECT ${TOKEN_COLUMNS} FROM team_tokens WHERE hash = $1`
    const [row] = await this.#sql.rows<TokenTuple>(sql, hash)
    return row === undefined ? null : tokenRowOf(row)
  }

  async tokens(): Promise<TokenRow[]> {
    const sql = `SELECT ${TOKEN_COLUMNS} FROM team_tokens ORDER BY created_at, id`
    return (await this.#sql.rows<TokenTuple>(sql)).map(tokenRowOf)
  }

  async revokeToken(id: string, at: number): Promise<boolean> {
    const sql = 'UPDATE team_tokens SET revoked_at = $2 WHERE id = $1 RETURNING id'
    return (await this.#sql.rows(sql, id, at)).length > 0
  }

  async grant({ holder, repository, access }: Grant): Promise<void> {
    if (repository !== ALL_REPOSITORIES && (await this.repository(repository)) === null)
      throw new SeamarkError('NOT_FOUND', `There is no repository ${repository}.`)
    await this.#sql.rows(
      `INSERT INTO team_grants (holder, repository, access) VALUES ($1, $2, $3)
       ON CONFLICT (holder, repository) DO UPDATE SET access = excluded.access`,
      ...[holder, repository, access],
    )
  }

  async withdraw(holder: string, repository: string): Promise<boolean> {
    const sql = 'DELETE FROM team_grants WHERE holder = $1 AND repository = $2 RETURNING holder'
    return (await this.#sql.rows(sql, holder, repository)).length > 0
  }

  async grantsOf(holders: readonly string[]): Promise<Grant[]> {
    if (holders.length === 0) return []
    const list = holders.map((_, at) => `$${at + 1}`).join(', ')
    const sql = `SELECT holder, repository, access FROM team_grants WHERE holder IN (${list}) ORDER BY holder, repository`
    return (await this.#sql.rows<GrantTuple>(sql, ...holders)).map(grantOf)
  }

  async grants(): Promise<Grant[]> {
    const sql = 'SELECT holder, repository, access FROM team_grants ORDER BY holder, repository'
    return (await this.#sql.rows<GrantTuple>(sql)).map(grantOf)
  }

  addWorkspace(workspace: WorkspaceRow): Promise<void> {
    return this.#workspaces.addWorkspace(workspace)
  }

  workspace(name: string): Promise<WorkspaceRow | null> {
    return this.#workspaces.workspace(name)
  }

  workspaces(): Promise<WorkspaceRow[]> {
    return this.#workspaces.workspaces()
  }

  removeWorkspace(name: string): Promise<boolean> {
    return this.#workspaces.removeWorkspace(name)
  }

  async addAudit(entries: readonly NewAuditEntry[]): Promise<void> {
    if (entries.length === 0) return
    const width = AUDIT_COLUMNS.split(',').length
    const tuple = (at: number) =>
      `(${Array.from({ length: width }, (_, column) => `$${at * width + column + 1}`).join(', ')})`
    const values = entries.flatMap(({ at, actor, action, repository, outcome, request }): SqlValue[] => [
      ...[at, actor, action, repository, outcome, request],
    ])
    const tuples = entries.map((_, at) => tuple(at)).join(', ')
    await this.#sql.rows(`INSERT INTO team_audit (${AUDIT_COLUMNS}) VALUES ${tuples}`, ...values)
  }

  async audit({ actor, repository, before, limit }: AuditQuery): Promise<AuditEntry[]> {
    const rows = await this.#sql.rows<AuditTuple>(
      `SELECT id, ${AUDIT_COLUMNS} FROM team_audit
       WHERE ($1 = '' OR actor = $1) AND ($2 = '' OR repository = $2) AND id < $3 ORDER BY id DESC LIMIT $4`,
      ...[actor ?? '', repository ?? '', before ?? Number.MAX_SAFE_INTEGER, limit],
    )
    return rows.map(([id, at, actor, action, repository, outcome, request]) => ({
      ...{ id, at, actor, action, repository, outcome, request },
    }))
  }

  async trimAudit(before: number): Promise<number> {
    return (await this.#sql.rows('DELETE FROM team_audit WHERE at < $1 RETURNING id', before)).length
  }
}

type RepositoryTuple = [string, string, string, string, number, string, number, string]
type RefTuple = [string, string, string, number, number, string, number]
type SnapshotTuple = [string, string, number, number, number, number]
type TokenTuple = [string, string, string, number, number, number]
type GrantTuple = [string, string, Access]
type AuditTuple = [number, number, string, string, string, NewAuditEntry['outcome'], string]

function repositoryOf(row: RepositoryTuple): RepositoryRow {
  const [name, source, rules, hookSecret, addedAt, defaultRef, fetchedAt, problem] = row
  const known = JSON.parse(rules) as RepositoryRules
  return { name, source, rules: known, hookSecret, addedAt, defaultRef, fetchedAt, problem }
}

function refOf([repository, name, commit, version, movedAt, indexed, indexedVersion]: RefTuple): RefRow {
  return { repository, name, commit, version, movedAt, indexed, indexedVersion }
}

function snapshotOf([repository, commit, bytes, files, madeAt, usedAt]: SnapshotTuple): SnapshotRow {
  return { repository, commit, bytes, files, madeAt, usedAt }
}

function tokenRowOf([id, name, hash, createdAt, expiresAt, revokedAt]: TokenTuple): TokenRow {
  return { id, name, hash, createdAt, expiresAt, revokedAt }
}

function grantOf([holder, repository, access]: GrantTuple): Grant {
  return { holder, repository, access }
}
