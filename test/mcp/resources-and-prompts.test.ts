import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { SHOP } from '../cli/shop.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { type McpClient, stdioClient } from '../support/mcp.js'
import { repository, temporaryFolder } from '../support/repository.js'

let root: string
let client: McpClient

beforeAll(async () => {
  root = repository(SHOP, temporaryFolder(atEndOfFile))
  const store = join(temporaryFolder(atEndOfFile), 'store.db')
  client = await stdioClient({ cwd: root, flags: ['--store', store], atEnd: atEndOfFile })
  // The index is made with the first call.
  await client.text('context_for_task', { task: 'orders' })
})

async function read(uri: string): Promise<string> {
  const { contents } = await client.sdk.readResource({ uri })
  const [first] = contents
  return first !== undefined && 'text' in first ? String(first.text) : ''
}

describe('resources', () => {
  test('are listed, and each can be read', async () => {
    const { resources } = await client.sdk.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual([
      'seamark://overview',
      'seamark://modules',
      'seamark://edge-kinds',
    ])
    expect(await read('seamark://overview')).toContain('shop')
    expect(await read('seamark://modules')).toContain('orders.py')
    const kinds = await read('seamark://edge-kinds')
    expect(kinds).toContain('| calls | caller → callee |')
    // Reserved kinds that nothing makes are not claimed.
    expect(kinds).not.toContain('runtime')
  })

  test('a pack by its root, to the byte', async () => {
    const text = await client.text('context_for_task', { task: 'record the price of an order' })
    const [, packId] = /^Pack ([0-9a-f]+)/m.exec(text)!
    expect(await read(`seamark://pack/${packId}`)).toBe(text)
    expect(await read(`seamark://pack/${packId}?root=${encodeURIComponent(root)}`)).toBe(text)
    const { resourceTemplates } = await client.sdk.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['seamark://pack/{root}'])
  })

  test.each(['seamark://zebra', 'seamark://pack/0000000000', 'seamark://pack/', 'file:///etc/passwd'])(
    '%s is refused in words',
    async uri => {
      await expect(read(uri)).rejects.toThrow(/NOT_FOUND/)
    },
  )
})

describe('prompts', () => {
  test.each([
    ['fix_bug', { issue: 'KeyError in checkout' }, 'context_for_task'],
    ['add_feature', { feature: 'refunds', scope: 'shop' }, 'context_for_task'],
    ['review_change', { diff: 'main...HEAD' }, 'context_for_pr'],
    ['understand_module', { path: 'shop/orders.py' }, 'context_for_files'],
  ] as [string, Record<string, string>, string][])('%s leads to the right call', async (name, args, tool) => {
    const { prompts } = await client.sdk.listPrompts()
    expect(prompts.map(each => each.name)).toContain(name)
    const { messages } = await client.sdk.getPrompt({ name, arguments: args })
    const text = messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n')
    expect(text).toContain(tool)
    for (const value of Object.values(args)) expect(text).toContain(value)
  })

  test('what is missing or unknown is said', async () => {
    await expect(client.sdk.getPrompt({ name: 'fix_bug' })).rejects.toThrow(/needs issue/)
    await expect(
      client.sdk.getPrompt({ name: 'fix_bug', arguments: { issue: 'x', zebra: 'y' } }),
    ).rejects.toThrow(/zebra/)
    await expect(client.sdk.getPrompt({ name: 'zebra' })).rejects.toThrow(/no prompt "zebra"/)
    const long = { issue: 'x'.repeat(200_001) }
    await expect(client.sdk.getPrompt({ name: 'fix_bug', arguments: long })).rejects.toThrow(
      /more than 200000/,
    )
  })
})
