import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { seamark, startSeamark } from '../support/cli.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { storeContent } from '../support/store-content.js'

const KILLS = 20
const MODULES = 400
const FUNCTIONS = 30

/** Enough files that an index takes several commits and can be hit in each. */
function manyFiles(): Record<string, string> {
  const files: Record<string, string> = {}
  for (let m = 0; m < MODULES; m++) {
    const functions = Array.from(
      { length: FUNCTIONS },
      (_, f) => `def f${f}_${m}(x):\n    return g${f}(x, ${m})\n`,
    )
    files[`package${m % 7}/module${m}.py`] = functions.join('\n')
  }
  return files
}

test(`killed ${KILLS} times at random points, the index ends as one built in peace`, async () => {
  const root = repository(manyFiles())
  const peaceful = join(temporaryFolder(), 'store.db')
  const started = performance.now()
  expect(seamark(['index', root, '--store', peaceful]).exitCode).toBe(0)
  const whole = performance.now() - started
  const store = join(temporaryFolder(), 'store.db')
  let rows = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, ended } = startSeamark(['index', root, '--store', store, '--threads', '2'])
    // The moment is chosen among the moments of a whole run; whether it hits early or late is chance, and meant so.
    const moment = Math.random() * whole
    const timer = setTimeout(() => child.kill('SIGKILL'), moment)
    await ended
    clearTimeout(timer)
    const now = rowsOf(store, root)
    expect(now, `after kill ${kill + 1}, at ${moment} ms`).toBeGreaterThanOrEqual(rows)
    rows = now
  }
  expect(seamark(['index', root, '--store', store]).exitCode).toBe(0)
  expect(storeContent(store, root)).toBe(storeContent(peaceful, root))
  openStore(store, { readonly: true }).verify()
})

test('two processes index one repository at once, and both end well', async () => {
  const root = repository(manyFiles())
  const store = join(temporaryFolder(), 'store.db')
  const runs = [
    startSeamark(['index', root, '--store', store]),
    startSeamark(['index', root, '--store', store]),
  ]
  expect(await Promise.all(runs.map(run => run.ended))).toEqual([0, 0])
  const peaceful = join(temporaryFolder(), 'store.db')
  seamark(['index', root, '--store', peaceful])
  expect(storeContent(store, root)).toBe(storeContent(peaceful, root))
})

/** What is committed: file rows of the checkout, 0 before the store exists. */
function rowsOf(path: string, root: string): number {
  try {
    const store = openStore(path, { readonly: true })
    const rows = store.files(store.checkout(root).id).length
    store.close()
    return rows
  } catch {
    return 0
  }
}
