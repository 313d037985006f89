import { expect, test } from 'vitest'
import { Asked } from '../support/asked.js'

test('a word of the path counts, also where a definition in the file has it and the top of the file has not', async () => {
  const asked = await Asked.of({
    'billing/invoice.py':
      'def total(lines):\n    """The sum of a billing period."""\n    return sum(lines)\n',
    'other/place.py': 'def total(lines):\n    """The sum of a billing period."""\n    return sum(lines)\n',
  })
  const { ranked } = asked.run('the total of a billing period')
  const path = (file: string) =>
    ranked
      .find(({ node }) => asked.world.graph.path(node) === file && asked.world.graph.name(node) === 'total')!
      .parts.find(({ name }) => name === 'path')
  expect(path('billing/invoice.py')?.value).toBeGreaterThan(0)
  expect(path('other/place.py')).toBeUndefined()
})
