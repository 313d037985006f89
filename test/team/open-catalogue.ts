import { SqliteSql } from '../../src/team/catalogue/sqlite-sql.js'

/** A process of its own: opens each file that it is told, and says what went wrong. */
process.on('message', async (file: string) => {
  try {
    await new SqliteSql(file).close()
    process.send!('')
  } catch (error) {
    process.send!((error as Error).message)
  }
})
process.send!('')
