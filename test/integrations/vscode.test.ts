import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseXml } from '@rgrove/parse-xml'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import manifest from '../../integrations/vscode/package.json' with { type: 'json' }
import { hoverLines, whyText } from '../../integrations/vscode/src/engine/hover-text.js'
import { impactRows } from '../../integrations/vscode/src/engine/impact-tree.js'
import { Seamark } from '../../integrations/vscode/src/engine/seamark.js'
import packageJson from '../../package.json' with { type: 'json' }
import { SHOP } from '../cli/shop.js'
import { BIN } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TASK = 'the price of an order is wrong at checkout'

describe('what the extension asks', () => {
  const folder = temporaryFolder(atEndOfFile)
  const store = join(temporaryFolder(atEndOfFile), 'store.db')
  const command = [process.execPath, BIN]
  let seamark: Seamark
  beforeAll(() => {
    repository(SHOP, folder)
    // Inherited by the program: its store is none of the user's.
    const before = process.env.SEAMARK_STORE
    process.env.SEAMARK_STORE = store
    atEndOfFile(() => {
      seamark.close()
      if (before === undefined) delete process.env.SEAMARK_STORE
      else process.env.SEAMARK_STORE = before
    })
    seamark = new Seamark({ command, folder })
  })

  test('a hover finds no index before the first question, and makes none', async () => {
    expect(await seamark.isIndexed()).toBe(false)
    expect(await seamark.isIndexed()).toBe(false)
  })

  test('a task is answered with a pack within its budget', async () => {
    execFileSync(process.execPath, [BIN, 'index', folder], { stdio: 'ignore' })
    const pack = await seamark.ask(TASK, 600)
    expect(pack).toContain('shop/orders.py')
    expect(pack).toMatch(/of 600 tokens/)
    expect(seamark.task).toBe(TASK)
    expect(await seamark.isIndexed()).toBe(true)
  })

  test('a name says why it is in the answer, also where it is only used', async () => {
    const [defined, used] = await Promise.all([
      seamark.why('shop/orders.py', 'checkout'),
      seamark.why('tests/test_orders.py', 'checkout'),
    ])
    expect(defined.item).toMatchObject({ qualifiedName: 'checkout', path: 'shop/orders.py' })
    expect(used.item).toMatchObject({ qualifiedName: 'checkout', path: 'shop/orders.py' })
    const lines = hoverLines(TASK, defined)
    expect(lines[0]).toMatch(/^Seamark: Place \d+ of \d+ candidates\.$/)
    expect(lines.length).toBeGreaterThan(2)
    expect(whyText(TASK, 'checkout', defined)).toContain('checkout (shop/orders.py:19)')
  })

  test('a name that is nothing says nothing', async () => {
    const nothing = await seamark.why('shop/orders.py', 'nothing_of_this_name')
    expect(hoverLines(TASK, nothing)).toEqual([])
    expect(hoverLines('', await seamark.why('shop/orders.py', 'checkout'))).toEqual([])
  })

  test('what depends on a name is a tree with places', async () => {
    const rows = impactRows(await seamark.impact('shop/orders.py', 'checkout'))
    const callers = rows.find(({ label }) => label.startsWith('caller'))!
    expect(callers.rows).toContainEqual(
      expect.objectContaining({ label: 'main', place: { path: 'shop/orders.py', line: 26 } }),
    )
    await expect(seamark.impact('shop/orders.py', 'nothing_of_this_name')).rejects.toThrow(
      'nothing_of_this_name',
    )
  })

  test('an edit is in the next answer: one process stays current', async () => {
    writeFiles(folder, { 'shop/rounding.py': 'def round_price_down(price):\n    return price // 1\n' })
    expect(await seamark.ask('round the price down', 600)).toContain('round_price_down')
  })

  test('a program that cannot be started, or ends, is told in words', async () => {
    const missing = new Seamark({ command: ['no-such-program'], folder })
    await expect(missing.ask('x', 500)).rejects.toThrow('check the setting seamark.command')
    expect(await missing.isIndexed()).toBe(false)
    const other = new Seamark({
      command: [process.execPath, '-e', 'console.error("no server"); process.exit(3)'],
      folder,
    })
    onTestFinished(() => other.close())
    await expect(other.ask('x', 500)).rejects.toThrow('ended with 3')
  })
})

describe('the package', () => {
  const out = join(temporaryFolder(atEndOfFile), 'seamark.vsix')
  let files: Record<string, Uint8Array>
  const text = (path: string) => Buffer.from(files[path]!).toString()
  beforeAll(() => {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/package-vscode.ts', '--out', out], {
      cwd: ROOT,
    })
    files = unzipSync(readFileSync(out))
  })

  test('has its manifest, and every file that it names', () => {
    const xml = parseXml(text('extension.vsixmanifest')).toJSON()
    const found = JSON.stringify(xml)
    expect(found).toContain(`"Version":"${packageJson.version}"`)
    const assets = [...text('extension.vsixmanifest').matchAll(/Path="([^"]+)"/g)].map(([, path]) => path!)
    expect(assets.filter(path => files[path] === undefined)).toEqual([])
    expect(JSON.parse(text('extension/package.json'))).toEqual(manifest)
    expect(files[join('extension', manifest.main).replaceAll('\\', '/')]).toBeDefined()
  })

  test('has the version of the program, and no dependency but the editor', () => {
    expect(manifest.version).toBe(packageJson.version)
    expect(manifest).not.toHaveProperty('dependencies')
    const modules = [...text('extension/dist/extension.cjs').matchAll(/require\("([^"]+)"\)/g)].map(
      ([, name]) => name!,
    )
    expect(modules.filter(name => name !== 'vscode' && !name.startsWith('node:'))).toEqual([])
  })

  test('registers every command and view of its manifest', () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      'extension.cjs': files['extension/dist/extension.cjs']!,
      'node_modules/vscode/index.js': EDITOR,
    })
    const script =
      "const c = { subscriptions: [] }; require('./extension.cjs').activate(c); console.log(JSON.stringify(require('vscode').registered))"
    const printed = execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' })
    const { commands, views } = manifest.contributes
    const named = [...commands.map(({ command }) => command), ...views.explorer.map(({ id }) => id), 'hover']
    expect((JSON.parse(printed) as string[]).sort()).toEqual(named.sort())
  })
})

/** As much of the editor's module as an extension needs to start: it writes down what is registered. */
const EDITOR = `
const registered = []
const register = name => { registered.push(name); return { dispose() {} } }
class EventEmitter { event = () => {}; fire() {} }
module.exports = {
  registered, EventEmitter,
  commands: { registerCommand: register },
  window: { registerTreeDataProvider: register },
  languages: { registerHoverProvider: () => register('hover') },
}
`
