import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Candidate } from '../../src/pack/candidate.js'
import type { Item } from '../../src/pack/item.js'
import type { ItemForm } from '../../src/pack/item-forms.js'
import { Selection } from '../../src/pack/selection.js'
import { SourceText } from '../../src/pack/source-text.js'

const OVERHEADS = { frame: 0, file: 100, symbol: 10, run: 1, leftOut: 0, fix: 0 }
const LINES = 12
const TEXTS = ['a.py', 'b.py'].map(path => ({
  path,
  text: new SourceText(Array.from({ length: LINES }, (_, at) => 'x'.repeat(at)).join('\n')),
}))
const ITEMS: Item[] = TEXTS.flatMap(({ path, text }) =>
  [0, 1, 2].map(() => ({
    candidate: { share: 'code' } as Candidate,
    file: { path, blob: '', text, lines: text.lines, definitions: null },
    span: { first: 1, last: LINES },
    isWindow: false,
    value: 1,
    forms: () => [],
    least: () => [],
    sentence: () => null,
    known: new Set<number>(),
  })),
)
const form = fc
  .uniqueArray(fc.integer({ min: 1, max: LINES }), { minLength: 1 })
  .map((lines): ItemForm => ({ kind: 'lines', worth: 1, lines: lines.sort((a, b) => a - b) }))
const steps = fc.array(fc.tuple(fc.nat(ITEMS.length - 1), fc.option(form)), { maxLength: 30 })

/** Each line of a file once, each item, and each file that shows one. */
function tokensOf(chosen: ReadonlyMap<Item, ItemForm>): number {
  const lines = new Set(
    [...chosen].flatMap(([{ file }, { lines }]) => lines.map(line => `${file.path}:${line}`)),
  )
  const prices = [...lines].map(each => {
    const [path, line] = each.split(':')
    return TEXTS.find(text => text.path === path)!.text.priceOf(Number(line))
  })
  const files = new Set([...chosen.keys()].map(({ file }) => file.path))
  const { file, symbol, run } = OVERHEADS
  return prices.reduce((sum, each) => sum + each, files.size * file + chosen.size * (symbol + run))
}

test('tokens are those of the lines that are shown, each once, whatever came, changed and went', () => {
  fc.assert(
    fc.property(steps, drawn => {
      const selection = new Selection(OVERHEADS)
      for (const [at, form] of drawn) {
        const item = ITEMS[at]!
        const before = selection.tokens
        const price = selection.price(item, form)
        selection.put(item, form)
        expect(selection.tokens).toBeCloseTo(before + price)
        expect(selection.tokens).toBeCloseTo(tokensOf(selection.chosen))
        expect(selection.tokensOf('code')).toBeCloseTo(selection.tokens)
      }
    }),
  )
})
