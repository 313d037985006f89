import { SeamarkError } from '../../shared/errors.js'
import type { Sql } from './sql.js'

/**
 * One step of the tables. Servers of the version before run on while a new one migrates: a step adds tables, and columns that have a
 * default. One that cannot do so says from which version on programs can use the tables.
 */
export interface Migration {
  statements: readonly string[]
  /** Programs that know fewer steps are refused; absent: all are welcome. */
  leastVersion?: number
}

/** Stands for the type of a key that counts by itself, which differs between databases. */
const COUNTING_KEY = '{counting key}'

export const MIGRATIONS: readonly Migration[] = [
  {
    statements: [
      `CREATE TABLE team_repositories (
        name TEXT PRIMARY KEY, source TEXT NOT NULL, rules TEXT NOT NULL, hook_secret TEXT NOT NULL, added_at BIGINT NOT NULL,
        default_ref TEXT NOT NULL, fetched_at BIGINT NOT NULL, problem TEXT NOT NULL)`,
      `CREATE TABLE team_refs (
        repository TEXT NOT NULL, name TEXT NOT NULL, commit_id TEXT NOT NULL, version BIGINT NOT NULL, moved_at BIGINT NOT NULL,
        indexed TEXT NOT NULL, indexed_version BIGINT NOT NULL, PRIMARY KEY (repository, name))`,
      `CREATE TABLE team_snapshots (
        repository TEXT NOT NULL, commit_id TEXT NOT NULL, bytes BIGINT NOT NULL, files BIGINT NOT NULL,
        made_at BIGINT NOT NULL, used_at BIGINT NOT NULL, PRIMARY KEY (repository, commit_id))`,
      `CREATE TABLE team_tokens (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL, revoked_at BIGINT NOT NULL)`,
      `CREATE TABLE team_grants (
        holder TEXT NOT NULL, repository TEXT NOT NULL, access TEXT NOT NULL, PRIMARY KEY (holder, repository))`,
      `CREATE TABLE team_audit (
        id ${COUNTING_KEY}, at BIGINT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL, repository TEXT NOT NULL,
        outcome TEXT NOT NULL, request TEXT NOT NULL)`,
      'CREATE INDEX team_audit_at ON team_audit (at)',
      'CREATE INDEX team_audit_repository ON team_audit (repository, id)',
    ],
  },
  {
    statements: [
      'CREATE TABLE team_workspaces (name TEXT PRIMARY KEY, created_at BIGINT NOT NULL)',
      `CREATE TABLE team_workspace_members (
        workspace TEXT NOT NULL, position BIGINT NOT NULL, repository TEXT NOT NULL, ref TEXT NOT NULL,
        PRIMARY KEY (workspace, position))`,
      'CREATE INDEX team_workspace_members_repository ON team_workspace_members (repository)',
    ],
  },
]

const VERSIONS = `CREATE TABLE IF NOT EXISTS team_versions (version BIGINT PRIMARY KEY, least BIGINT NOT NULL)`

/** Makes the tables, or brings them up to date; leaves them if they are newer and this program can still use them. */
export async function migrate(sql: Sql, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await sql.alone(async ({ rows }) => {
    await rows(VERSIONS)
    const [state] = await rows<[number, number]>(
      'SELECT coalesce(max(version), 0), coalesce(max(least), 0) FROM team_versions',
    )
    const [version, least] = state!
    if (least > migrations.length) throw tooNew(sql.name, least, migrations.length)
    for (let step = version; step < migrations.length; step++) {
      const { statements, leastVersion = 0 } = migrations[step]!
      for (const statement of statements) await rows(statement.replace(COUNTING_KEY, sql.countingKey))
      await rows('INSERT INTO team_versions (version, least) VALUES ($1, $2)', step + 1, leastVersion)
    }
  })
}

function tooNew(name: string, least: number, own: number): SeamarkError {
  return new SeamarkError(
    'STORE_NEWER',
    `Expected a catalogue for programs of version ${own} at ${name}, found one for version ${least} and later: update seamark.`,
  )
}
