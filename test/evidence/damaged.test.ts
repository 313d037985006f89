import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { importDamaged } from './import-damaged.js'
import { PATH, SAMPLES, SOURCE } from './samples.js'

/** `bench/evidence/damaged.ts` takes 3,000. */
const FILES = 210
const SEED = 17

async function emptyBook() {
  const repo = Repository.open(repository({ [PATH]: SOURCE }), { store: join(temporaryFolder(), 'store.db') })
  onTestFinished(() => repo.close())
  await repo.index()
  return repo.evidence()
}

test('each sample is read when it is whole', async () => {
  const book = await emptyBook()
  for (const [format, bytes] of Object.entries(SAMPLES)) {
    const path = join(temporaryFolder(), 'sample')
    writeFileSync(path, bytes)
    const { definitions, meanings } = await book.import(path)
    expect(definitions + (meanings?.references ?? 0), format).toBeGreaterThan(0)
  }
})

test('damaged files: refused with nothing stored, or taken whole', async () => {
  const { faults, refused } = await importDamaged(await emptyBook(), temporaryFolder(), FILES, SEED)
  expect(faults).toEqual([])
  expect(refused).toBeGreaterThan(FILES / 2)
})
