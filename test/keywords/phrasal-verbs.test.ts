import { expect, test } from 'vitest'
import { extractKeywords } from '../../src/keywords/extract.js'

const components = (task: string) => extractKeywords(task).components.map(({ text }) => text)

test.each([
  ['where is the database backed up', 'backup'],
  ['the request times out', 'timeout'],
  ['it logs me out after a while', 'logout'],
  ['users who are signing in', 'signin'],
  ['setting up the workspace', 'setup'],
  ['the release was rolled back', 'rollback'],
  ['look-up of names', 'lookup'],
  ['it fell back to English', 'fallback'],
])('a verb and its particle are one word of code: %s', (task, word) => {
  expect(components(task)).toContain(word)
})

test.each([
  'the error is in the log. In debug mode it is shown',
  'the log in which it stands, and the table in the middle',
  'it looks at the upper row',
  'the time, out of which nothing came',
  'built-in validations say what they are, not a thing of that name',
])('words that only stand near each other are none: %s', task => {
  const joined = components(task).filter(word => /^(?:timeout|lookup|builtin)$/.test(word))
  expect(joined).toEqual([])
})
