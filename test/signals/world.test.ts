import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { profileNamed } from '../../src/rank/profile.js'
import { rankTask } from '../../src/rank/rank-task.js'
import { openGraphWorld, openWorld } from '../../src/signals/world/open-world.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { repository, temporaryFolder } from '../support/repository.js'

async function indexed(): Promise<{ root: string; path: string }> {
  const files = { 'requirements.txt': 'flask\n', 'a.py': 'def open_door():\n    """Opens a door."""\n' }
  const path = join(temporaryFolder(), 'store.db')
  const made = Repository.open(repository(files), { store: path })
  await made.index()
  made.close()
  return { root: made.location.root, path }
}

test('ranking never reads the store: it may be closed once the world is open', async () => {
  const { root, path } = await indexed()
  const store = openStore(path, { readonly: true })
  const world = openWorld(new Opened(openCheckout(store, root)))
  store.close()
  for (const profile of ['default', 'no-frameworks', 'seed']) {
    const { ranked } = rankTask(world, 'the door does not open', profileNamed(profile))
    expect(ranked.map(({ node }) => world.graph.name(node))).toContain('open_door')
  }
})

test('a world of the graph has neither words nor history', async () => {
  const { root, path } = await indexed()
  const store = openStore(path, { readonly: true })
  const opened = new Opened(openCheckout(store, root))
  const world = openGraphWorld(opened)
  expect(Object.keys(world).sort()).toEqual(['files', 'graph', 'nodes', 'transitions'])
  expect(openWorld(opened, world).graph).toBe(world.graph)
  store.close()
})
