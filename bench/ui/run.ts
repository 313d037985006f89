import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { readPageFiles } from '../../src/ui/http/page-files.js'
import { findBrowser, openBrowser } from '../../test/ui/browser.js'
import { command } from '../command.js'
import { median } from '../measure/median.js'
import { processorMs } from '../measure/process-tree.js'

const USAGE = `npx tsx bench/ui/run.ts [--repository CHECKOUT] [--task TEXT] [--runs N]
Times of the page of \`seamark ui\` in a browser, with a warm index: until the first paint, and until the view is complete;
and the processor time that the page and the server take for it, which other work on the machine does not change.`
const BIN = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))
const DEFAULT_RUNS = '5'
const KILOBYTE = 1024
const SECOND_MS = 1000
const FIGURES = ['first paint ms', 'complete ms', 'page cpu ms', 'server cpu ms'] as const
const WIDTH = 16

interface Options {
  repository: string
  task: string
  runs: number
}

/** The views, and what is there when each is complete. */
const VIEWS: readonly (readonly [name: string, hash: (task: string) => string, complete: string])[] = [
  ['ask', task => `#/ask?task=${encodeURIComponent(task)}`, 'article.symbol'],
  ['map', () => '#/map', '.treemap li'],
  ['health', () => '#/health', '.card table'],
]

await command(options, USAGE, async ({ repository, task, runs }) => {
  const { path, problem } = findBrowser()
  if (problem !== '') throw new Error(problem)
  printSizes()
  const { address, pid, end } = await startPage(repository)
  const browser = await openBrowser(path)
  try {
    const context = await browser.newContext()
    const tab = await context.newPage()
    tab.setDefaultTimeout(0)
    // The index, and what the first answer opens.
    await visit(tab, `${address}${VIEWS[0]![1](task)}`, VIEWS[0]![2])
    const taken = await processorTimes(tab, pid)
    console.log(`view      ${FIGURES.map(title => title.padStart(WIDTH)).join('')}`)
    for (const [name, hash, complete] of VIEWS) {
      const times: number[][] = []
      for (let run = 0; run < runs; run++) {
        // Away from the view, but in the process of the page: its processor time goes on.
        await tab.goto(`${address}icon.svg`)
        const before = await taken()
        const shown = await visit(tab, `${address}${hash(task)}`, complete)
        const after = await taken()
        times.push([...shown, ...after.map((time, at) => time - before[at]!)])
      }
      const figures = FIGURES.map((_, at) => Math.round(median(times.map(time => time[at]!))))
      console.log(`${name.padEnd(10)}${figures.map(figure => String(figure).padStart(WIDTH)).join('')}`)
    }
  } finally {
    await browser.close()
    end()
  }
})

/** Milliseconds of the processor so far: of the main thread of the page, and of the server. */
async function processorTimes(tab: Page, pid: number): Promise<() => Promise<number[]>> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return [busy * SECOND_MS, processorMs(pid)]
  }
}

/** Milliseconds since the navigation began: of the first paint, and when the selector matched. */
async function visit(tab: Page, address: string, complete: string): Promise<[number, number]> {
  await tab.goto(address)
  await tab.locator(complete).first().waitFor()
  const times = await tab.evaluate(
    '[performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN, performance.now()]',
  )
  return times as [number, number]
}

async function startPage(repository: string): Promise<{ address: string; pid: number; end(): void }> {
  const child = spawn(process.execPath, [BIN, 'ui', repository, '--no-open', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { address } = JSON.parse(line) as { address: string }
  return { address, pid: child.pid!, end: () => child.kill('SIGTERM') }
}

function printSizes(): void {
  const files = [...readPageFiles()].filter(([path]) => path !== '/')
  const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1)
  const all = files.reduce((sum, [, { bytes }]) => sum + gzipSync(bytes).length, 0)
  const first = ['/index.html', '/page.js', '/page.css'].reduce((sum, path) => {
    const { bytes } = files.find(([name]) => name === path)![1]
    return sum + gzipSync(bytes).length
  }, 0)
  console.log(
    `page: ${files.length} files, ${kilobytes(all)} KB compressed; ${kilobytes(first)} KB of it before the first paint`,
  )
}

function options(): Options | null {
  const { values } = parseArgs({
    options: {
      repository: { type: 'string', default: '.' },
      task: { type: 'string', default: 'count the tokens of a pack against its budget' },
      runs: { type: 'string', default: DEFAULT_RUNS },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  return { repository: values.repository, task: values.task, runs: Number(values.runs) }
}
