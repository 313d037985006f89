import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { expectGolden } from './expect-golden.js'
import { rankingBlock, readCases } from './ranking/ranking-file.js'
import { SMALL_REPOSITORIES, smallRepository } from './ranking/repositories.js'

const FOLDER = fileURLToPath(new URL('ranking', import.meta.url))

/** Exact: these repositories change only with their goldens. To add a case, write its `query:` and `target:` into the file and update the goldens. */
test.each(SMALL_REPOSITORIES)('ranks in %s', async name => {
  const file = join(FOLDER, `${name}.txt`)
  const repository = await smallRepository(name)
  const cases = readCases(file)
  expect(cases.length).toBeGreaterThan(5)
  const blocks: string[] = []
  for (const each of cases) blocks.push(await rankingBlock(repository, each))
  expectGolden(file, `${blocks.join('\n\n')}\n`)
})
