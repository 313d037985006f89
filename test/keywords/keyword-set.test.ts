import { expect, test } from 'vitest'
import { keywordSet, normalisedKeywords } from '../../src/keywords/keyword-set.js'

test('the most specific keywords come first, each once', () => {
  const words = keywordSet('Fix `Cart.total` when load_coupon fails in src/cart.py')
  expect(words.exact).toEqual(['Cart.total'])
  expect(words.primary[0]).toBe('Cart.total')
  expect(words.compounds).toContain('load_coupon')
  expect(words.all.length).toBe(new Set(words.all).size)
  expect(words.paths.map(({ text }) => text)).toEqual(['src/cart.py'])
  expect(words.isEmpty).toBe(false)
})

test('nothing has no keywords', () => {
  expect(keywordSet('')).toMatchObject({ all: [], primary: [], isEmpty: true })
})

test('the order of words does not matter to what is normalised', () => {
  expect(normalisedKeywords('upload retries')).toBe(normalisedKeywords('Upload Retries'))
})
