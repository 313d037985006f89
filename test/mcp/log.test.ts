import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHOP } from '../cli/shop.js'
import { stdioClient } from '../support/mcp.js'
import { repository, temporaryFolder } from '../support/repository.js'

/** What a server with these flags says on standard error, and what its log file has. */
async function said(...flags: string[]): Promise<{ heard: string; logged: string }> {
  const [root, folder] = [repository(SHOP), temporaryFolder()]
  const file = join(folder, 'seamark.log')
  const places = ['--store', join(folder, 'store.db'), '--log-file', file]
  let heard = ''
  const onSaid = (text: string) => {
    heard += text
  }
  const closed: (() => Promise<void>)[] = []
  const client = await stdioClient({
    cwd: root,
    flags: ['--otlp', '0', ...places, ...flags],
    onSaid,
    atEnd: close => closed.push(close),
  })
  await client.call('show_symbol', { symbol: 'checkout' })
  for (const close of closed) await close()
  return { heard, logged: readFileSync(file, 'utf8') }
}

const NOTE = /seamark: taking traces of this machine on http/
const DETAIL = /seamark: show_symbol answered in \d+ ms/

test('the server says notes; the log file has the calls too', async () => {
  const { heard, logged } = await said()
  expect(heard).toMatch(NOTE)
  expect(heard).not.toMatch(DETAIL)
  for (const line of [/seamark \S+ mcp in /, NOTE, DETAIL]) expect(logged).toMatch(line)
})

test('with --quiet it says nothing, and the log file has all', async () => {
  const { heard, logged } = await said('--quiet')
  expect(heard).toBe('')
  for (const line of [NOTE, DETAIL]) expect(logged).toMatch(line)
})

test('with --verbose it says how each call went', async () => {
  const { heard } = await said('--verbose')
  expect(heard).toMatch(NOTE)
  expect(heard).toMatch(DETAIL)
})
