import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NeighbourAnswer } from '../../src/ui/contract/answers.js'
import { assignLines } from '../../src/ui/page/ask/assign-lines.js'
import { layOut } from '../../src/ui/page/graph/layout.js'
import { squarify } from '../../src/ui/page/map/treemap.js'

const FULL = 100
/** Of sums of fractions. */
const ROUNDING = 1e-6

test('a treemap fills its area, and no two parts overlap', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.2, max: 5, noNaN: true }), (unsorted, aspect) => {
      const sorted = [...unsorted].sort((a, b) => b - a)
      const boxes = squarify(sorted, aspect)
      const total = sorted.reduce((sum, size) => sum + size, 0)
      for (const [at, { x, y, width, height }] of boxes.entries()) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(-ROUNDING)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(FULL + ROUNDING)
        expect(width * height).toBeCloseTo((FULL * FULL * sorted[at]!) / total, 3)
        for (const other of boxes.slice(0, at)) {
          const isApart =
            x + ROUNDING >= other.x + other.width ||
            other.x + ROUNDING >= x + width ||
            y + ROUNDING >= other.y + other.height ||
            other.y + ROUNDING >= y + height
          expect(isApart).toBe(true)
        }
      }
    }),
  )
})

const neighbour = (
  id: string,
  side: NeighbourAnswer['side'],
  depth: number,
  from: string,
): NeighbourAnswer => ({
  id,
  side,
  depth,
  from,
  kind: 'function',
  name: id,
  qualifiedName: id,
  path: 'a.py',
  startLine: 1,
  endLine: 1,
  isTest: false,
})

test('nodes of a graph have places of their own, the same whatever their order', () => {
  const side = fc.constantFrom('in' as const, 'out' as const)
  fc.assert(
    fc.property(fc.array(fc.tuple(side, fc.integer({ min: 1, max: 3 })), { maxLength: 80 }), drawn => {
      const nodes = [
        neighbour('centre', 'centre', 0, 'centre'),
        ...drawn.map(([side, depth], at) => neighbour(`n${at}`, side, depth, 'centre')),
      ]
      const places = layOut(nodes)
      const texts = [...places.values()].map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`)
      expect(new Set(texts).size).toBe(nodes.length)
      for (const { id, side } of nodes)
        if (side !== 'centre') expect(Math.sign(places.get(id)!.x)).toBe(side === 'in' ? -1 : 1)
      expect(layOut([...nodes].reverse())).toEqual(places)
    }),
  )
})

test('each packed line is shown once, with the innermost definition around it', () => {
  const symbol = (name: string, startLine: number, endLine: number) => ({
    name,
    kind: 'class',
    startLine,
    endLine,
    score: 1,
    form: 'full' as const,
    reasons: [],
  })
  const own = assignLines({
    path: 'a.py',
    blob: '',
    score: 1,
    symbols: [symbol('Order', 2, 6), symbol('Order.size', 3, 4)],
    excerpts: [
      { startLine: 1, endLine: 6, text: 'import os\nclass Order:\n  def size():\n    1\n  x = 1\n  y = 2' },
    ],
  })
  expect(own.map(({ symbol, startLine, endLine }) => [symbol, startLine, endLine])).toEqual([
    [-1, 1, 1],
    [0, 2, 2],
    [1, 3, 4],
    [0, 5, 6],
  ])
})
