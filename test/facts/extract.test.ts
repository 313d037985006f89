import { expect, test } from 'vitest'
import { extractFacts } from '../../src/facts/extract.js'
import { haskell } from '../../src/languages/haskell/haskell.js'
import { python } from '../../src/languages/python/python.js'
import { checkFacts } from '../languages/fact-invariants.js'

test('a parser that is not done in time is stopped in words, and reads the next text', async () => {
  const long = 'x = [1, 2, 3]\n'.repeat(10_000)
  await expect(extractFacts(long, python, 0)).rejects.toThrow('the Python grammar was not done after 0 s')
  const { definitions } = await extractFacts('def next_one(): pass\n', python)
  expect(definitions.map(({ name }) => name)).toEqual(['next_one'])
})

test('broken code that lacks the name of a clause has no reference there', async () => {
  const source = 'instance: Int -> I'
  checkFacts(source, await extractFacts(source, haskell))
})
