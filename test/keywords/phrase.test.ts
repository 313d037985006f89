import { expect, test } from 'vitest'
import { isPhrase } from '../../src/keywords/phrase.js'

test.each([
  'connection pool and retry policy',
  'how retries are delayed with backoff',
  'HTTPClient engine abstraction',
  'hostnames, cached',
  'resolving hostnames in a pool of threads',
  'serving a page of the index',
  '`Cart.total` with coupons',
])('%s is a phrase', text => {
  expect(isPhrase(text)).toBe(true)
})

test.each([
  ['a question', 'how does the pool retry'],
  ['a sentence by its end', 'the pool never retries.'],
  ['a sentence by its beginning', 'Cancel a booking and notify the guests'],
  ['something to do, by another verb', 'send the token with each request'],
  ['a report', 'goods stay reserved when the card is declined'],
  ['something to do', 'fix the retry policy of the pool'],
  ['something that is done, as messages of commits say it', 'Adding a retry policy to the pool'],
  ['a message with a scope', 'pool: retries with backoff'],
  ['one name', 'Router'],
  ['of two lines', 'retry policy\nand the pool'],
  ['long', 'word '.repeat(17)],
  ['empty', ' '],
])('no phrase: %s', (_, text) => {
  expect(isPhrase(text)).toBe(false)
})
