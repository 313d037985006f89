import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ObservedCall, SpanTree } from '../../src/evidence/traces/span-tree.js'

interface Given {
  id: string
  parent: string
  things: number[]
}

/** The same by a map of objects. */
function callsOf(spans: readonly Given[], most: number): ObservedCall[] {
  const known = new Map<string, Given>()
  const calls = new Map<string, ObservedCall>()
  const count = ({ parent, things }: Given) => {
    if (things.length === 0) return
    let caller = parent === '' ? undefined : known.get(parent)
    for (let step = 1; step < 100 && caller?.things.length === 0; step++)
      caller = caller.parent === '' ? undefined : known.get(caller.parent)
    for (const from of caller?.things ?? [])
      for (const to of things.filter(thing => thing !== from)) {
        const call = calls.get(`${from} ${to}`) ?? { from, to, count: 0 }
        calls.set(`${from} ${to}`, { ...call, count: call.count + 1 })
      }
  }
  for (const span of spans) {
    known.set(span.id, span)
    if (known.size <= most) continue
    const [oldest] = known.values()
    count(oldest!)
    known.delete(oldest!.id)
  }
  for (const span of known.values()) count(span)
  return [...calls.values()]
}

/** Few of them, so that they meet: standard ones, some of which count, others, and none. */
const anyId = fc.oneof(
  fc.integer({ min: 0, max: 12 }).map(number => number.toString(16).padStart(16, '0')),
  fc.integer({ min: 0, max: 12 }).map(number => number.toString(16).padEnd(16, '0')),
  fc.constantFrom('', '0', 'span', 'ABCDEF0123456789', 'abcdef0123456789', 'AAECAwQFBgc='),
)
const anySpan = fc.record({
  id: anyId,
  parent: anyId,
  things: fc.uniqueArray(fc.nat(6), { maxLength: 5 }),
})

test('the calls of random spans are those that a map of objects finds, however few are remembered', () => {
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 120 }), fc.integer({ min: 1, max: 40 }), (spans, most) => {
      const tree = new SpanTree(most)
      for (const { id, parent, things } of spans) tree.add(id, parent, things)
      const expected = callsOf(spans, most)
      expect(tree.calls()).toEqual(expected)
      expect(tree.calls()).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('a long file: each child finds its parent, many times around the bound', () => {
  const tree = new SpanTree(100)
  const id = (span: number) => span.toString(16).padStart(16, '0')
  for (let span = 0; span < 20_000; span += 2) {
    tree.add(id(span), id(span + 1), [1])
    tree.add(id(span + 1), '', [0])
  }
  expect(tree.calls()).toEqual([{ from: 0, to: 1, count: 10_000 }])
})
