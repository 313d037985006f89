import { expect, test } from 'vitest'
import { variantsOf } from '../../src/search/variants.js'

test.each([
  ['replacement', 'replace'],
  ['deep', 'depth'],
  ['depth', 'deep'],
  ['notification', 'notify'],
  ['notify', 'notification'],
  ['conversion', 'convert'],
  ['respond', 'response'],
])('%s has the root of %s', (word, other) => {
  expect(variantsOf(word)).toContain(other)
})

test.each([
  ['version', 'vert'],
  ['extension', 'extend'],
])('%s is not of %s', (word, other) => {
  expect(variantsOf(word)).not.toContain(other)
})
