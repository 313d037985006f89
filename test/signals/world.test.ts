import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import type { CodeGraph } from '../../src/graph/code-graph.js'
import type { CommitWords } from '../../src/history/commit-words.js'
import type { History } from '../../src/history/history.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { profileNamed } from '../../src/rank/profile.js'
import { rankTask } from '../../src/rank/rank-task.js'
import { CommitIndex } from '../../src/signals/world/commit-index.js'
import { openGraphWorld, openWorld } from '../../src/signals/world/open-world.js'
import { TEST } from '../../src/signals/world/roles.js'
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

test('what changed with the files of a role is kept while they are the same', async () => {
  const commit = { hash: 'c', parentCount: 1, files: 2 }
  const table = (keys: string[]) => ({
    keys,
    offsets: Uint32Array.of(0, 1, 2),
    commits: Uint32Array.of(0, 0),
    direct: Uint8Array.of(1, 1),
  })
  const files = ['a.py', 'test_a.py']
  const history = { commits: [commit], files: table(files), symbols: table(files) } as unknown as History
  const words = { lengths: Uint32Array.of(1) } as unknown as CommitWords
  const graph = { find: () => undefined } as unknown as CodeGraph
  const index = () => new CommitIndex(history, words, graph, path => files.indexOf(path))
  const kept = index().together(TEST, () => new Set(['test_a.py']))
  expect(index().together(TEST, () => new Set(['test_a.py']))).toBe(kept)
  expect(kept.withFile('a.py').get('test_a.py')).toBeGreaterThan(0)
  const others = index().together(TEST, () => new Set(['test_b.py']))
  expect(others.withFile('a.py').get('test_a.py')).toBeUndefined()
  expect(index().changedFiles(0)).toEqual([0, 1])
})
