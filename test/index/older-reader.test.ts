import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { extractorOf } from '../../src/facts/extractor.js'
import { LANGUAGE_NAMES } from '../../src/languages/names/names.js'
import { editStore } from '../cli/edit-store.js'
import { repository, temporaryFolder } from '../support/repository.js'

test('a file whose language an older version did not know is read again, though it did not change', async () => {
  const root = repository({ 'core.clj': '(defn price [x] x)\n', 'a.py': 'def a(): pass\n' })
  const store = join(temporaryFolder(), 's.db')
  const { text } = LANGUAGE_NAMES
  const index = async () => {
    const opened = Repository.open(root, { store })
    try {
      const { read, parsed } = await opened.index()
      const languages = opened.status().languages.map(({ language }) => language)
      return { read, parsed, languages }
    } finally {
      opened.close()
    }
  }
  await index()
  editStore(store, driver => {
    driver
      .prepare("UPDATE blobs SET language = ?, extractor = ? WHERE language = 'clojure'")
      .run([text.id, extractorOf(text)])
    driver.prepare("DELETE FROM checkout_values WHERE key = 'files read by'").run([])
  })
  expect(await index()).toEqual({ read: 2, parsed: 1, languages: ['clojure', 'python'] })
  expect(await index()).toMatchObject({ read: 0, parsed: 0 })
})
