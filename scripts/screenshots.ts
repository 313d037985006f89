/**
 * Takes the pictures of `docs/images` from the real program: the views of `seamark ui`, light and dark. With pngquant on the
 * path they take a third of the bytes.
 * npx tsx scripts/screenshots.ts [--repository CHECKOUT] [--task TEXT] [--symbol NAME] [--evaluation FILE] [--out FOLDER]
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { findBrowser, openBrowser } from '../test/ui/browser.js'

const SIZE = { width: 1280, height: 800 }
/** Time for the animation that brings the graph to its place. */
const SETTLE_MS = 1500

const { values } = parseArgs({
  options: {
    repository: { type: 'string', default: '.' },
    task: { type: 'string', default: 'count the tokens of a pack against its budget' },
    symbol: { type: 'string', default: 'makePack' },
    evaluation: { type: 'string' },
    out: { type: 'string', default: 'docs/images' },
  },
})
const { path, problem } = findBrowser()
if (problem !== '') throw new Error(problem)
mkdirSync(values.out, { recursive: true })
const evaluation = values.evaluation === undefined ? [] : ['--evaluation', values.evaluation]
const child = spawn(
  process.execPath,
  ['bin/seamark.js', 'ui', values.repository, '--no-open', '--json', ...evaluation],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
const { address } = JSON.parse(line) as { address: string }
const browser = await openBrowser(path)
try {
  const node = await symbolId(values.symbol)
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: SIZE })
    const tab = await context.newPage()
    tab.setDefaultTimeout(0)
    await shoot(tab, `ask-${colorScheme}`, `#/ask?task=${encodeURIComponent(values.task)}`, async () => {
      await tab.locator('article button:has-text("Why")').first().click()
      await tab.locator('.why tfoot').waitFor()
    })
    await shoot(tab, `graph-${colorScheme}`, `#/graph?id=${node}`, () =>
      tab.locator('.canvas canvas').first().waitFor(),
    )
    await shoot(tab, `map-${colorScheme}`, '#/map', () => tab.locator('.treemap li').first().waitFor())
    await shoot(tab, `health-${colorScheme}`, '#/health', () => tab.locator('.card table').first().waitFor())
    // Only of real results: there is no picture of figures that nobody measured.
    if (values.evaluation !== undefined)
      await shoot(tab, `evaluation-${colorScheme}`, '#/evaluation', () =>
        tab.locator('main h2, main h3').first().waitFor(),
      )
    await context.close()
  }
} finally {
  await browser.close()
  child.kill('SIGTERM')
}

async function symbolId(name: string): Promise<string> {
  const response = await fetch(`${address}api/symbols?name=${encodeURIComponent(name)}`)
  const [first] = (await response.json()) as { id: string }[]
  if (first === undefined) throw new Error(`Nothing is called ${name}: name another --symbol.`)
  return first.id
}

async function shoot(tab: Page, name: string, hash: string, ready: () => Promise<unknown>): Promise<void> {
  await tab.goto('about:blank')
  await tab.goto(`${address}${hash}`)
  await ready()
  await tab.waitForTimeout(SETTLE_MS)
  const file = join(values.out, `${name}.png`)
  await tab.screenshot({ path: file })
  // Without it, they are only larger.
  spawnSync('pngquant', ['--force', '--output', file, '--', file])
  console.log(file)
}
