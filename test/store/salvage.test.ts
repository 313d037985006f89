import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { removeDatabase, salvageStore } from '../../src/store/sqlite/salvage.js'
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.js'
import { blob, file } from './records.js'
import { temporaryFolder } from './temporary.js'

test('a database is removed with its companions, also where a folder stands in its place, or nothing', () => {
  const place = join(temporaryFolder(), 's.db')
  mkdirSync(join(place, 'inside'), { recursive: true })
  writeFileSync(`${place}-wal`, 'x')
  removeDatabase(place)
  removeDatabase(place)
  expect([place, `${place}-wal`].filter(existsSync)).toEqual([])
})

test('what is salvaged knows its checkouts, and that they have to be read again', () => {
  const place = join(temporaryFolder(), 's.db')
  const store = new SqliteStore(openConnection(place))
  const { id } = store.checkout('/a')
  store.begin(id, 1, '', 1)
  store.put(id, [blob('x')], [file('a.py', 'x')])
  store.finish(id, 1, [])
  store.close()
  salvageStore(place)
  const salvaged = new SqliteStore(openConnection(place))
  expect(salvaged.checkout('/a')).toMatchObject({ id, state: 'empty' })
  expect(salvaged.files(id)).toEqual([])
  salvaged.close()
})
