import { expect, test } from 'vitest'
import { Asked } from '../support/asked.js'

const FURTHER = 'The result depends on the locale, and reading it twice is an error.'

test('the sentence on what a function is for counts, what its documentation says further on does not', async () => {
  const asked = await Asked.of({
    'a.py': `def first(x):\n    """${FURTHER}\n\n    Rounds amounts of money.\n    """\n    return x\n`,
    'b.py': `def second(x):\n    """Rounds amounts of money.\n\n    ${FURTHER}\n    """\n    return x\n`,
  })
  const { ranked } = asked.run('rounding of money amounts')
  expect(asked.world.graph.name(ranked[0]!.node)).toBe('second')
  const summaryValue = (name: string) =>
    ranked
      .find(({ node }) => asked.world.graph.name(node) === name)!
      .parts.find(part => part.name === 'summary')?.value ?? 0
  expect([summaryValue('first'), summaryValue('second')]).toEqual([0, 1])
})

test('the name of an undocumented function says what it is for', async () => {
  const asked = await Asked.of({ 'a.ts': 'export function roundMoney(x: number) {\n  return x\n}\n' })
  const [best] = asked.run('round money').ranked
  expect(best!.parts.find(({ name }) => name === 'summary')?.value).toBe(1)
})
