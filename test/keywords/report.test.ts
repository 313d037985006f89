import { expect, test } from 'vitest'
import { extractKeywords } from '../../src/keywords/extract.js'

const LINE = 'the sum of the items is wrong when one of them has no price, and nobody is told about it'
const TRACE = Array.from({ length: 20 }, (_, at) => `  File "/app/shop/cart.py", line ${at + 1}, in total`)

test.each([
  ['prose below a title', `Wrong total\n\n${[LINE, LINE, LINE, LINE].join('\n')}`, true],
  ['code below a title', `Wrong total\n\n\`\`\`\n${[LINE, LINE, LINE, LINE].join('\n')}\n\`\`\``, true],
  ['a request of one long line', [LINE, LINE, LINE, LINE].join(', '), false],
  ['a message with a short body', `Wrong total\n\n${LINE}`, false],
  ['a trace', ['Traceback (most recent call last):', ...TRACE, 'ValueError: no price'].join('\n'), false],
  ['nothing', '', false],
])('a report is long below its title: %s', (_, text, expected) => {
  expect(extractKeywords(text).isReport).toBe(expected)
})
