import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_RULES, type RepositoryRow } from '../../src/team/catalogue/catalogue.js'
import { FETCH_LIMITS } from '../../src/team/fetch/bounded-fetch.js'
import { GitFetcher } from '../../src/team/fetch/git-fetcher.js'
import { checkSource } from '../../src/team/fetch/source.js'
import { repository, temporaryFolder } from '../support/repository.js'

const NEVER = new AbortController().signal

function rowOf(source: string): RepositoryRow {
  const state = { defaultRef: '', fetchedAt: 0, problem: '', hookSecret: '', addedAt: 0 }
  return { name: 'shop', source, rules: DEFAULT_RULES, ...state }
}

test('a source that brings too much is refused', async () => {
  const source = repository({ 'large.bin': randomBytes(300_000) })
  const fetcher = new GitFetcher(temporaryFolder(), { ...FETCH_LIMITS, bytes: 100_000 })
  const fetching = fetcher.fetch(rowOf(source), NEVER)
  await expect(fetching).rejects.toMatchObject({ code: 'GIT_FAILED' })
  await expect(fetching).rejects.toThrow('The fetch of shop was ended: it has more than 100000 bytes.')
})

test('a fetch that takes too long is ended, and leaves nothing half-brought', async () => {
  const source = repository({ 'large.bin': randomBytes(3_000_000) })
  const folder = temporaryFolder()
  const fetcher = new GitFetcher(folder, { ...FETCH_LIMITS, ms: 1 })
  await expect(fetcher.fetch(rowOf(source), NEVER)).rejects.toThrow('it took more than 1 ms')
  expect(
    readdirSync(join(folder, 'shop', 'objects', 'pack')).filter(file => file.startsWith('tmp_')),
  ).toEqual([])
  const patient = new GitFetcher(folder)
  expect((await patient.fetch(rowOf(source), NEVER)).refs).toHaveLength(1)
})

test('a fetch ends with its signal', async () => {
  const source = repository({ 'a.py': 'a = 1\n' })
  const controller = new AbortController()
  controller.abort('cancelled')
  await expect(new GitFetcher(temporaryFolder()).fetch(rowOf(source), controller.signal)).rejects.toBe(
    'cancelled',
  )
})

test.each([
  ['ext::sh -c "touch /tmp/run"'],
  ['git://example.org/shop.git'],
  ['ftp://example.org/shop.git'],
  ['file:///etc'],
  ['--upload-pack=touch /tmp/run'],
  ['-u@example.org:shop.git'],
  ['relative/folder'],
  ['https://example.org/shop.git --upload-pack=x'],
])('%s is no source', source => {
  expect(() => checkSource(source)).toThrow(/Expected an address/)
})

test.each(['https://example.org/shop.git', 'ssh://git@example.org/shop.git', 'git@example.org:ada/shop.git'])(
  '%s is a source',
  source => checkSource(source),
)
