import { describe, expect, test } from 'vitest'
import { aboutTests } from '../../src/keywords/about-tests.js'
import { extractKeywords } from '../../src/keywords/extract.js'

describe('aboutTests', () => {
  test.each([
    ['add unit tests for the cart', true],
    ['Fix flaky checkout', true],
    ['test_total fails', true],
    ['speed up pytest collection', true],
    ['use the latest contest winners', false],
    ['attest the protest', false],
    ['follow the OpenAPI spec', false],
    ['tested on Python 3.8', false],
    ["let 'cargo t' stand for 'cargo test --release'", false],
    ['`go test ./...` prints nothing', false],
    ["don't skip tests, don't hide them", true],
    ['', false],
    [`Cart total is wrong\n\nI wrote a test for it. ${'And so on. '.repeat(40)}`, false],
    [`Cart tests hang\n\n${'And so on. '.repeat(40)}`, true],
    ['Cart total is wrong\n\n```\ntest()\n```', false],
  ])('%s: %s', (text, expected) => {
    expect(aboutTests(text)).toBe(expected)
    expect(extractKeywords(text).aboutTests).toBe(expected)
  })
})
