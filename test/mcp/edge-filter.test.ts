import { expect, test } from 'vitest'
import { edgeFilter } from '../../src/tools/arguments.js'

test.each([
  [undefined, {}],
  ['  ', {}],
  ['calls, overrides', { edges: { only: ['calls', 'overrides'] } }],
  ['-imports,-similar_to', { edges: { except: ['imports', 'similar_to'] } }],
  ['calls,@resolver,>=0.8', { edges: { only: ['calls'], provenances: ['resolver'], leastConfidence: 0.8 } }],
])('%j', (text, filter) => {
  expect(edgeFilter(text)).toEqual(filter)
})
