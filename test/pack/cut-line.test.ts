import { expect, test } from 'vitest'
import { cutQuoting } from '../../src/pack/cut-line.js'

const MOST = 20

test.each([
  ['changed by “Fix”', 'changed by “Fix”'],
  ['changed by “Do not display the button”', 'changed by “Do not d…”'],
  ['“a” and some more words after it', '“a” and some more wo…'],
])('%s', (reason, cut) => {
  expect(cutQuoting(reason, MOST)).toBe(cut)
})
