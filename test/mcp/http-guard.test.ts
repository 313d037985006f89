import { describe, expect, test } from 'vitest'
import { checkGuard, refusal } from '../../src/mcp/transport/http-guard.js'
import { DEFAULT_LIMITS, HttpSessions } from '../../src/mcp/transport/http-sessions.js'
import { isLoopback } from '../../src/shared/loopback.js'

type Transport = Parameters<HttpSessions['add']>[1]

const HERE = { host: '127.0.0.1', token: undefined }
const ANYWHERE = { host: '0.0.0.0', token: 'open-sesame' }
const WITH_TOKEN = { authorization: 'Bearer open-sesame' }

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['[::1]', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.0.0.1.evil.example', false],
  ['x127.0.0.1', false],
  ['127.evil', false],
  ['localhost.evil.example', false],
  ['', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test.each([
  [HERE, true],
  [{ host: 'localhost', token: 'x' }, true],
  [{ host: '0.0.0.0', token: 'x' }, true],
  [{ host: '0.0.0.0', token: undefined }, false],
  [{ host: '192.168.0.7', token: undefined }, false],
  [{ host: '127.0.0.1', token: '' }, false],
  [{ host: '0.0.0.0', token: '' }, false],
])('a server of %o may start: %s', (options, expected) => {
  if (expected) checkGuard(options)
  else expect(() => checkGuard(options)).toThrow(/token/)
})

test.each([
  [HERE, { host: 'localhost:80' }, null],
  [HERE, { host: '[::1]:80' }, null],
  [HERE, { host: 'evil.example' }, 403],
  [HERE, { host: '' }, 403],
  [HERE, {}, 403],
  [HERE, { host: 'localhost', origin: 'http://127.0.0.1:3000' }, null],
  [HERE, { host: 'localhost', origin: 'https://evil.example' }, 403],
  [HERE, { host: 'localhost', origin: 'null' }, 403],
  [HERE, { host: 'localhost', origin: '' }, 403],
  // Of one name, but not of this machine.
  [HERE, { host: 'evil.example', origin: 'http://evil.example' }, 403],
  [ANYWHERE, { host: 'seamark.example', ...WITH_TOKEN }, null],
  [ANYWHERE, { host: 'seamark.example', origin: 'https://seamark.example', ...WITH_TOKEN }, null],
  [ANYWHERE, { host: 'seamark.example', origin: 'http://localhost:3000', ...WITH_TOKEN }, null],
  [ANYWHERE, { host: 'seamark.example', origin: 'https://evil.example', ...WITH_TOKEN }, 403],
  [ANYWHERE, { host: 'seamark.example', origin: 'null', ...WITH_TOKEN }, 403],
  // A name that is none, of both.
  [ANYWHERE, { host: '', origin: 'null', ...WITH_TOKEN }, 403],
  [ANYWHERE, { host: 'seamark.example' }, 401],
  [ANYWHERE, { host: 'seamark.example', authorization: 'Bearer open' }, 401],
  [ANYWHERE, { host: 'seamark.example', authorization: 'open-sesame' }, 401],
  [ANYWHERE, { host: 'seamark.example', authorization: 'bearer  open-sesame ' }, null],
  [{ ...HERE, token: 'open-sesame' }, { host: 'localhost' }, 401],
  [{ ...HERE, token: 'open-sesame' }, { host: 'localhost', ...WITH_TOKEN }, null],
])('a server of %o answers %o with %s', (options, headers, status) => {
  expect(refusal(headers, options)?.status ?? null).toBe(status)
})

describe('sessions', () => {
  const MINUTE_MS = 60 * 1000
  const START = 1000 * MINUTE_MS

  function sessions(most: number, silentMs: number) {
    const [said, closed]: [string[], string[]] = [[], []]
    const clock = { now: START }
    const all = new HttpSessions(
      { most, silentMs },
      line => said.push(line),
      () => clock.now++,
    )
    const add = (id: string) =>
      all.add(id, { close: async () => void closed.push(id) } as unknown as Transport)
    return { all, add, said, closed, clock }
  }

  test('have a place each, up to the most', () => {
    const { all, add, said, closed } = sessions(2, Number.POSITIVE_INFINITY)
    add('a')
    expect(all.makeRoom()).toBe('')
    add('b')
    expect(all.makeRoom()).toContain('found 2 connected')
    expect([said, closed]).toEqual([['refused a client: 2 are connected, which is the most'], []])
    all.remove('b')
    expect(all.makeRoom()).toBe('')
    expect([all.use('a') === null, all.use('b') === null]).toEqual([false, true])
    expect(all.whyGone('b')).toContain('no such session')
  })

  test('the one that was silent longest is dropped, told why, and closed', () => {
    const { all, add, closed } = sessions(2, 0)
    add('a')
    add('b')
    all.use('a')
    expect(all.makeRoom()).toBe('')
    expect(closed).toEqual(['b'])
    expect([all.use('a') === null, all.use('b') === null]).toEqual([false, true])
    expect(all.whyGone('b')).toMatch(/dropped, since it was silent longest.*initialize again/)
  })

  test('one that was silent for less than it may be keeps its place', () => {
    const { all, add, clock } = sessions(1, 5 * MINUTE_MS)
    add('a')
    clock.now = START + 4 * MINUTE_MS
    expect(all.makeRoom()).not.toBe('')
    clock.now = START + 6 * MINUTE_MS
    expect(all.makeRoom()).toBe('')
  })

  test('who was silent for an hour is dropped, and no one else; at the end all are closed', async () => {
    const { all, add, said, closed, clock } = sessions(DEFAULT_LIMITS.most, DEFAULT_LIMITS.silentMs)
    add('old')
    clock.now = START + 40 * MINUTE_MS
    add('young')
    all.dropIdle()
    expect(closed).toEqual([])
    clock.now = START + 61 * MINUTE_MS
    all.dropIdle()
    expect([closed, said]).toEqual([['old'], ['dropped a session since it was silent for 60 minutes']])
    expect(all.whyGone('old')).toContain('silent for 60 minutes')
    await all.close()
    expect(closed).toEqual(['old', 'young'])
    expect(all.use('young')).toBeNull()
  })

  test('of those that were dropped, the last thousand can be told why', () => {
    const { all, add } = sessions(1, 0)
    for (let at = 0; at < 1003; at++) {
      expect(all.makeRoom()).toBe('')
      add(`${at}`)
    }
    expect(all.whyGone('0')).toContain('no such session')
    expect(all.whyGone('1')).toContain('no such session')
    expect(all.whyGone('2')).toContain('was dropped')
    expect(all.whyGone('1001')).toContain('was dropped')
  })
})
