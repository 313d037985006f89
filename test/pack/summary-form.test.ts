import { expect, test } from 'vitest'
import { comparePacks } from '../../src/pack/compare-packs.js'
import type { Pack, PackedSymbol } from '../../src/pack/pack.js'
import { FORMATS } from '../../src/pack/renderer.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { indexed } from './packed.js'

/** Functions whose signatures are long: a sentence on one takes less room than its smallest other form. */
function senders(count: number): string {
  return Array.from({ length: count }, (_, at) =>
    [
      `def send_parcel_${at}(`,
      ...Array.from(
        { length: 10 },
        (_, each) => `    parcel_option_${at}_${each}: dict[str, int] | None = None,`,
      ),
      '):',
      `    """Sends parcel ${at} to its town."""`,
      ...Array.from({ length: 40 }, (_, line) => `    parcel = step(parcel, ${at * line})`),
    ].join('\n'),
  ).join('\n\n\n')
}

const files = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [`post_${at}.py`, senders(2).replaceAll('send_', `send_${at}_`)]),
)
const repository = indexed(files, atEndOfFile)

const ask = async (budget: number, options = {}) =>
  (await repository).pack({ task: 'send a parcel to its town' }, { budget, ...options })

const told = ({ files: packed }: Pack): PackedSymbol[] =>
  packed.flatMap(({ symbols }) => symbols.filter(({ form }) => form === 'summary'))

test('where no lines fit, an item is told in a sentence, with its name and place', async () => {
  const { pack, text } = await ask(400)
  const symbols = told(pack)
  expect(symbols.length).toBeGreaterThan(0)
  for (const { name, startLine, endLine, summary } of symbols) {
    expect(summary).toMatch(/^Sends parcel \d to its town\.$/)
    expect(text).toContain(`- \`${name}\` ${startLine}-${endLine}: ${summary}`)
  }
  expect(pack.tokens).toBeLessThanOrEqual(400)
})

test('a sentence stands in for lines, never beside them', async () => {
  for (const budget of [300, 600, 1000, 2000]) {
    const { pack } = await ask(budget)
    for (const { symbols, excerpts } of pack.files)
      for (const { form, summary, startLine, endLine } of symbols) {
        expect(form === 'summary').toBe(summary !== undefined)
        const isShown = excerpts.some(each => each.startLine <= startLine && each.endLine >= endLine)
        expect(form === 'summary' && isShown).toBe(false)
      }
  }
})

test.each(FORMATS)('%s writes it', async format => {
  const packs = await Promise.all([400, 600, 800].map(budget => ask(budget, { format })))
  const written = packs.flatMap(({ pack, text }) => told(pack).map(({ summary }) => ({ summary, text })))
  expect(written.length).toBeGreaterThan(0)
  for (const { summary, text } of written) expect(text).toContain(summary)
})

test('without the form, no sentence is packed', async () => {
  const { pack } = await ask(400, { smaller: ['lines', 'signature'] })
  expect(told(pack)).toEqual([])
})

test('another sentence is another pack, and a delta tells it', async () => {
  const { pack } = await ask(400)
  const changed: Pack = structuredClone(pack)
  const [symbol] = told(changed)
  symbol!.summary = 'Throws it away.'
  expect(comparePacks(pack, changed).symbols).toMatchObject([
    { what: 'changed', name: symbol!.name, form: 'summary', summary: 'Throws it away.' },
  ])
})
