import { expect, describe as group, test } from 'vitest'
import { blankLines, makeDescriptions } from '../../bench/quality/tasks/descriptions/make-descriptions.js'
import { describe } from '../../bench/quality/tasks/descriptions/sentence.js'
import type { Definition } from '../../bench/tools/library.js'

const DEFINITION: Definition = {
  kind: 'method',
  name: '',
  qualifiedName: '',
  container: -1,
  ordinal: 0,
  nameStart: 0,
  nameEnd: 0,
  signature: '',
  parameters: [],
  type: '',
  doc: '',
  decorators: [],
  visibility: 'public',
  isTest: false,
  content: '',
  start: 0,
  end: 0,
  startLine: 1,
  endLine: 1,
}

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

test('the answer begins with the marks of its comment; its words are blanked, and no other', () => {
  const text = [
    'class Door {',
    '  /**',
    '   * Opens the door of the house with a key.',
    '   */',
    '  void open(Key key) {}',
    '  /** Closes the door of the house again. */',
    '  void close() {}',
    '}',
  ].join('\n')
  const open = {
    ...DEFINITION,
    name: 'open',
    doc: 'Opens the door of the house with a key.',
    startLine: 5,
    endLine: 5,
  }
  const { tasks, blanked } = makeDescriptions('door', [{ path: 'Door.java', text, definitions: [open] }])
  expect(tasks.map(({ description, target }) => ({ description, target }))).toEqual([
    {
      description: 'Opens the door of the house with a key',
      target: { file: 'Door.java', first: 2, last: 5 },
    },
  ])
  expect(blanked).toEqual({ 'Door.java': [3] })
})
