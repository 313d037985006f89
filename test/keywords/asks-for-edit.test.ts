import { expect, test } from 'vitest'
import { extractKeywords } from '../../src/keywords/extract.js'

test.each([
  'Fix the total of a cart',
  'remove the old total',
  'Adds a total to the cart',
  'Writing of totals is atomic',
  'cart: enables coupons',
  'fixed the total of a cart',
])('an edit: %s', text => {
  expect(extractKeywords(text).asksForEdit).toBe(true)
})

test.each([
  'enables tracebacks in browsers during development',
  'writing a plugin in another language',
  'lets users specify the key of a secret',
  'explain the total of a cart',
  'total of a cart',
])('no edit: %s', text => {
  expect(extractKeywords(text).asksForEdit).toBe(false)
})
