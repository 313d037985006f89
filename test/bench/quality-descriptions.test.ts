import { expect, describe as group, test } from 'vitest'
import { blankLines } from '../../bench/quality/tasks/descriptions/make-descriptions.js'
import { describe } from '../../bench/quality/tasks/descriptions/sentence.js'

group('a description', () => {
  test('is the first sentence without the own name of the function', () => {
    const doc = 'LoadConfig reads the settings of a\nserver from a file. It may fail.'
    expect(describe(doc, 'LoadConfig')).toBe('reads the settings of a server from a file')
  })

  test('ends at an empty line', () => {
    expect(describe('Opens the door of the house\n\n:param key: which', 'open')).toBe(
      'Opens the door of the house',
    )
  })

  test.each([
    ['too short', 'Opens it.'],
    ['a note to authors', 'TODO: this must be rewritten before the next release'],
    ['a mark of a tool', '@param key the key that opens the door of the house'],
    ['short without its name', 'open_door opens the big door'],
  ])('is none if it is %s', (_, doc) => {
    expect(describe(doc, 'open_door')).toBeNull()
  })
})

test('blanking keeps marks, quotes, lines and columns', () => {
  const text = 'def f():\n    """Opens the door."""\n    return 1'
  expect(blankLines(text, [2])).toBe('def f():\n    """              ."""\n    return 1')
})
