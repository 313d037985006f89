import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MIGRATIONS } from '../../src/team/catalogue/migrations.js'
import { PostgresSql, withoutPassword } from '../../src/team/catalogue/postgres-sql.js'
import type { Sql } from '../../src/team/catalogue/sql.js'
import { SqlCatalogue } from '../../src/team/catalogue/sql-catalogue.js'
import { SqliteSql } from '../../src/team/catalogue/sqlite-sql.js'
import { catalogueConformance, newRepository } from './catalogue-conformance.js'
import { findPostgres, startPostgres } from './postgres.js'

const folder = mkdtempSync(join(tmpdir(), 'seamark-catalogue-'))
const { path, problem } = findPostgres()
const postgres = problem === '' ? await startPostgres(path) : null
if (problem !== '') console.warn(problem)
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A busy machine may take any time to start a database. */
const ANY_TIME_MS = 30 * 60 * 1000

let count = 0
const databases: [string, () => () => Sql][] = [
  [
    'SQLite',
    () => {
      const file = join(folder, `${++count}.db`)
      return () => new SqliteSql(file)
    },
  ],
]
if (postgres !== null)
  databases.push([
    'Postgres',
    () => {
      const address = postgres.database()
      return () => new PostgresSql(address)
    },
  ])

for (const [name, newDatabase] of databases) {
  const sql = newDatabase()
  catalogueConformance(name, () => SqlCatalogue.open(sql()))

  describe(`${name}: migrations`, () => {
    const later = { statements: [`ALTER TABLE team_repositories ADD COLUMN colour TEXT NOT NULL DEFAULT ''`] }

    test('a program of the version before works on', async () => {
      const sql = newDatabase()
      const before = await SqlCatalogue.open(sql())
      const after = await SqlCatalogue.open(sql(), [...MIGRATIONS, later])
      await before.addRepository(newRepository('one'))
      await after.addRepository(newRepository('two'))
      expect((await before.repositories()).map(({ name }) => name)).toEqual(['one', 'two'])
      const startedLate = await SqlCatalogue.open(sql())
      expect(await startedLate.repository('one')).toMatchObject({ name: 'one' })
      for (const each of [before, after, startedLate]) await each.close()
    })

    test('tables of each version before are brought up to date with what is in them, while its program works on', async () => {
      for (let version = 1; version < MIGRATIONS.length; version++) {
        const sql = newDatabase()
        const before = await SqlCatalogue.open(sql(), MIGRATIONS.slice(0, version))
        // What a program of any version does with its first tables.
        await before.addToken({ id: 't', name: 'n', hash: 'h', createdAt: 1, expiresAt: 0, revokedAt: 0 })
        await before.addRepository(newRepository('kept'))
        const after = await SqlCatalogue.open(sql())
        await after.addWorkspace({ name: 'w', members: [{ repository: 'kept', ref: '' }], createdAt: 1 })
        await before.addRepository(newRepository('later'))
        expect((await after.repositories()).map(({ name }) => name)).toEqual(['kept', 'later'])
        expect(await before.tokenOf('h')).toMatchObject({ id: 't' })
        for (const each of [before, after]) await each.close()
      }
    })

    test('a program that cannot use the tables is refused, and leaves them', async () => {
      const sql = newDatabase()
      const breaking = { statements: ['DROP TABLE team_audit'], leastVersion: MIGRATIONS.length + 1 }
      await (await SqlCatalogue.open(sql(), [...MIGRATIONS, breaking])).close()
      const refused = sql()
      await expect(SqlCatalogue.open(refused)).rejects.toMatchObject({ code: 'STORE_NEWER' })
      await refused.close()
    })

    test('a step that fails leaves the tables as they were', async () => {
      const sql = newDatabase()
      await (await SqlCatalogue.open(sql())).close()
      const broken = { statements: [...later.statements, 'CREATE NONSENSE'] }
      const failing = sql()
      await expect(SqlCatalogue.open(failing, [...MIGRATIONS, broken])).rejects.toThrow()
      await failing.close()
      // Its first statement was undone, else this would find the column.
      await (await SqlCatalogue.open(sql(), [...MIGRATIONS, later])).close()
    })

    test('several processes may start at once', async () => {
      const sql = newDatabase()
      const opened = await Promise.all(Array.from({ length: 5 }, () => SqlCatalogue.open(sql())))
      for (const each of opened) await each.close()
    })
  })
}

describe.runIf(postgres !== null)('Postgres that is away', () => {
  test('readers wait for one that was killed and started again', async () => {
    const catalogue = await SqlCatalogue.open(new PostgresSql(postgres!.database(), ANY_TIME_MS))
    await catalogue.addRepository(newRepository('kept'))
    const [, found] = await Promise.all([postgres!.killAndStart(), catalogue.repository('kept')])
    expect(found).toMatchObject({ name: 'kept' })
    await catalogue.close()
  })

  test('an address where none is gives an error with what to do, without the password', async () => {
    const sql = new PostgresSql('postgres://ada:secret@127.0.0.1:1/team')
    const opening = SqlCatalogue.open(sql)
    await expect(opening).rejects.toMatchObject({ code: 'ENDPOINT_FAILED' })
    await expect(opening).rejects.toThrow(/ada@127\.0\.0\.1:1\/team.*Check the address/)
    await sql.close()
  })

  test('no message has a password', () => {
    expect(withoutPassword('postgres://ada:secret@db/team?password=secret')).not.toContain('secret')
  })
})
