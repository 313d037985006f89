import { expect, test } from 'vitest'
import { exactNames } from '../../src/signals/names.js'
import { Asked } from '../support/asked.js'

const FILES = {
  'module_ref.py': 'class ModuleRef:\n    def create(self):\n        pass\n',
  'other.py': 'class Factory:\n    def create(self):\n        pass\n',
}

async function found(written: string): Promise<Map<string, number>> {
  const { world } = await Asked.of(FILES)
  const values = exactNames(world.graph, [{ text: written, weight: 1 }])
  return new Map([...values].map(([node, value]) => [world.graph.qualifiedName(node), value]))
}

test.each(['ModuleRef.create', 'moduleref.create'])('%s is that method and no other', async written => {
  expect([...(await found(written))]).toEqual([['ModuleRef.create', 1]])
})

test('a method of something unknown may be any of that name, for less', async () => {
  const values = await found('unknown.create')
  expect([...values.keys()].sort()).toEqual(['Factory.create', 'ModuleRef.create'])
  for (const value of values.values()) expect(value).toBeLessThan(0.5)
})
