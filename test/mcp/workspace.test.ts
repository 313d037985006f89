import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stdioClient } from '../support/mcp.js'
import { layOut } from '../workspace/shop.js'

test('every tool answers over all repositories of a workspace, and learns of a save', async () => {
  const folder = layOut()
  const client = await stdioClient({
    cwd: folder,
    flags: ['--workspace', folder, '--tools', 'all'],
    env: { SEAMARK_STORE: join(folder, 'store.db') },
  })
  const ask = (name: string, args: Record<string, unknown>) => client.text(name, args)
  expect(await ask('impact', { names: ['Money.plus'] })).toContain('api/src/orders.ts:orderTotal')
  expect(await ask('context_for_task', { task: 'the total of an order' })).toContain('api/src/orders.ts')
  expect(await ask('context_for_files', { files: ['money/src/money.ts'] })).toContain('api/src/orders.ts')
  expect(await ask('find_symbol', { name: 'loadTotal' })).toContain('web/src/client.ts')
  expect(await ask('show_symbol', { symbol: 'web/src/client.ts:2' })).toContain('fetch(')
  expect(await ask('explain_symbol', { task: 'total of an order', symbol: 'orderTotal' })).toContain(
    'Place 1 of',
  )
  expect(await ask('tests', { files: ['money/src/money.ts'] })).toContain('api/test/orders.test.ts')
  expect(await ask('status', {})).toMatch(/web → api\s+routes/)
  expect(await ask('summary', { depth: 0 })).toContain('money')
  const path = join(folder, 'api', 'src', 'orders.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('orderTotal', 'sumOfOrder'))
  // The watcher tells of a save from a thread of its own, so an answer may come before.
  const isCurrent = async () =>
    (await ask('impact', { names: ['Money.plus'] })).includes('orders.ts:sumOfOrder')
  while (!(await isCurrent()));
  expect(await ask('context_for_pr', { diff: 'api:HEAD' })).toContain('sumOfOrder')
  const alone = await ask('find_symbol', { name: 'sumOfOrder', root: join(folder, 'api') })
  expect(alone).toContain('src/orders.ts')
  expect(alone).not.toContain('api/src/orders.ts')
})
