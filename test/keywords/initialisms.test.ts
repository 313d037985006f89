import { expect, test } from 'vitest'
import { readInitialisms } from '../../src/keywords/initialisms.js'

test('a number with a word and the next one', () => {
  const [found] = readInitialisms('Enable two-factor authentication for admins')
  expect(found).toMatchObject({ word: '2factor', initials: '2fa' })
})

test('a digit is a number', () => {
  expect(readInitialisms('2-phase commit')).toMatchObject([{ word: '2phase', initials: '2pc' }])
})

test('where the task gives no more initials, each letter may follow', () => {
  const [found] = readInitialisms('draw it three-dimensional')
  expect(found).toMatchObject({ word: '3dimensional', initials: null })
  expect(found?.possible).toContain('3d')
  expect(readInitialisms('disable two-factor login')[0]?.possible).toContain('2fa')
})

test('numbers without a hyphen, and parts of longer words, are none', () => {
  expect(readInitialisms('two files, twenty-two files, pre-2-factor, 12-bit, one-a')).toEqual([])
})
