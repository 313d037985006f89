import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/index.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const KEPT = 50
const AT_MOST = 60

test('states of the graph are kept in a bounded number, and all that are kept can be compared', async () => {
  const root = repository({ 'a.py': 'def f():\n    return 0\n' })
  const path = join(temporaryFolder(), 'store.db')
  const indexed = Repository.open(root, { store: path })
  try {
    const roots: string[] = []
    for (let edit = 1; edit <= AT_MOST + 5; edit++) {
      writeFiles(root, { 'a.py': `def f():\n    return ${edit}\n` })
      roots.unshift((await indexed.index()).graph!.root)
      const store = openStore(path, { readonly: true })
      expect(store.snapshots().length).toBeLessThanOrEqual(AT_MOST)
      store.close()
    }
    const oldest = await indexed.diff(`@${KEPT - 1}`, '@latest')
    expect([oldest.before.root, oldest.after.root]).toEqual([roots[KEPT - 1], roots[0]])
    expect(oldest.symbols.map(({ qualifiedName, what }) => `${what} ${qualifiedName}`)).toEqual(['changed f'])
    await expect(indexed.diff(roots.at(-1)!, '@latest')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await indexed.fsck()).flatMap(({ faults }) => faults)).toEqual([])
  } finally {
    indexed.close()
  }
})
