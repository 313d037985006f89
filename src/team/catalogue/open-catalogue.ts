import type { Catalogue } from './catalogue.js'
import { SqlCatalogue } from './sql-catalogue.js'
import { SqliteSql } from './sqlite-sql.js'

const POSTGRES = /^postgres(?:ql)?:\/\//i

/** Whether an address is of Postgres; else it is a file of SQLite. */
export function isPostgres(address: string): boolean {
  return POSTGRES.test(address)
}

/** @example const catalogue = await openCatalogue('postgres://seamark@db/seamark') */
export async function openCatalogue(address: string): Promise<Catalogue> {
  const sql = isPostgres(address)
    ? new (await import('./postgres-sql.js')).PostgresSql(address)
    : new SqliteSql(address)
  try {
    return await SqlCatalogue.open(sql)
  } catch (error) {
    await sql.close()
    throw error
  }
}
