import { join } from 'node:path'
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import { SHOP } from '../cli/shop.js'
import { seamark } from '../support/cli.js'
import { type McpClient, stdioClient } from '../support/mcp.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const OVERVIEW = 'seamark://overview'
const MODULES = 'seamark://modules'

/** A served project whose client hears of changed resources. */
async function served() {
  const root = repository(SHOP)
  const store = ['--store', join(temporaryFolder(), 'store.db')]
  seamark(['index', ...store], { cwd: root })
  const client = await stdioClient({ cwd: root, flags: store })
  const heard: string[] = []
  let wake = () => {}
  client.sdk.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
    heard.push(params.uri)
    wake()
  })
  const untilHeard = async (uri: string) => {
    while (!heard.includes(uri))
      await new Promise<void>(resolve => {
        wake = resolve
      })
  }
  await client.text('context_for_task', { task: 'orders' })
  return { root, client, heard, untilHeard }
}

async function read({ sdk }: McpClient, uri: string): Promise<string> {
  const [first] = (await sdk.readResource({ uri })).contents
  return first !== undefined && 'text' in first ? String(first.text) : ''
}

test('a client that follows a resource hears of its change, without asking', async () => {
  const { root, client, heard, untilHeard } = await served()
  expect(client.sdk.getServerCapabilities()?.resources).toEqual({ subscribe: true })
  await client.sdk.subscribeResource({ uri: MODULES })
  writeFiles(root, { 'shop/refunds.py': '"""Refunds of zebras."""\n\ndef refund():\n    return 1\n' })
  await untilHeard(MODULES)
  expect(await read(client, MODULES)).toContain('refunds.py')
  expect(heard).toEqual([MODULES])
})

test('it hears nothing of what is the same, of what it does not follow, and of what never changes', async () => {
  const { root, client, heard, untilHeard } = await served()
  for (const uri of [OVERVIEW, MODULES, 'seamark://edge-kinds']) await client.sdk.subscribeResource({ uri })
  await client.sdk.unsubscribeResource({ uri: OVERVIEW })
  const before = String(SHOP['shop/store.py'])
  writeFiles(root, { 'shop/store.py': before.replace('\n', '  # a remark changes no summary\n') })
  await client.text('context_for_task', { task: 'remark' })
  writeFiles(root, { 'shop/refunds.py': '"""Refunds of zebras."""\n\ndef refund():\n    return 1\n' })
  await untilHeard(MODULES)
  expect(heard).toEqual([MODULES])
})

test('what there is not cannot be followed', async () => {
  const { client } = await served()
  await expect(client.sdk.subscribeResource({ uri: 'seamark://zebra' })).rejects.toThrow(/NOT_FOUND/)
})

test('beyond a hundred it refuses, even if all are asked for at once, and takes another when one is given up', async () => {
  const { client } = await served()
  const uris = Array.from({ length: 103 }, (_, at) => `${OVERVIEW}?copy=${at}`)
  const asked = await Promise.allSettled(uris.map(uri => client.sdk.subscribeResource({ uri })))
  const refused = uris.filter((_, at) => asked[at]!.status === 'rejected')
  expect(refused).toHaveLength(3)
  await expect(client.sdk.subscribeResource({ uri: refused[0]! })).rejects.toThrow(
    /at most 100 .*unsubscribe/,
  )
  await client.sdk.unsubscribeResource({ uri: uris.find(uri => !refused.includes(uri))! })
  expect(await client.sdk.subscribeResource({ uri: refused[0]! })).toEqual({})
})

test('what could not be followed takes no place', async () => {
  const { client } = await served()
  const uris = Array.from({ length: 101 }, (_, at) => `${OVERVIEW}?root=/nowhere/${at}`)
  for (const uri of uris) await expect(client.sdk.subscribeResource({ uri })).rejects.toThrow(/nowhere/)
  expect(await client.sdk.subscribeResource({ uri: OVERVIEW })).toEqual({})
})
