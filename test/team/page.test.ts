import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hashOf } from '../../src/team/access/token.js'
import { SHOP } from '../cli/shop.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { git, repository, temporaryFolder } from '../support/repository.js'
import { findBrowser, openBrowser, openTab } from '../ui/browser.js'
import { type Served, serveTest } from './served.js'

const TASK = 'the price of an order is wrong'
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SHOWN = 'team/shop'
const HIDDEN = 'quicksilver'

const { path: executable, problem } = findBrowser()
if (problem !== '') console.warn(problem)

let served: Served
let token: string

beforeAll(async () => {
  served = await serveTest(temporaryFolder(atEndOfFile))
  const source = repository(SHOP, temporaryFolder(atEndOfFile))
  git(source, 'branch', 'feature/tax')
  await served.add(SHOWN, source)
  await served.add(HIDDEN, repository({ 'a.py': 'def a():\n    return 1\n' }, temporaryFolder(atEndOfFile)))
  token = await served.token([SHOWN])
})
afterAll(() => served.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${served.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** What a browser sends back. */
async function cookieOf(secret: string): Promise<string> {
  const response = await post('/api/v1/login', { token: secret })
  expect(response.status).toBe(200)
  return response.headers.get('set-cookie')!.split(';')[0]!
}

describe('the cookie', () => {
  test('no script reads it and no other site sends it; a wrong token gets none', async () => {
    const response = await post('/api/v1/login', { token })
    const cookie = response.headers.get('set-cookie')!
    for (const word of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v1/']) expect(cookie).toContain(word)
    const wrong = await post('/api/v1/login', { token: 'nobody' })
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([401, null])
  })

  test('reads as its token does, and changes nothing', async () => {
    const admin = await cookieOf(await served.token([], ['*']))
    const get = (path: string, headers: Record<string, string>) =>
      fetch(`${served.address}${path}`, { headers })
    expect((await get('/api/v1/repositories', { cookie: admin })).status).toBe(200)
    expect((await get('/api/v1/tokens', { cookie: admin })).status).toBe(401)
    expect((await get('/metrics', { cookie: admin })).status).toBe(401)
    expect((await post('/mcp', {}, { cookie: admin })).status).toBe(401)
    const fetched = await post(`/api/v1/repositories/${SHOWN}/fetch`, {}, { cookie: admin })
    expect(fetched.status).toBe(401)
    const other = { cookie: admin, 'sec-fetch-site': 'cross-site' }
    expect((await get('/api/v1/repositories', other)).status).toBe(401)
  })

  test('a token that is revoked is refused at once', async () => {
    const secret = await served.token([SHOWN])
    const cookie = await cookieOf(secret)
    const list = () => fetch(`${served.address}/api/v1/repositories`, { headers: { cookie } })
    expect((await list()).status).toBe(200)
    const { id } = (await served.team.catalogue.tokenOf(hashOf(secret)))!
    await served.team.catalogue.revokeToken(id, served.clock.now)
    expect((await list()).status).toBe(401)
  })
})

test('what the page asks is of one state, learns nothing and names no folder of the server', async () => {
  const of = `/api/v1/repositories/${SHOWN}/page`
  const overview = await served.ask(token, 'GET', `${of}/overview?ref=feature/tax`)
  expect(overview.body).toMatchObject({
    ...{ name: SHOWN, root: '', mostBudget: 20_000 },
    state: expect.stringMatching(/^feature\/tax at [0-9a-f]{10}$/),
    capabilities: { editor: false, learning: false, live: false, evaluation: false },
  })
  const health = await served.ask(token, 'GET', `${of}/health`)
  expect(health.body).toMatchObject({ stores: [], learned: null })
  expect(JSON.stringify(health.body)).not.toContain(served.team.cacheDir)
  const pack = await served.ask(token, 'POST', `${of}/pack`, { task: TASK, budget: 100_000, learning: true })
  expect(pack.body).toMatchObject({ pack: { budget: 20_000 } })
  expect((await served.ask(token, 'GET', `${of}/evaluation`)).status).toBe(404)
})

describe.skipIf(problem !== '')('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(executable)
  })
  afterAll(() => browser.close())

  async function tabAt(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options)
    const { tab, faults } = await openTab(context, `${served.address}${path}`)
    onTestFinished(async () => {
      // That nobody is logged in yet, or may read, is told by a status, which the browser writes down.
      const seen = faults.filter(fault => !/status of 40[14]/.test(fault))
      await context.close()
      expect(seen).toEqual([])
    })
    return tab
  }

  async function logIn(tab: Page): Promise<void> {
    await tab.getByLabel('Token').fill(token)
    await tab.getByRole('button', { name: 'Log in' }).click()
  }

  /** Kinds of serious faults for people who use a screen reader or a keyboard. */
  async function seriousFaults(tab: Page): Promise<string[]> {
    await tab.evaluate(AXE)
    const violations = await tab.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
      }
      return (await axe.run()).violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        html: nodes[0]!.html,
      }))
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, html }) => `${id}: ${html}`)
  }

  test('log in, choose a repository, ask, why, graph, log out', async () => {
    const tab = await tabAt('/ui')
    await tab.getByLabel('Token').fill('wrong')
    await tab.getByRole('button', { name: 'Log in' }).click()
    await tab.getByRole('alert').waitFor()
    expect(await seriousFaults(tab)).toEqual([])
    await logIn(tab)
    await tab.getByRole('heading', { name: 'Repositories' }).waitFor()
    expect(await tab.locator('tbody tr').allInnerTexts()).toEqual([expect.stringContaining(SHOWN)])
    expect(await seriousFaults(tab)).toEqual([])
    await tab.getByRole('link', { name: SHOWN }).click()
    await tab.getByRole('navigation', { name: 'Views' }).waitFor()
    expect(await tab.getByRole('navigation', { name: 'Views' }).getByRole('link').allInnerTexts()).toEqual([
      ...['Ask', 'Graph', 'Map', 'Health'],
    ])
    await tab.getByRole('textbox', { name: 'Task' }).fill(TASK)
    await tab.getByRole('textbox', { name: 'Task' }).press('Enter')
    const item = tab.getByRole('article', { name: 'Order.price' })
    await item.waitFor()
    expect(await tab.locator('a[href^="vscode:"]').count()).toBe(0)
    expect(await seriousFaults(tab)).toEqual([])
    await item.getByRole('button', { name: 'Why' }).click()
    const why = tab.getByRole('complementary', { name: 'Why' })
    await why.getByText(/Place \d+ of/).waitFor()
    await item.getByRole('link', { name: 'Graph' }).click()
    await tab.getByRole('link', { name: 'Centre checkout', exact: true }).waitFor()
    expect(await seriousFaults(tab)).toEqual([])
    // The token is nowhere that a script can read.
    const readable = await tab.evaluate(() =>
      [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href].join(),
    )
    expect(readable).not.toContain(token)
    await tab.getByRole('button', { name: 'Log out' }).click()
    await tab.getByLabel('Token').waitFor()
  })

  test('another branch can be chosen; a repository that may not be read is not there', async () => {
    const tab = await tabAt('/ui/')
    await logIn(tab)
    await tab.getByRole('link', { name: SHOWN }).click()
    await tab.getByLabel('Branch or pull request').selectOption('feature/tax')
    await tab.waitForURL(/ref=feature/)
    await tab.getByRole('navigation', { name: 'Views' }).waitFor()
    const hidden = await tabAt(`/ui/?repository=${HIDDEN}`)
    await logIn(hidden)
    expect(await hidden.getByRole('alert').innerText()).toBe(
      `There is no repository "${HIDDEN}" that you may read.`,
    )
  })
})
