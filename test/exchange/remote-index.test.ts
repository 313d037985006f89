import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { originName } from '../../src/exchange/share/subject.js'
import { Repository } from '../../src/index.js'
import { newKey } from '../../src/remote/keys.js'
import type { RemoteSettings } from '../../src/remote/settings.js'
import { startHttp } from '../remote/http-server.js'
import { expectFresh, indexInto } from '../support/compare-index.js'
import { START } from '../support/random-edits.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

interface Team {
  /** The pushed repository. */
  root: string
  settings: RemoteSettings
  /** A clone with a store of its own. */
  clone(...args: string[]): { root: string; store: string }
}

/** A repository whose index of the first of two commits is at a remote. */
async function team(address = temporaryFolder()): Promise<Team> {
  const root = repository(START)
  const { pem, publicKey } = newKey()
  const keyFile = join(temporaryFolder(), 'key.pem')
  writeFileSync(keyFile, pem)
  const settings = { address, keyFile, trusted: [publicKey], repository: 'team' }
  await push(root, settings)
  writeFiles(root, { 'app/models.py': START['app/models.py']!.replace('return 1', 'return 2') })
  commitAll(root, 'second')
  const clone = (...args: string[]) => {
    const folder = mkdtempSync(join(temporaryFolder(), 'clone-'))
    git(folder, 'clone', '-q', ...args, `file://${root}`, 'copy')
    return { root: join(folder, 'copy'), store: join(folder, 'store.db') }
  }
  return { root, settings, clone }
}

async function push(root: string, settings: RemoteSettings) {
  const pushing = Repository.open(root, { store: join(temporaryFolder(), 'pushing.db') })
  try {
    return await pushing.push(settings)
  } finally {
    pushing.close()
  }
}

async function pull({ root, store }: { root: string; store: string }, settings: RemoteSettings) {
  const pulling = Repository.open(root, { store })
  try {
    return await pulling.pull(settings)
  } finally {
    pulling.close()
  }
}

/** Files of a folder and of those in it. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(name => join(folder, String(name)))
    .filter(path => statSync(path).isFile())
    .sort()
}

test('an index that is pulled and brought up to date equals one from nothing', async () => {
  const { settings, clone } = await team()
  const copy = clone()
  const pulled = await pull(copy, settings)
  expect(pulled).toMatchObject({ behind: 1, repository: 'team' })
  expect(pulled!.same).toBe(pulled!.files - 1)
  expect(await indexInto(copy.store, copy.root)).toMatchObject({
    parsed: 1,
    graph: { whole: false, linked: 1 },
  })
  await expectFresh(copy.root, copy.store)
})

test('by HTTP, into a shallow clone, at the commit itself: nothing is parsed or linked', async () => {
  const server = await startHttp()
  onTestFinished(() => server.close())
  const { root, settings, clone } = await team(`${server.url}/cache`)
  await push(root, settings)
  const copy = clone('--depth', '1')
  expect(await pull(copy, settings)).toMatchObject({ behind: 0 })
  expect(await indexInto(copy.store, copy.root)).toMatchObject({ parsed: 0, graph: { linked: 0 } })
  await expectFresh(copy.root, copy.store)
})

test('pieces that a remote has are not sent again', async () => {
  const { root, settings } = await team()
  const first = await push(root, settings)
  expect(first.sent).toBeGreaterThan(0)
  const again = await push(root, settings)
  expect(again).toMatchObject({ sent: 0, sentBytes: 0, pieces: first.pieces, bytes: first.bytes })
})

test('a first index pulls by itself where a remote is set, and says so', async () => {
  const { settings, clone } = await team()
  const copy = clone()
  withVariables({
    SEAMARK_REMOTE: settings.address,
    SEAMARK_REMOTE_TRUST: settings.trusted.join(),
    SEAMARK_REMOTE_REPOSITORY: 'team',
  })
  const report = await indexInto(copy.store, copy.root)
  expect(report).toMatchObject({ startedFrom: { root: settings.address }, notices: [] })
  expect(await indexInto(copy.store, copy.root)).toMatchObject({ startedFrom: null, read: 0 })
})

test.each([
  [
    'a remote that is away',
    { SEAMARK_REMOTE: 'http://127.0.0.1:9/cache' },
    'Expected an answer of the remote',
  ],
  ['a folder that is not mounted', { SEAMARK_REMOTE: '/nowhere/at/all' }, 'there is no such folder'],
  ['no key to trust', { SEAMARK_REMOTE_TRUST: '' }, 'Expected the public key'],
  [
    'the key of someone else',
    { SEAMARK_REMOTE_TRUST: newKey().publicKey },
    'none of the trusted keys has signed',
  ],
])('with %s the index is made here, with a line', async (_, variables, words) => {
  const { settings, clone } = await team()
  const copy = clone()
  withVariables({
    SEAMARK_REMOTE: settings.address,
    SEAMARK_REMOTE_TRUST: settings.trusted.join(),
    SEAMARK_REMOTE_REPOSITORY: 'team',
    ...variables,
  })
  const { startedFrom, notices } = await indexInto(copy.store, copy.root)
  expect(startedFrom).toBeNull()
  expect(notices).toEqual([expect.stringContaining(`The index of ${copy.root} is made here`)])
  expect(notices[0]).toContain(words)
})

test('whatever is tampered with, cut short, swapped or missing is refused, and nothing of it is taken', async () => {
  const { settings, clone } = await team()
  const copy = clone()
  const files = filesIn(settings.address)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const whole = readFileSync(file)
    const flipped = Buffer.from(whole)
    flipped[flipped.length >> 1]! ^= 1
    const longer = Buffer.concat([whole, Buffer.from('x')])
    for (const bytes of [flipped, whole.subarray(0, -1), longer, Buffer.alloc(0), null]) {
      if (bytes === null) rmSync(file)
      else writeFileSync(file, bytes)
      const isList = file.includes('/ac/')
      if (isList && bytes === null) expect(await pull(copy, settings)).toBeNull()
      else await expect(pull(copy, settings)).rejects.toMatchObject({ code: 'ENDPOINT_FAILED' })
      writeFileSync(file, whole)
    }
  }
  const opened = Repository.open(copy.root, { store: copy.store })
  const { store, id } = opened.opened.checkout
  expect([store.files(id), store.links(id), store.extractors()]).toEqual([[], [], []])
  opened.close()
  expect(await pull(copy, settings)).not.toBeNull()
})

test('a list that is signed for another commit is refused in its place', async () => {
  const { root, settings, clone } = await team()
  const [old] = filesIn(join(settings.address, 'ac'))
  const before = readFileSync(old!)
  await push(root, settings)
  const [now] = filesIn(join(settings.address, 'ac')).filter(path => path !== old)
  writeFileSync(now!, before)
  await expect(pull(clone(), settings)).rejects.toMatchObject({
    code: 'ENDPOINT_FAILED',
    message: expect.stringContaining('of something else'),
  })
})

test('a checkout with an index is not overwritten', async () => {
  const { root, settings } = await team()
  const store = join(temporaryFolder(), 'store.db')
  await indexInto(store, root)
  expect(await pull({ root, store }, settings)).toBeNull()
})

test('only a clean commit is pushed, and only signed', async () => {
  const { root, settings } = await team()
  await expect(push(root, { ...settings, keyFile: '' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(push(root, { ...settings, address: '' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const notKey = join(temporaryFolder(), 'key.pem')
  writeFileSync(notKey, 'no key')
  await expect(push(root, { ...settings, keyFile: notKey })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: expect.stringContaining(notKey),
  })
  writeFiles(root, { 'app/models.py': 'x = 1\n' })
  await expect(push(root, settings)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: expect.stringContaining('differ from the commit'),
  })
  expect(existsSync(join(settings.address, 'ac'))).toBe(true)
})

test.each([
  ['git@github.com:django/django.git', 'github.com/django/django'],
  ['https://user:token@GitHub.com/django/django', 'github.com/django/django'],
  ['ssh://git@github.com/django/django.git/', 'github.com/django/django'],
  ['/srv/django.git', ''],
  ['', ''],
])('the name of %s is "%s"', (origin, name) => {
  expect(originName(origin)).toBe(name)
})

function withVariables(variables: Record<string, string>): void {
  const before = Object.keys(variables).map(name => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  onTestFinished(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  })
}
