import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readPageFiles } from '../../src/ui/http/page-files.js'
import { SHOP } from '../cli/shop.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { commitAll, type Files, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { findBrowser, openBrowser, openTab } from './browser.js'
import { EVAL_REPORT } from './eval-report.js'
import { LONG_FUNCTION, LONG_TASK } from './long-function.js'
import { type ServedTest, served } from './served.js'

const TASK = 'the price of an order is wrong'
const MOST_KILOBYTES = 300
const KILOBYTE = 1024
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const VIEWS = ['ask', 'graph', 'map', 'health', 'evaluation'] as const

const { path: executable, problem } = findBrowser()
if (problem !== '') console.warn(problem)

test('the page is small', () => {
  const files = [...readPageFiles()]
    .filter(([path]) => path !== '/')
    .map(([, { bytes }]) => gzipSync(bytes).length)
  expect(files.reduce((sum, size) => sum + size, 0) / KILOBYTE).toBeLessThan(MOST_KILOBYTES)
})

describe.skipIf(problem !== '')('in a browser', () => {
  let browser: Browser
  let root: string
  let page: ServedTest

  beforeAll(async () => {
    browser = await openBrowser(executable)
    root = repository(SHOP, temporaryFolder(atEndOfFile))
    const evaluation = join(temporaryFolder(atEndOfFile), 'eval.json')
    writeFileSync(evaluation, JSON.stringify(EVAL_REPORT))
    page = await served(root, { evaluation }, atEndOfFile)
    await page.answer('list', { task: TASK })
  })

  afterAll(() => browser.close())

  /** A tab at an address of the page, whose faults fail the test at its end. */
  async function tabAt(
    hash: string,
    options: BrowserContextOptions = {},
    of: ServedTest = page,
  ): Promise<Page> {
    const context = await browser.newContext(options)
    const { tab, faults } = await openTab(context, `${of.address}${hash}`)
    onTestFinished(async () => {
      const seen = [...faults]
      await context.close()
      expect(seen).toEqual([])
    })
    return tab
  }

  /** Until everything that the view asked for is there. */
  async function settled(tab: Page): Promise<void> {
    await tab.locator('main :is(h3, .budget)').first().waitFor()
    await tab.locator('main :is([aria-busy=true], .awaited)').first().waitFor({ state: 'detached' })
  }

  const askHash = `#/ask?task=${encodeURIComponent(TASK)}`

  test('a task → its pack → why → the graph around it → what breaks', async () => {
    const tab = await tabAt('')
    await tab.getByRole('textbox', { name: 'Task' }).fill(TASK)
    await tab.getByRole('textbox', { name: 'Task' }).press('Enter')
    const item = tab.getByRole('article', { name: 'Order.price' })
    await item.waitFor()
    expect(await item.innerText()).toContain('return self.size() * 2')
    await item.getByRole('button', { name: 'Why' }).click()
    const why = tab.getByRole('complementary', { name: 'Why' })
    await why.getByText(/Place \d+ of/).waitFor()
    await why.getByRole('row', { name: /^score/ }).waitFor()
    await item.getByRole('link', { name: 'Graph' }).click()
    const caller = tab
      .getByRole('listitem')
      .filter({ has: tab.getByRole('link', { name: 'Centre checkout', exact: true }) })
    await caller.waitFor()
    expect(await caller.innerText()).toMatch(/calls, \d+ % sure/)
    await caller.getByRole('link', { name: /Centre/ }).click()
    await tab.getByRole('tab', { name: 'Impact' }).click()
    await tab.getByRole('heading', { name: /^1 caller/ }).waitFor()
    await tab.getByRole('tab', { name: 'Tests' }).click()
    await tab.getByText('tests/test_orders.py').first().waitFor()
  })

  test('the forms of an item are tabs', async () => {
    const long = await served(repository(LONG_FUNCTION))
    const tab = await tabAt(`#/ask?task=${encodeURIComponent(LONG_TASK)}`, {}, long)
    const item = tab.getByRole('article', { name: 'settle', exact: true })
    const code = () => item.locator('pre').allInnerTexts()
    await item.getByRole('tab', { name: /Lines/ }).click()
    await item.locator('pre').nth(1).waitFor()
    expect((await code()).join('')).toContain('refund_customs(ledger)')
    expect((await code()).join('')).not.toContain('step_12()')
    await item.getByRole('tab', { name: /Signature/ }).click()
    await item.locator('pre').nth(1).waitFor({ state: 'detached' })
    expect((await code()).join('')).toContain('def settle(ledger):')
    await item.getByRole('tab', { name: /Whole/ }).click()
    await item.getByText('step_12()').waitFor()
    await item.getByRole('tab', { name: /Summary/ }).click()
    await item.locator('.sentence').waitFor()
  })

  test('a smaller budget: what leaves is named', async () => {
    const tab = await tabAt(`${askHash}&budget=1000`)
    await tab.getByRole('article').first().waitFor()
    await tab.getByRole('slider', { name: 'Budget in tokens' }).fill('0')
    await tab.getByText(/\d+ left:/).waitFor()
    expect(tab.url()).toContain('budget=250')
  })

  test('the path between two symbols', async () => {
    const tab = await tabAt('#/graph')
    const choose = async (name: string, text: string) => {
      await tab.getByRole('combobox', { name }).fill(text)
      // Not by role: the closed lists of the filters have options, too.
      await tab.locator('.matches [role=option]').first().waitFor()
      await tab.getByRole('combobox', { name }).press('Enter')
    }
    await choose('Symbol, file, route, variable', 'main')
    await tab.getByRole('tab', { name: 'Path' }).click()
    await choose('The other end of the path', 'record')
    const steps = tab.locator('.path li')
    await steps.nth(2).waitFor()
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringContaining('main'),
      expect.stringContaining('checkout'),
      expect.stringContaining('record'),
    ])
  })

  test('from the map down to the code', async () => {
    const tab = await tabAt('#/map')
    await tab.getByRole('link', { name: /^file orders.py/ }).click()
    await tab.getByRole('link', { name: /^method price/ }).click()
    await tab.getByRole('complementary', { name: 'Code' }).getByText('self.size() * 2').waitFor()
  })

  test('an edit becomes visible', async () => {
    const own = repository({ 'a.py': 'def weigh_parcel():\n    return 1\n' })
    const live = await served(own)
    const health = await tabAt('#/health', {}, live)
    const ask = await tabAt('#/ask?task=weigh%20the%20parcel', {}, live)
    await ask.getByText('return 1').first().waitFor()
    await health.getByText('an edit shows here').waitFor()
    await health.locator('.badge.good').waitFor()
    writeFiles(own, { 'a.py': 'def weigh_parcel():\n    return 2222\n' })
    await health.getByText(/Updated: 1 file read/).waitFor()
    await ask.getByText('return 2222').first().waitFor()
  })

  test('a repository of 2,000 files opens', async () => {
    const files: Files = {}
    for (let at = 0; at < 2000; at++)
      files[`part${at % 40}/file${at}.py`] =
        `def act_${at}(value):\n    return act_${(at * 7) % 2000}(value)\n`
    const large = await served(repository(files))
    await large.answer('map', { path: '', depth: 1 })
    const tab = await tabAt('#/map', {}, large)
    await tab
      .getByRole('link', { name: /^folder part/ })
      .first()
      .waitFor()
    expect(await tab.getByRole('complementary').innerText()).toContain('2,000 files')
  })

  test.each(VIEWS)('%s: the address brings back what was shown', async view => {
    const [symbol] = await page.answer('symbols', { name: 'checkout' })
    const hashes = {
      ask: `${askHash}&budget=2000&why=${encodeURIComponent('shop/orders.py:Order.price')}`,
      graph: `#/graph?id=${symbol!.id}&depth=2&mode=impact`,
      map: '#/map?path=shop&colour=owner',
      health: '#/health',
      evaluation: '#/evaluation',
    }
    const main = async (tab: Page) => {
      await settled(tab)
      return tab.locator('main').innerText()
    }
    const tab = await tabAt(hashes[view])
    const before = await main(tab)
    await tab.reload()
    expect(await main(tab)).toBe(before)
    expect(await main(await tabAt(tab.url().slice(page.address.length)))).toBe(before)
  })

  test('keys: between views, to the box, and a list of them', async () => {
    const tab = await tabAt('#/ask')
    await tab.getByRole('heading').first().waitFor()
    for (const [at, view] of VIEWS.entries()) {
      await tab.keyboard.press(String(at + 1))
      await tab.locator(`nav a[aria-current=page][href="#/${view}"]`).waitFor()
    }
    // One after the other, without a look between: the box is that of the new view, and it keeps the focus.
    for (const key of ['1', '/']) await tab.keyboard.press(key)
    await tab.locator('textarea:focus').waitFor()
    await tab.keyboard.press('Escape')
    for (const key of ['2', '/']) await tab.keyboard.press(key)
    await tab.keyboard.type('check')
    await tab.locator('.matches [role=option]').first().waitFor()
    expect(await tab.locator('[role=combobox]:focus').inputValue()).toBe('check')
    await tab.keyboard.press('Escape')
    await tab.keyboard.press('Escape')
    await tab.keyboard.press('?')
    await tab.getByRole('dialog', { name: 'Keys' }).waitFor()
  })

  test('a view that goes takes no focus with it: Tab goes on in the content', async () => {
    const tab = await tabAt(askHash)
    await tab.getByRole('button', { name: 'Copy' }).focus()
    await tab.keyboard.press('3')
    await tab.locator('main:focus').waitFor()
    await tab.keyboard.press('Tab')
    await tab.locator('main :focus').waitFor()
  })

  describe.each(['light', 'dark'] as const)('%s', colorScheme => {
    test.each(VIEWS)(
      '%s: axe finds no serious fault, and a small screen has no line too wide',
      async view => {
        const [symbol] = await page.answer('symbols', { name: 'checkout' })
        const params =
          view === 'ask'
            ? `${askHash}&why=shop%2Forders.py%3AOrder.price`
            : `#/${view}${view === 'graph' ? `?id=${symbol!.id}` : ''}`
        // The checker is a script of its own, which the policy of the page would refuse.
        const tab = await tabAt(params, { colorScheme, bypassCSP: true })
        await settled(tab)
        await tab.evaluate(AXE)
        const serious = await tab.evaluate(async () => {
          const axe = (
            globalThis as unknown as {
              axe: {
                run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
              }
            }
          ).axe
          const { violations } = await axe.run()
          return violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
        })
        expect(serious).toEqual([])
        await tab.setViewportSize({ width: 360, height: 740 })
        // What is drawn follows the new size in a frame of its own.
        await tab.waitForFunction('document.documentElement.scrollWidth <= 360')
      },
    )
  })

  test('names that are markup stay text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const hostile = repository({
      [`${name}.py`]: `def weigh_parcel():\n    """<script>alert(2)</script> weighs ${name}"""\n    return "${name}"\n`,
      'b.py': '# \u202e evil\ndef other():\n    return 1\n',
    })
    commitAll(hostile, `<svg onload=alert(3)> weigh the parcel ${name}`)
    const bad = await served(hostile)
    for (const hash of [
      '#/ask?task=weigh%20the%20parcel',
      '#/map',
      '#/health',
      `#/ask?task=${encodeURIComponent(name)}`,
    ]) {
      const tab = await tabAt(hash, {}, bad)
      await settled(tab)
      expect(await tab.locator('main img, main script, main svg').count()).toBe(0)
    }
    const tab = await tabAt('#/map', {}, bad)
    await tab.getByText(`${name}.py`).first().waitFor()
  })
})
