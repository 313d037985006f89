import { beforeAll, describe, expect, test } from 'vitest'
import { isInvisible } from '../../src/shared/safe-text.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { hostileRepository } from '../support/hostile-repository.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { http, type ServedTest, served } from './served.js'

let page: ServedTest
let origin: string

beforeAll(async () => {
  page = await served(
    repository({ 'a.py': 'def weigh_parcel():\n    return 1\n' }, temporaryFolder(atEndOfFile)),
    {},
    atEndOfFile,
  )
  origin = new URL(page.address).origin
})

const PATHS = ['', 'page.js', 'api/overview', 'events'] as const

describe.each(PATHS)('/%s', path => {
  test('is not given to who does not know the token', async () => {
    for (const address of [
      `${origin}/${path}`,
      `${origin}/${'x'.repeat(32)}/${path}`,
      `${origin}//${path}`,
      `${page.address.slice(0, -2)}/${path}`,
      `${origin}/${path}?token=${new URL(page.address).pathname.slice(1, -1)}`,
    ]) {
      const { status, text } = await http(address)
      expect(status).toBe(403)
      expect(text).toContain('seamark ui')
    }
  })

  test('is not given under another name (DNS rebinding), with the token or without', async () => {
    for (const host of [
      'evil.example',
      'evil.example:80',
      '127.0.0.1.evil.example',
      'localhost.evil',
      '[::2]',
    ])
      expect((await page.get(path, { headers: { Host: host } })).status).toBe(403)
  })

  test('is not given to another page, on this machine neither', async () => {
    for (const from of ['http://evil.example', 'http://127.0.0.1:1', 'https://127.0.0.1', 'null'])
      expect((await page.get(path, { headers: { Origin: from } })).status).toBe(403)
    for (const site of ['cross-site', 'same-site'])
      expect(
        (await page.get(path, { headers: { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'cors' } })).status,
      ).toBe(403)
  })
})

test('every answer forbids scripts and requests elsewhere, frames and caches', async () => {
  for (const path of ['', 'page.js', 'page.css', 'api/overview', 'api/nothing', '../x']) {
    const { headers } = await page.get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|http|\*|data:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('only files of the page are given', async () => {
  for (const path of [
    '..%2f..%2fpackage.json',
    '%2e%2e/main.js',
    'page.js/../../main.js',
    'nothing.js',
    'a.py',
  ])
    expect((await page.get(path)).status, path).not.toBe(200)
})

test('the page has no script or style of its own, and names no other place', async () => {
  const { text } = await page.get('')
  expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|style=|https?:/)
})

test('a body must be JSON, and not endless', async () => {
  const post = (type: string, body: string) =>
    page.get('api/pack', { method: 'POST', headers: { 'Content-Type': type }, body })
  expect((await post('text/plain', '{"task":"x"}')).status).toBe(400)
  expect((await post('application/x-www-form-urlencoded', 'task=x')).status).toBe(400)
  expect((await post('application/json', '{')).status).toBe(400)
  expect((await post('application/json', `{"task":"${'x'.repeat(17 * 1024 * 1024)}"}`)).status).toBe(400)
})

test('names that try to forge output are escaped in every answer', async () => {
  const { root, store, symbols } = hostileRepository(7, atEndOfFile)
  const hostile = await served(root, { store })
  const answers = await Promise.all([
    hostile.ask('pack', { task: 'weigh the parcel' }),
    hostile.ask('list', { task: 'weigh the parcel' }),
    hostile.ask('map', { path: '', depth: 3 }),
    hostile.ask('health', {}),
    hostile.ask('summary', { target: '', depth: 2 }),
    hostile.ask('symbols', { name: 'py' }),
  ])
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(isInvisible(text)).toBe(false)
  }
  expect(JSON.parse(answers[2]!.text).root.files).toBeGreaterThanOrEqual(symbols.size)
})
