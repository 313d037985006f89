import { expect, test } from 'vitest'
import { saysBehaviour } from '../../src/keywords/behaviour.js'

test.each([
  ['reads the settings of a server from a file', true],
  ['Returns the number of items in a cart', true],
  ['Return the number of items in a cart', true],
  ['Matches a path against the routes', true],
  ['Applies all patches to a copy', true],
  ['Raises an error if the key is unknown', true],
  ['Read the settings from another file', false],
  ['Fix the number of items in a cart', false],
  ['fixes the number of items in a cart', false],
  ['settings of a server', false],
  ['returns', false],
  ['How does the server read its settings?', false],
  ['', false],
])('%s: %s', (task, says) => {
  expect(saysBehaviour(task)).toBe(says)
})
