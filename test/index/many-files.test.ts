import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const MANY = 520

test('the commits of a repository of many files, read in a thread, are those that a check reads', async () => {
  const files = Array.from({ length: MANY }, (_, at) => [`f${at}.py`, `def f${at}():\n    return ${at}\n`])
  const root = repository(Object.fromEntries(files))
  writeFiles(root, { 'f7.py': 'def f7():\n    return 70\n' })
  git(root, 'commit', '-qam', 'another seven')
  const opened = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
  try {
    const { history } = await opened.index()
    expect(history).toMatchObject({ commits: 2, symbols: 1 })
    expect((await opened.fsck()).flatMap(({ faults }) => faults)).toEqual([])
  } finally {
    opened.close()
  }
})
