import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { sumOf } from '../../src/store/sqlite/sums.js'
import { editStore } from '../cli/edit-store.js'
import { repository, temporaryFolder } from '../support/repository.js'

const OLDER_FORMAT = 1

test('words that an older version wrote are made again, without parsing', async () => {
  const root = repository({ 'notes.md': '# 内存\n\n在清单中设置容器的内存限制。\n' })
  const store = join(temporaryFolder(), 's.db')
  const first = Repository.open(root, { store })
  await first.index()
  first.close()
  editStore(store, driver => {
    const update = driver.prepare('UPDATE blob_terms SET data = ?, sum = ? WHERE blob = ?')
    for (const [blob, data] of driver.prepare('SELECT blob, data FROM blob_terms').all([])) {
      const older = Uint8Array.from(data as Uint8Array)
      older[0] = OLDER_FORMAT
      update.run([older, sumOf(Number(blob), older), blob!])
    }
  })
  rmSync(`${store}.search-1`, { force: true })
  const second = Repository.open(root, { store })
  const { parsed } = await second.index()
  expect(parsed).toBe(0)
  expect((await second.contextForTask('容器的内存')).items[0]?.path).toBe('notes.md')
  second.close()
})
