import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  PAGERANK_PARAMETERS,
  personalisedPageRank,
} from '../../src/graph/centrality/personalised-pagerank.js'
import { Asked } from '../support/asked.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** The twins are alike in everything. */
const FILES = {
  CODEOWNERS: '* @owners\n',
  'src/twins.py': 'def twin_left():\n    """A twin."""\n\ndef twin_right():\n    """A twin."""\n',
  'src/loops.py':
    'def walk(tree):\n    for leaf in tree:\n        visit(leaf)\n\ndef visit(leaf):\n    walk(leaf)\n\nclass Tree:\n    def grow(self):\n        visit(self)\n',
  'src/alone.py': 'alone = 1\n',
  'docs/tree.md': '# Trees\n\nHow `Tree.grow` works.\n',
  'tests/test_loops.py': 'from src.loops import walk\n\ndef test_walk():\n    walk([])\n',
}
const PROFILES = ['default', 'no-frameworks', 'seed']

let asked: Asked
let root: string
beforeAll(async () => {
  root = repository(FILES, temporaryFolder(atEndOfFile))
  asked = await Asked.at(root, atEndOfFile)
})

const words = fc.constantFrom(
  ...'walk tree `Tree.grow` visit leaf twin lonely alone owners test latest zebra src/loops.py:4 fix the'.split(
    ' ',
  ),
)
const tasks = fc.array(words, { minLength: 1, maxLength: 8 }).map(chosen => chosen.join(' '))

describe.each(PROFILES)('profile %s', profile => {
  test('parts sum to the score, all are numbers, and better ones stand first', () => {
    fc.assert(
      fc.property(tasks, task => {
        const { ranked } = asked.run(task, profile)
        for (const [at, { node, score, parts }] of ranked.entries()) {
          expect(Number.isFinite(score)).toBe(true)
          expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 10)
          const before = ranked[at - 1]
          if (before === undefined) continue
          expect(before.score > score || (before.score === score && before.node < node)).toBe(true)
        }
      }),
    )
  })

  test('another index of the same files gives the same answer, ties and all', async () => {
    const again = await Asked.at(root)
    for (const task of ['twin', 'walk the tree', 'Fix `visit`', 'lonely owners']) {
      const [first, second] = [asked.run(task, profile), again.run(task, profile)]
      expect(second.ranked).toEqual(first.ranked)
      expect(second.ranked).toEqual(again.run(task, profile).ranked)
    }
  })

  test('the explanation is of the very run', async () => {
    const task = 'walk the tree'
    const { items } = await asked.repository.contextForTask(task, { profile })
    expect(items.length).toBeGreaterThan(2)
    for (const [at, item] of items.entries()) {
      const why = await asked.repository.explainSymbol(task, item.qualifiedName, { profile })
      expect({ rank: why.rank, item: why.item }).toEqual({ rank: at + 1, item })
    }
  })

  test('equal scores are in the order of the files', () => {
    const run = asked.run('twin', profile)
    const [left, right] = ['twin_left', 'twin_right'].map(name =>
      run.ranked.findIndex(({ node }) => node === asked.node(name)),
    )
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBe(left! + 1)
  })

  test('what nothing leads to is no answer', () => {
    expect(asked.run('zebra', profile).ranked).toEqual([])
    expect(asked.run('zebra', profile).abstained).toBe(true)
  })
})

test('a walk from what only has edges that weigh nothing stays there, and has no NaN', () => {
  const { graph, transitions } = asked.world
  const owner = graph.named('@owners')[0]!
  expect([...graph.incoming(owner)].length).toBeGreaterThan(0)
  expect(transitions.sumOf(owner)).toBe(0)
  expect([...personalisedPageRank(transitions, new Map([[owner, 1]]), PAGERANK_PARAMETERS)]).toEqual([
    [owner, 1],
  ])
})

test.each(PROFILES)('after an update the answer is of the code as it is now (%s)', async profile => {
  const folder = repository({ 'a.py': 'def paint_door():\n    pass\n', 'b.py': 'def close():\n    pass\n' })
  const { repository: house } = await Asked.at(folder)
  const names = async () =>
    (await house.contextForTask('paint the door', { profile })).items.map(item => item.qualifiedName)
  expect(await names()).toContain('paint_door')
  writeFiles(folder, { 'a.py': 'def hang_door():\n    pass\n' })
  await house.index()
  expect(await names()).toContain('hang_door')
  expect(await names()).not.toContain('paint_door')
})
