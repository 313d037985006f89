import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Repository } from '../../src/engine/repository.js'
import { FORMATS } from '../../src/pack/renderer.js'
import { loadTokenizer, type Tokenizer } from '../../src/tokens/tokenizer.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { START } from '../support/random-edits.js'
import { indexed, POST, TASK } from './packed.js'

const RUNS = 150
const WORDS =
  'parcel weigh label print send door box total price save close Order.size test_ 包裹 \u0000 ``` ]]>'.split(
    ' ',
  )

let repository: Repository
let tokenizer: Tokenizer
beforeAll(async () => {
  repository = await indexed({ ...START, ...POST }, atEndOfFile)
  tokenizer = await loadTokenizer()
})

const budget = fc.oneof(
  fc.integer({ min: 100, max: 400 }),
  fc.integer({ min: 100, max: 8000 }),
  fc.integer({ min: 100, max: 200_000 }),
)
const task = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }).map(words => words.join(' ')),
  fc.string({ minLength: 1, unit: 'binary' }).map(text => `parcel ${text}`),
)

describe('the budget', () => {
  test('is never exceeded, in any format, and the number of tokens that a pack tells is its own', async () => {
    await fc.assert(
      fc.asyncProperty(task, budget, fc.constantFrom(...FORMATS), async (words, tokens, format) => {
        const { pack, text } = await repository.pack({ task: words }, { budget: tokens, format })
        expect(tokenizer.count(text)).toBeLessThanOrEqual(tokens)
        expect(pack.tokens).toBe(tokenizer.count(text))
        expect(text).toMatch(new RegExp(`\\b${pack.tokens}\\b`))
      }),
      { numRuns: RUNS },
    )
  })

  test('is never empty where something matches', async () => {
    await fc.assert(
      fc.asyncProperty(task, budget, fc.constantFrom(...FORMATS), async (words, tokens, format) => {
        const { items } = await repository.contextForTask(words, { limit: 1 })
        const { pack } = await repository.pack({ task: words }, { budget: tokens, format })
        expect(pack.files.length + pack.leftOut.length > 0).toBe(items.length > 0)
      }),
      { numRuns: RUNS },
    )
  })

  test('holds for files and for changes', async () => {
    for (const format of FORMATS)
      for (const tokens of [100, 150, 300, 1000]) {
        const files = await repository.pack({ files: ['post/parcels.py'] }, { budget: tokens, format })
        expect(tokenizer.count(files.text)).toBeLessThanOrEqual(tokens)
        const diff = await repository.pack({ diff: 'HEAD' }, { budget: tokens, format })
        expect(tokenizer.count(diff.text)).toBeLessThanOrEqual(tokens)
      }
  })

  test('has room for a name even where names and paths are long and rare', async () => {
    const name = '包裹称重标签打印'.repeat(12)
    const path = `${'very/deep/folder_of_parcels/'.repeat(6)}${'包裹'.repeat(20)}.py`
    const other = await indexed({ [path]: `def ${name}(parcel):\n    return parcel\n` })
    for (const format of FORMATS)
      for (const words of ['parcel', 'parcel zebra xylophone quagga umbrella'])
        for (let tokens = 100; tokens < 130; tokens++) {
          const { pack, text } = await other.pack({ task: words }, { budget: tokens, format })
          expect(tokenizer.count(text)).toBeLessThanOrEqual(tokens)
          expect(pack.files.length + pack.leftOut.length).toBeGreaterThan(0)
        }
  })

  test('is used: more of it shows more', async () => {
    const shown = async (tokens: number) => {
      const { pack } = await repository.pack({ task: TASK }, { budget: tokens })
      return pack.files.flatMap(({ excerpts }) => excerpts.map(({ text }) => text)).join('\n').length
    }
    const sizes = [await shown(300), await shown(1000), await shown(8000)]
    expect([...sizes].sort((a, b) => a - b)).toEqual(sizes)
    expect(sizes[1]).toBeGreaterThan(sizes[0]!)
    expect(sizes[2]).toBeGreaterThan(sizes[1]!)
  })

  test.each([99, 0, -1, 1.5, Number.NaN, 20_000_000])('%d is refused', async wrong => {
    await expect(repository.pack({ task: TASK }, { budget: wrong })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})
