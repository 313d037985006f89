import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { wrapLine } from '../../src/text/reports/wrap.js'
import { BIN, seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { SHOP } from './shop.js'

/** Makes standard output and error a terminal of some columns, for the program that is loaded after it. */
const terminal = (columns: number) => `
for (const stream of [process.stdout, process.stderr]) {
  Object.defineProperty(stream, 'isTTY', { value: true })
  Object.defineProperty(stream, 'columns', { value: ${columns} })
}
`
const CLEAR_LINE = '\r\u001b[K'
const TASK = 'record the price of an order at checkout'

let root: string
let folder: string
let store: string[]

beforeAll(() => {
  const long = 'shop/a_folder_with_a_long_name/another_folder_with_a_long_name/orders_of_the_last_month.py'
  root = repository(
    { ...SHOP, [long]: 'def price_of_the_order_at_the_checkout():\n    return 1\n' },
    temporaryFolder(atEndOfFile),
  )
  folder = temporaryFolder(atEndOfFile)
  store = ['--store', join(folder, 'store.db')]
  seamark(['index', ...store], { cwd: root })
})

function onTerminal(columns: number, args: readonly string[]): { said: string; plain: string } {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } } as const
  const run = (...flags: string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, [...flags, BIN, ...args], options)
    return stdout + stderr
  }
  const file = join(folder, `terminal-${columns}.mjs`)
  writeFileSync(file, terminal(columns))
  return { said: run('--import', pathToFileURL(file).href), plain: run() }
}

/** Words that a narrow terminal has to divide are divided after a joint. */
function expectWholeWords({ said, plain }: { said: string; plain: string }, columns: number): void {
  const words = new Set(plain.split(/\s+/))
  for (const line of said.replaceAll(CLEAR_LINE, '\n').split('\n')) {
    expect(line.length, line).toBeLessThanOrEqual(columns)
    // The bar of progress is drawn, and cut to the line.
    if (/^[█░]/.test(line)) continue
    for (const word of line.trim().split(/\s+/)) {
      const isPart = [...words].some(each => each.includes(word) && each.length > columns / 2)
      expect(words.has(word) || isPart, `"${word}" in "${line}"`).toBe(true)
    }
  }
}

const COMMANDS = [
  ['index', 'watch', 'status', 'files', 'query', 'show', 'context', 'why', 'impact', 'tests'],
  ['diff', 'summary', 'eval', 'init', 'fsck', 'config', 'mcp', 'feedback', 'learned', 'hook'],
].flat()

describe.each([60, 80])('on a terminal of %d columns', columns => {
  test.each([[], ...COMMANDS.map(name => [name])].map(args => [...args, '--help']))(
    'the help of %s ends its lines between words',
    (...args) => {
      expectWholeWords(onTerminal(columns, args), columns)
    },
  )

  test.each<string[]>([
    ['context', TASK, '--list', '--no-learning', '--no-update'],
    ['context', '--files', 'shop/orders.py', '--list', '--no-update'],
    ['query', 'order', '--no-update'],
    ['why', TASK, 'checkout', '--no-learning', '--no-update'],
    ['impact', 'Order.price', '--no-update'],
    ['summary', '--no-update'],
    ['status'],
    ['fsck'],
    ['learned'],
    ['files', '--why'],
    ['tests', 'shop/orders.py', '--no-update'],
    ['show', 'nobody', '--no-update'],
    ['index', '/no/such/folder'],
  ])('the report of %s does', (...args) => {
    expectWholeWords(onTerminal(columns, [...args, ...store]), columns)
  })
})

test('a line of any words is wrapped between them, and nothing is lost', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, fc.constantFrom(' ', '  ', '     ')), { minLength: 1, maxLength: 40 }),
      fc.nat({ max: 8 }),
      fc.integer({ min: 30, max: 120 }),
      (words, indent, width) => {
        const line = `${' '.repeat(indent)}${words.flat().join('')}`.trimEnd()
        const wrapped = wrapLine(line, width)
        for (const each of wrapped) expect(each.length).toBeLessThanOrEqual(width)
        expect(wrapped.join(' ').trim().split(/ +/)).toEqual(line.trim().split(/ +/))
        expect(wrapped[0]!.startsWith(' '.repeat(indent))).toBe(true)
      },
    ),
  )
})
