import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { Repository } from '../../src/index.js'
import { UPDATES_GOLDENS } from './expect-golden.js'
import { boundBlock, rankOf, readCases } from './ranking/ranking-file.js'
import { ownRepository } from './ranking/repositories.js'

const FILE = fileURLToPath(new URL('ranking/own.txt', import.meta.url))
const SHOWN = 5

let own: Repository

beforeAll(async () => {
  own = await ownRepository()
})

if (UPDATES_GOLDENS) {
  test('bounds are written anew', async () => {
    const blocks: string[] = []
    for (const each of readCases(FILE)) {
      const { rank } = await rankOf(own, each)
      expect(rank, `${each.target} is not in the answer to "${each.query}"`).not.toBeNull()
      blocks.push(boundBlock(each, rank!))
    }
    writeFileSync(FILE, `${blocks.join('\n\n')}\n`)
  })
} else {
  // Bounds, not ranks: the sources change with every commit, and a change elsewhere is no reason to fail.
  test.each(readCases(FILE))('$query → $target', async each => {
    const { rank, items } = await rankOf(own, each)
    const first = items.slice(0, SHOWN).map(({ path, qualifiedName }) => `${path} ${qualifiedName}`)
    const hint = `Was ${each.target} renamed? Then name it anew in ${FILE}. The first are:\n${first.join('\n')}`
    expect(rank, hint).not.toBeNull()
    expect(rank, hint).toBeLessThanOrEqual(each.atMost!)
  })
}
