import { expect, test } from 'vitest'
import { OpenBases } from '../../src/graph/link/open-bases.js'

const PARTS = 500

test('a part of an open type has the bases of all parts, each once, without itself', () => {
  const bases = new OpenBases(['Base', 'Mixin', 'Base', 'part 1'])
  expect(bases.of('part 1')).toEqual(['Base', 'Mixin'])
  expect(bases.of('part 2')).toEqual(['Base', 'Mixin', 'part 1'])
  expect([bases.clausesOf('part 1'), bases.clausesOf('part 2')]).toEqual([3, 4])
})

test('parts share one list, however many name the same base', () => {
  const bases = new OpenBases(Array.from({ length: PARTS }, () => 'Base'))
  const lists = new Set(Array.from({ length: PARTS }, (_, at) => bases.of(`part ${at}`)))
  expect([...lists]).toEqual([['Base']])
})
