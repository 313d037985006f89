import { expect, test } from 'vitest'
import { Asked } from '../support/asked.js'

const FAR = '\n'.repeat(60)
const FILES = {
  'near.py': 'def zebra():\n    return 1\n\ndef quagga():\n    return 2\n',
  'far.py': `def zebra():\n    return 1\n${FAR}def quagga():\n    return 2\n`,
}

test('words that stand within 40 lines count together, beyond them they do not', async () => {
  const asked = await Asked.of(FILES)
  const values = new Map<string, number[]>()
  for (const { node, parts } of asked.run('zebra quagga').ranked) {
    const own = parts.filter(({ name }) => name === 'window' || name === 'fileWindow')
    if (asked.world.graph.kind(node) === 'function')
      values.set(
        `${asked.world.graph.path(node)} ${asked.world.graph.name(node)}`,
        own.map(({ value }) => value),
      )
  }
  expect(values.get('near.py zebra')!.map(value => value.toFixed(2))).toEqual(['1.00', '1.00'])
  expect(values.get('near.py quagga')).toEqual(values.get('near.py zebra'))
  for (const name of ['zebra', 'quagga'])
    for (const value of values.get(`far.py ${name}`)!) expect(value).toBeLessThan(0.8)
})
