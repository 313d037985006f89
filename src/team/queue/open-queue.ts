import { isPostgres } from '../catalogue/open-catalogue.js'
import { SqliteSql } from '../catalogue/sqlite-sql.js'
import { LEASE_SECONDS, type Queue } from './queue.js'
import { SqliteQueue } from './sqlite-queue.js'

/** The queue in the database of the catalogue. */
export async function openQueue(address: string, leaseSeconds = LEASE_SECONDS): Promise<Queue> {
  if (isPostgres(address))
    return (await import('./postgres-queue.js')).PostgresQueue.open(address, leaseSeconds)
  const sql = new SqliteSql(address)
  try {
    return await SqliteQueue.open(sql, leaseSeconds)
  } catch (error) {
    await sql.close()
    throw error
  }
}
