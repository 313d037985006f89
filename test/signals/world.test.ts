import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { profileNamed } from '../../src/rank/profile.js'
import { rankTask } from '../../src/rank/rank-task.js'
import { openGraphWorld, openWorld } from '../../src/signals/world/open-world.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { type Files, repository, temporaryFolder } from '../support/repository.js'

const PYTHON = { 'requirements.txt': 'flask\n', 'a.py': 'def open_door():\n    """Opens a door."""\n' }
/** A method stands in another file than its type, before a function. */
const GO = {
  'go.mod': 'module post\n',
  'parcel.go': 'package post\n\ntype Parcel struct{ grams int }\n',
  'other.go':
    'package post\n\nfunc (p Parcel) Weigh() int {\n\treturn p.grams\n}\n\nfunc Stamp() int {\n\treturn 1\n}\n',
}

async function indexed(files: Files = PYTHON): Promise<{ root: string; path: string }> {
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
  expect(Object.keys(world).sort()).toEqual(['files', 'graph', 'nodes', 'ran', 'seen', 'transitions'])
  expect(openWorld(opened, world).graph).toBe(world.graph)
  store.close()
})

test('the file of a definition is the one that it stands in, not the one of its container', async () => {
  const { root, path } = await indexed(GO)
  const store = openStore(path, { readonly: true })
  const world = openWorld(new Opened(openCheckout(store, root)))
  store.close()
  const { graph, nodes } = world
  const files = Object.fromEntries(
    Array.from({ length: graph.nodeCount }, (_, node) => [graph.name(node), graph.path(nodes.files[node]!)]),
  )
  expect(files).toMatchObject({ Parcel: 'parcel.go', Weigh: 'other.go', Stamp: 'other.go' })
  const { ranked } = rankTask(world, 'panic at other.go:8', profileNamed('default'))
  const found = ranked.map(({ node }) => graph.name(node)).filter(name => !name.endsWith('.go'))
  expect(found[0]).toBe('Stamp')
})
