import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { RateLimit } from '../../src/serve/access/rate-limit.js'
import { DEFAULT_RULES, type RepositoryRow } from '../../src/team/catalogue/catalogue.js'
import type { Fetcher } from '../../src/team/fetch/fetcher.js'
import { GitFetcher } from '../../src/team/fetch/git-fetcher.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { serveTest } from './served.js'

const signal = new AbortController().signal

function rowOf(source: string, rules = DEFAULT_RULES): RepositoryRow {
  const state = { defaultRef: '', fetchedAt: 0, problem: '' }
  return { name: 'shop/site', source, rules, hookSecret: '', addedAt: 0, ...state }
}

describe('fetcher', () => {
  test('refs are those that the rules name, and go when the source has them no more', async () => {
    const source = repository({ 'a.py': 'a = 1\n' })
    for (const name of ['release/1', 'release/2', 'work/x']) git(source, 'branch', '-q', name)
    git(source, 'update-ref', 'refs/pull/7/head', 'HEAD')
    const fetcher: Fetcher = new GitFetcher(temporaryFolder())
    const names = async (rules = DEFAULT_RULES) =>
      (await fetcher.fetch(rowOf(source, rules), signal)).refs.map(({ name }) => name)
    expect(await names()).toEqual([
      ...['refs/heads/main', 'refs/heads/release/1', 'refs/heads/release/2', 'refs/heads/work/x'],
      'refs/pull/7/head',
    ])
    const rules = { ...DEFAULT_RULES, branches: ['main', 'release/*'], pullRequests: false }
    expect(await names(rules)).toEqual(['refs/heads/main', 'refs/heads/release/1', 'refs/heads/release/2'])
    git(source, 'branch', '-q', '-D', 'release/1')
    git(source, 'update-ref', '-d', 'refs/pull/7/head')
    expect(await names()).toEqual(['refs/heads/main', 'refs/heads/release/2', 'refs/heads/work/x'])
    expect((await fetcher.fetch(rowOf(source), signal)).defaultRef).toBe('refs/heads/main')
  })

  test('a work tree is of its commit, even one that no ref has any more', async () => {
    const source = repository({ 'a.py': 'a = 1\n' })
    const first = git(source, 'rev-parse', 'HEAD').trim()
    const fetcher: Fetcher = new GitFetcher(temporaryFolder())
    await fetcher.fetch(rowOf(source), signal)
    writeFiles(source, { 'a.py': 'a = 2\n' })
    git(source, 'commit', '-q', '-a', '--amend', '-m', 'other')
    await fetcher.fetch(rowOf(source), signal)
    const folder = join(temporaryFolder(), 'tree')
    await fetcher.checkOut(rowOf(source), first, folder, signal)
    expect(git(folder, 'rev-parse', 'HEAD').trim()).toBe(first)
    expect(git(folder, 'status', '--porcelain')).toBe('')
  })

  test('a source that is away, a commit that is nowhere and one that is an option are errors', async () => {
    const source = repository({ 'a.py': 'a = 1\n' })
    const fetcher: Fetcher = new GitFetcher(temporaryFolder())
    await expect(fetcher.fetch(rowOf('/nowhere/at/all'), signal)).rejects.toMatchObject({
      code: 'GIT_FAILED',
    })
    const away = fetcher.fetch(rowOf('https://ada:secret@127.0.0.1:1/x.git'), signal)
    await expect(away).rejects.toThrow(/127\.0\.0\.1/)
    await expect(away).rejects.not.toThrow(/secret/)
    const none = fetcher.checkOut(rowOf(source), 'f'.repeat(40), join(temporaryFolder(), 'tree'), signal)
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(() => fetcher.checkOut(rowOf(source), '--help', '/tmp/x', signal)).toThrow(/40 hex digits/)
  })

  test('a source cannot run a program', async () => {
    const mark = join(temporaryFolder(), 'mark')
    const fetcher: Fetcher = new GitFetcher(temporaryFolder())
    await expect(fetcher.fetch(rowOf(`ext::touch ${mark}`), signal)).rejects.toMatchObject({
      code: 'GIT_FAILED',
    })
    expect(existsSync(mark)).toBe(false)
  })
})

describe('snapshots', () => {
  /** A server with one repository of so many branches, each with a file of its own. */
  async function servedBranches(count: number, limits: { cacheBytes: number; mostOpen: number }) {
    const source = repository({ 'a.py': 'def a():\n    return 1\n' })
    for (let at = 0; at < count; at++) {
      git(source, 'checkout', '-q', '-b', `b${at}`, 'main')
      writeFiles(source, { [`b${at}.py`]: `def own${at}():\n    return ${at}\n` })
      commitAll(source, `b${at}`)
    }
    const served = await serveTest(temporaryFolder(), { limits })
    onTestFinished(() => served.close())
    await served.add('shop', source)
    const token = await served.token(['shop'])
    const folder = join(served.team.cacheDir, 'snapshots', 'shop')
    const ask = async (at: number) => {
      const values = { ref: `b${at}`, symbol: `own${at}` }
      const { status, body } = await served.ask(token, 'POST', '/api/v1/tools/show_symbol', values)
      return { status, text: (body as { text?: string }).text ?? '' }
    }
    return { served, source, folder, ask }
  }

  test('the cache keeps to its bounds, and answers are right all the same', async () => {
    const { folder, ask } = await servedBranches(4, { cacheBytes: 1, mostOpen: 1 })
    for (const at of [0, 1, 2, 3, 0, 3, 1]) expect((await ask(at)).text).toContain(`def own${at}`)
    const together = await Promise.all([0, 1, 2, 3, 2, 1, 0].map(ask))
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
    await ask(0)
    const made = readdirSync(folder).filter(commit => readdirSync(join(folder, commit)).length > 0)
    // The open one, and the one that is being made.
    expect(made.length).toBeLessThanOrEqual(2)
  })

  test('while the index of a push is on its way, the one before answers, with a note; who names the commit waits', async () => {
    const source = repository({ 'a.py': 'def a():\n    return 1\n' })
    const before = git(source, 'rev-parse', 'HEAD').trim()
    const served = await serveTest(temporaryFolder(), { patienceMs: 0 })
    onTestFinished(() => served.close())
    const row = await served.add('shop', source)
    const token = await served.token(['shop'])
    const ask = async (ref?: string) => {
      const values = { symbol: 'a', ...(ref === undefined ? {} : { ref }) }
      const { body } = await served.ask(token, 'POST', '/api/v1/tools/show_symbol', values)
      return body as { commit: string; text: string; notes: string[] }
    }
    expect(await ask()).toMatchObject({ commit: before, notes: [] })
    writeFiles(source, { 'a.py': 'def a():\n    return 2\n' })
    commitAll(source, 'two')
    const now = git(source, 'rev-parse', 'HEAD').trim()
    await served.refresh(row)
    const late = await ask()
    expect(late).toMatchObject({ commit: before, text: expect.stringContaining('return 1') })
    expect(late.notes.join()).toMatch(
      /being brought to this server: this answer is of [0-9a-f]{12}, before it/,
    )
    expect(await ask(now)).toMatchObject({
      commit: now,
      text: expect.stringContaining('return 2'),
      notes: [],
    })
    expect(await ask()).toMatchObject({ commit: now, notes: [] })
    expect(served.log.filter(({ event }) => event === 'snapshot').map(({ commit }) => commit)).toEqual([
      before,
      now,
    ])
  })

  test('an index before that is gone from this server is not waited for: the new one is', async () => {
    const source = repository({ 'a.py': 'def a():\n    return 1\n' })
    const served = await serveTest(temporaryFolder(), { patienceMs: 0 })
    onTestFinished(() => served.close())
    const row = await served.add('shop', source)
    const token = await served.token(['shop'])
    const ask = async () =>
      (await served.ask(token, 'POST', '/api/v1/tools/show_symbol', { symbol: 'a' })).body as { text: string }
    await ask()
    rmSync(join(served.team.cacheDir, 'snapshots'), { recursive: true })
    writeFiles(source, { 'a.py': 'def a():\n    return 2\n' })
    commitAll(source, 'two')
    await served.refresh(row)
    expect((await ask()).text).toContain('return 2')
  })

  test('what a killed process left half-made is made again', async () => {
    const { source, folder, ask } = await servedBranches(1, { cacheBytes: 1e9, mostOpen: 1 })
    const commit = git(source, 'rev-parse', 'b0').trim()
    const half = join(folder, commit, 'half')
    mkdirSync(join(half, 'tree', '.git'), { recursive: true })
    writeFileSync(join(half, 'store.db'), 'half')
    expect((await ask(0)).text).toContain('def own0')
    expect(existsSync(half)).toBe(false)
  })

  test('objects that were changed are refused, and the next call tries again', async () => {
    const { served, ask } = await servedBranches(1, { cacheBytes: 1e9, mostOpen: 1 })
    const objects = served.team.objects.address
    const kept = `${objects}.kept`
    cpSync(objects, kept, { recursive: true })
    for (const entry of readdirSync(objects, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      if (entry.isFile() && path.includes('/cas/')) writeFileSync(path, 'other bytes')
    }
    expect((await ask(0)).status).toBe(502)
    rmSync(objects, { recursive: true })
    cpSync(kept, objects, { recursive: true })
    expect((await ask(0)).text).toContain('def own0')
  })
})

test('a caller may send so many requests a minute, and as many at once after a pause', () => {
  let now = 0
  const limit = new RateLimit(60, () => now)
  expect(Array.from({ length: 60 }, () => limit.take('ada'))).toEqual(Array(60).fill(0))
  expect(limit.take('ada')).toBe(1)
  expect(limit.take('grace')).toBe(0)
  now += 1000
  expect([limit.take('ada'), limit.take('ada')]).toEqual([0, 1])
  now += 3_600_000
  expect(Array.from({ length: 61 }, () => limit.take('ada')).filter(wait => wait > 0)).toHaveLength(1)
  const none = new RateLimit(0, () => now)
  expect(Array.from({ length: 1000 }, () => none.take('ada')).every(wait => wait === 0)).toBe(true)
})
