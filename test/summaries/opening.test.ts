import { expect, test } from 'vitest'
import { decodeFacts, encodeFacts } from '../../src/facts/codec.js'
import { detectLanguage, extractFacts } from '../../src/index.js'

const README = [
  '<p align="center">',
  '  <img src="logo.svg"><br>',
  '  A boat with <b>two</b> sails.',
  '</p>',
  '<p><a href="x">Documentation</a> | <a href="y">Community pages</a></p>',
  '',
  'Before the first heading.',
  '',
  '# Sail',
  '',
  '> For rivers and lakes.',
  '',
  '> [!NOTE]',
  '> This is a remark on the newest version.',
  '',
  '[![Build](badge.svg)](ci)',
  '',
  'Sail is a boat.',
  '',
  'It needs no crew at all.',
  '',
].join('\n')

test('the top of a document is known: before its headings, in quotes and in HTML, without links and remarks', async () => {
  const facts = await extractFacts(README, detectLanguage('README.md', ''))
  expect(facts.opening?.map(({ text, line }) => `${line}: ${text}`)).toEqual([
    '1: A boat with two sails.',
    '7: Before the first heading.',
    '11: For rivers and lakes.',
    '20: It needs no crew at all.',
  ])
  // The first paragraph of a section is its documentation.
  expect(facts.definitions[0]).toMatchObject({ name: 'Sail', doc: 'Sail is a boat.' })
  expect(facts.comments).toEqual([])
  expect(decodeFacts(encodeFacts(facts))).toEqual(facts)
})

test('a file without such a text has none', async () => {
  const facts = await extractFacts('def sail(): pass\n', detectLanguage('sail.py', ''))
  expect(facts.opening).toBeUndefined()
  expect(decodeFacts(encodeFacts(facts))).toEqual(facts)
})
