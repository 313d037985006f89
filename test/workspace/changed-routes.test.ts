import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { layOut, openWorkspace, SHOP } from './shop.js'

const SERVER = 'src/server.ts'
const ROUTE = 'app.get("/orders/:id/total", showOrder)'

/** Clients that a change of the server of the shop breaks, as `path:name`. */
async function broken(change: (text: string, folder: string) => string): Promise<string[]> {
  const folder = layOut()
  const workspace = await openWorkspace(folder)
  const path = join(folder, 'api', SERVER)
  writeFileSync(path, change(readFileSync(path, 'utf8'), folder))
  await workspace.index()
  const { items } = await workspace.contextForPR('api:HEAD')
  return items.filter(({ relation }) => relation === 'client').map(({ path, name }) => `${path}:${name}`)
}

test.each([
  ['has another path', ROUTE.replace('total', 'sum')],
  ['has another method', ROUTE.replace('get', 'post')],
  ['is gone', ''],
  ['has a handler that is not there', ROUTE.replace('showOrder', 'showTotal')],
  [
    'has a handler of its own before it',
    'app.get("/orders/:id/total",\n  (request, response, next) => next(),\n  showOrder)',
  ],
])('the clients of a route that %s', async (_, instead) => {
  expect(await broken(text => text.replace(ROUTE, instead))).toEqual(['web/src/client.ts:loadTotal'])
})

test('a route that another file registers now breaks nobody', async () => {
  const found = await broken((text, folder) => {
    const routes = `import express from "express"\nimport { showOrder } from "./server"\nconst app = express()\n${ROUTE}\n`
    writeFileSync(join(folder, 'api', 'src', 'routes.ts'), routes)
    return text.replace(ROUTE, '')
  })
  expect(found).toEqual([])
})

test('a change beside the routes breaks nobody', async () => {
  expect(await broken(text => `${text}export const port = 8080\n`)).toEqual([])
})

test('within one repository, between two commits', async () => {
  const files = { ...SHOP.api!, 'src/client.ts': SHOP.web!['src/client.ts']! }
  const root = repository(files, temporaryFolder())
  const opened = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  onTestFinished(() => opened.close())
  writeFileSync(
    join(root, SERVER),
    readFileSync(join(root, SERVER), 'utf8').replace(ROUTE, ROUTE.replace('total', 'sum')),
  )
  execFileSync('git', ['-C', root, 'commit', '-qam', 'Rename the route'])
  await opened.index()
  for (const change of ['HEAD~1', 'HEAD~1..HEAD']) {
    const { items } = await opened.contextForPR(change)
    expect(items.find(({ name }) => name === 'loadTotal')).toMatchObject({ relation: 'client' })
  }
})
