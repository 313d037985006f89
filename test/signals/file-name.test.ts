import { expect, test } from 'vitest'
import { fileWords } from '../../src/signals/file-name.js'
import { Asked } from '../support/asked.js'

test('words of one family are one word', () => {
  expect(fileWords('lib/string_helpers.rb')).toEqual(fileWords('lib/stringUtils.ts'))
  expect(fileWords('lib/string_utility.go')).toEqual(fileWords('lib/StringUtil.java'))
})

test.each(['router/index.ts', 'router/mod.rs', 'router/__init__.py', 'lib/router.go'])(
  '%s is called router',
  path => {
    expect(fileWords(path)).toEqual(fileWords('router.ts'))
  },
)

test('of two files with the same code, the one whose name the task has comes first', async () => {
  const code = 'def convert(text):\n    """Converts a text to a boolean."""\n    return text\n'
  const asked = await Asked.of({ 'a_other.py': code, 'boolean_utils.py': code })
  const run = asked.run('boolean helpers')
  expect(asked.world.graph.path(run.ranked[0]!.node)).toBe('boolean_utils.py')
  const parts = run.ranked[0]!.parts.filter(({ name }) => name === 'fileFit')
  expect(parts.map(({ value }) => value)).toEqual([1])
})
