import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { watchTree } from '../../src/live/watch/watch-tree.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const FILES = { 'a.py': 'a = 1\n', 'lib/b.py': 'b = 1\n', 'lib/deep/c.py': 'c = 1\n' }

/** A whole turn of the event loop, with a look at what the system has noted. */
async function turn(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

/** As a question that comes right after a save needs it. */
describe.runIf(process.platform === 'linux')('a change is told at once', () => {
  test('however many times, in folders that come, move and go', async () => {
    const root = repository(FILES)
    const watcher = await watchTree(root)
    const told = async (act: () => void): Promise<string[]> => {
      act()
      await turn()
      return watcher.take().paths
    }
    for (let round = 0; round < 50; round++) {
      expect(await told(() => writeFiles(root, { 'lib/deep/c.py': `c = ${round}\n` }))).toContain(
        'lib/deep/c.py',
      )
      expect(await told(() => mkdirSync(join(root, 'lib', `new${round}`)))).toContain(`lib/new${round}`)
      expect(await told(() => writeFiles(root, { [`lib/new${round}/d.py`]: 'd = 1\n' }))).toContain(
        `lib/new${round}/d.py`,
      )
      expect(
        await told(() => renameSync(join(root, 'lib', `new${round}`), join(root, `moved${round}`))),
      ).toContain(`moved${round}`)
      expect(await told(() => writeFiles(root, { [`moved${round}/d.py`]: 'd = 2\n' }))).toContain(
        `moved${round}/d.py`,
      )
      expect(await told(() => rmSync(join(root, `moved${round}`), { recursive: true }))).toContain(
        `moved${round}`,
      )
      // A folder of the same name is another one.
      mkdirSync(join(root, `moved${round}`))
      await told(() => {})
      expect(await told(() => writeFiles(root, { [`moved${round}/e.py`]: 'e = 1\n' }))).toContain(
        `moved${round}/e.py`,
      )
    }
    await watcher.close()
  })

  test('a tree that is moved in with files below', async () => {
    const root = repository(FILES)
    const outside = temporaryFolder()
    writeFiles(outside, { 'pack/one/two/d.py': 'd = 1\n' })
    const watcher = await watchTree(root)
    renameSync(join(outside, 'pack'), join(root, 'pack'))
    await turn()
    expect(watcher.take().paths).toContain('pack')
    writeFiles(root, { 'pack/one/two/d.py': 'd = 2\n' })
    await turn()
    const { paths, everything } = watcher.take()
    expect(everything || paths.includes('pack/one/two/d.py')).toBe(true)
    await watcher.close()
  })
})
