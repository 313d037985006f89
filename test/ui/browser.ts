import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Where systems put a browser; the tests download none. */
const PLACES = [
  process.env.SEAMARK_CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** A graph is drawn by software where there is no graphics card. */
const FLAGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-first-run']

/** The path of a browser, or why there is none. On Debian, root installs it; in CI one must be there. */
export function findBrowser(): { path: string; problem: string } {
  const found = () => PLACES.find(place => place !== '' && existsSync(place))
  const path = found() ?? (install() ? found() : undefined)
  if (path !== undefined) return { path, problem: '' }
  const problem =
    'No browser: install chromium (Debian: apt-get install chromium) or name one in SEAMARK_CHROMIUM. The tests of the page are skipped.'
  if (process.env.CI) throw new Error(problem)
  return { path: '', problem }
}

function install(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function openBrowser(path: string): Promise<Browser> {
  const flags = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS
  // Nothing asserts a time: a busy machine may take long to start it.
  return chromium.launch({ executablePath: path, args: flags, timeout: 0 })
}

/** A tab in which every fault is written down: errors, refused scripts, requests to anywhere else. */
export async function openTab(
  context: BrowserContext,
  address: string,
): Promise<{ tab: Page; faults: string[] }> {
  const { origin } = new URL(address)
  const faults: string[] = []
  const tab = await context.newPage()
  tab.setDefaultTimeout(0)
  tab.on('pageerror', error => faults.push(`error: ${error.message}`))
  tab.on('console', message => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  tab.on('request', request => {
    if (new URL(request.url()).origin !== origin) faults.push(`request: ${request.url()}`)
  })
  tab.on('dialog', dialog => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await tab.goto(address)
  return { tab, faults }
}
