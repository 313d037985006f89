import { expect, test } from 'vitest'
import type { Binding } from '../../src/facts/facts.js'
import { SelfBindings } from '../../src/graph/link/self-bindings.js'
import { linkProject } from '../support/link-project.js'

const MEMBERS = 300

type Holders = ConstructorParameters<typeof SelfBindings>[0]

test('a field has the value that a method gives it, in the order of methods, self names and lines', async () => {
  const edges = await linkProject({
    'shop.py': [
      'class Order:',
      '    def price(self): pass',
      'class Cart:',
      '    def fill(self):',
      '        self.order = Order()',
      '    def other(self):',
      '        self.order = None',
      '    def total(self):',
      '        return self.order.price()',
    ].join('\n'),
  })
  expect(edges).toContain('shop.py:Cart.total calls shop.py:Order.price')
})

test('the fields of a class are found in one pass over its methods, not in one for each', () => {
  const type = { definition: { kind: 'class', container: -1 } }
  const methods = Array.from({ length: MEMBERS }, () => ({ definition: { kind: 'method', container: 0 } }))
  let reads = 0
  const symbols = new Proxy([type, ...methods], {
    get(all, at) {
      reads++
      return Reflect.get(all, at) as unknown
    },
  }) as Holders
  const bindings = methods.map((_, at): Binding => {
    return { name: `self.field${at}`, type: '', value: 'x', line: at, from: at + 1 }
  })
  const found = new SelfBindings(symbols, bindings, ['self', 'cls'])
  for (let at = 0; at < MEMBERS; at++) expect(found.of(0, `field${at}`)).toEqual([bindings[at]])
  expect(found.of(0, 'absent')).toEqual([])
  expect(reads).toBeLessThanOrEqual(MEMBERS)
})

test('methods come before self names, and self names before lines', () => {
  const symbols = [
    { definition: { kind: 'class', container: -1 } },
    { definition: { kind: 'method', container: 0 } },
    { definition: { kind: 'method', container: 0 } },
    { definition: { kind: 'field', container: 0 } },
  ] as Holders
  const binding = (name: string, line: number, from: number): Binding => {
    return { name, type: '', value: 'x', line, from }
  }
  const sorted = [
    binding('cls.a', 1, 2),
    binding('self.a', 2, 2),
    binding('cls.a', 3, 1),
    binding('self.a', 4, 1),
    binding('self.a', 5, 1),
    binding('self.a', 6, 3),
    binding('self.b', 7, 1),
  ]
  const lines = new SelfBindings(symbols, sorted, ['self', 'cls']).of(0, 'a').map(({ line }) => line)
  expect(lines).toEqual([4, 5, 3, 2, 1])
})
