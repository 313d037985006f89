import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { SeamarkError } from '../../src/shared/errors.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { START } from '../support/random-edits.js'
import { repository, temporaryFolder } from '../support/repository.js'

let asked: Repository
beforeAll(async () => {
  const root = repository(START, temporaryFolder(atEndOfFile))
  asked = Repository.open(root, { store: join(temporaryFolder(atEndOfFile), 's.db') })
  await asked.index()
})
afterAll(() => asked.close())

const PIECES = [
  'Box.total',
  '"',
  "'",
  '*',
  '(',
  ')',
  ' OR ',
  ' NEAR/2 ',
  '^',
  ':',
  '-',
  '%',
  '\\',
  '```',
  '\0',
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), { maxLength: 40 })
    .map(p => p.join('')),
  fc.stringMatching(/^(?:\s|[()*"'`@:./\\-])*$/),
)

test.each(['default', 'seed'])('any text is answered, or refused in words (%s)', async profile => {
  await fc.assert(
    fc.asyncProperty(text, async task => {
      if (task.trim() === '') {
        await expect(asked.contextForTask(task, { profile })).rejects.toMatchObject({ code: 'BAD_INPUT' })
        await expect(asked.explainSymbol(task, 'Box', { profile })).rejects.toBeInstanceOf(SeamarkError)
        return
      }
      const { items, support } = await asked.contextForTask(task, { profile, limit: 1000 })
      expect(support).toBeGreaterThanOrEqual(0)
      for (const { score, parts } of items) {
        expect(Number.isFinite(score)).toBe(true)
        expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 9)
      }
    }),
    { numRuns: 300 },
  )
})

test('any text is a change that is read, or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        text,
        text.map(t => `--- a/app/use.py\n+++ b/app/use.py\n@@ -1,3 +1,4 @@\n${t}`),
      ),
      async change => {
        try {
          const { items } = await asked.contextForPR(change)
          for (const { score, parts } of items)
            expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 9)
        } catch (error) {
          expect(error).toBeInstanceOf(SeamarkError)
          expect(['BAD_INPUT', 'NOT_FOUND']).toContain((error as SeamarkError).code)
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('a name of a symbol may be any text too', async () => {
  await fc.assert(
    fc.asyncProperty(text, async symbol => {
      // The folder of the repository is no symbol.
      if (symbol.trim() === '' || resolve('/root', symbol.trim()) === '/root')
        await expect(asked.explainSymbol('total of a Box', symbol)).rejects.toMatchObject({
          code: 'BAD_INPUT',
        })
      else expect((await asked.explainSymbol('total of a Box', symbol)).symbol).toBe(symbol)
    }),
    { numRuns: 200 },
  )
})

test('a long text is read to its beginning', async () => {
  const { items } = await asked.contextForTask(`total price of a Box\n${'word '.repeat(200_000)}`)
  expect(items.length).toBeGreaterThan(0)
})
