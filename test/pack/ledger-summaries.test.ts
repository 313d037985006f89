import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LeftOut, SmallerForm } from '../../src/pack/pack.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { indexed } from './packed.js'

/** More of parcels than the budget has room for. */
function parcels(count: number, lines: number): string {
  return Array.from({ length: count }, (_, at) => {
    const body = Array.from({ length: lines }, (_, line) => `    parcel = label(parcel, ${at * line})`)
    return [`def weigh_parcel_${at}(parcel):`, `    """Weighs parcel number ${at}."""`, ...body].join('\n')
  }).join('\n\n\n')
}

const numberOf = ({ name }: LeftOut) => name.replace('weigh_parcel_', '')

test('what is left out is told in a sentence, where there is room for it, as the text is now', async () => {
  const repository = await indexed({ 'parcels.py': parcels(150, 12) }, atEndOfFile)
  const ask = async (budget: number) =>
    (await repository.pack({ task: 'weigh a parcel' }, { budget })).pack.leftOut

  const roomy = await ask(4000)
  expect(roomy.length).toBeGreaterThan(1)
  for (const row of roomy) expect(row.summary).toBe(`Weighs parcel number ${numberOf(row)}.`)

  const tight = await ask(1000)
  expect(tight.length).toBeGreaterThan(0)
  for (const { summary } of tight) expect(summary).toBe('')

  const file = join(repository.location.root, 'parcels.py')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Weighs', 'Throws away'))
  const toldAnew = async () => {
    for (const row of await ask(4000)) expect(row.summary).toBe(`Throws away parcel number ${numberOf(row)}.`)
  }
  await toldAnew()
  await repository.index()
  await toldAnew()
})

test('what may stand for a whole definition can be said', async () => {
  const repository = await indexed({ 'parcels.py': parcels(20, 60) }, atEndOfFile)
  const ask = async (smaller: readonly SmallerForm[]) =>
    (await repository.pack({ task: 'weigh a parcel' }, { budget: 4000, smaller })).pack
  const whole = await ask([])
  const forms = whole.files.flatMap(({ symbols }) => symbols.map(({ form }) => form))
  expect(new Set(forms)).toEqual(new Set(['full']))
  for (const { summary } of whole.leftOut) expect(summary).toBe('')
  const all = await ask(['lines', 'signature', 'summary'])
  const smaller = all.files.flatMap(({ symbols }) => symbols.filter(({ form }) => form !== 'full'))
  expect(smaller.length).toBeGreaterThan(0)
})
