import { expect, test } from 'vitest'
import { fileName, fileWords } from '../../src/signals/file-name.js'
import { readQuery } from '../../src/signals/query/query.js'
import { scoreWords } from '../../src/signals/query/word-scores.js'
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

test('a file whose whole name is a word of the task is a candidate, whatever it contains', async () => {
  const { world } = await Asked.of({ 'library/alpine': 'Tags: 3.22\n', 'library/nginx': 'Tags: alpine\n' })
  const query = readQuery('add a tag to the alpine image')
  const words = scoreWords(world, query.terms)
  const found = fileName.find({ world, query, words, frameworks: true, learned: null })
  expect([...(found?.candidates ?? [])].map(node => world.graph.path(node))).toEqual(['library/alpine'])
})
