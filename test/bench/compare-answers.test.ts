import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareAnswers } from '../../bench/pack/compare/answers.js'
import { temporaryFolder } from '../support/repository.js'

const ITEM = { name: 'f', kind: 'function', path: 'a.py', startLine: 1, endLine: 2, score: 0.5 }

/** Two files of answers to one task: rankings with these items, written in these words. */
function compared(before: [object, string], after: [object, string]) {
  const folder = temporaryFolder()
  const files = [before, after].map(([item, words], at) => {
    const file = join(folder, `${at}.jsonl`)
    writeFileSync(file, `${JSON.stringify({ format: 'ranking', text: words, content: [item] })}\n`)
    return file
  })
  return compareAnswers(['the task'], files[0]!, files[1]!)
}

test('the same bytes, the same items in other words, other items', () => {
  const counts = (after: [object, string]) => compared([ITEM, 'words'], after).counts.get('ranking')
  expect(counts([ITEM, 'words'])).toEqual({ equalBytes: 1, equalItems: 0, different: 0 })
  expect(counts([ITEM, 'other words'])).toEqual({ equalBytes: 0, equalItems: 1, different: 0 })
  expect(counts([{ ...ITEM, score: 0.6 }, 'other'])).toEqual({ equalBytes: 0, equalItems: 0, different: 1 })
})

test('the first difference is named', () => {
  const { differences } = compared([ITEM, 'words'], [{ ...ITEM, endLine: 3 }, 'other'])
  const matching = (text: string) => expect.stringContaining(text)
  expect(differences).toEqual([
    { task: 'the task', format: 'ranking', before: matching('endLine=2'), after: matching('endLine=3') },
  ])
})

test('an item that lacks a field is an error, not a match', () => {
  const { score: _, ...renamed } = ITEM
  expect(() => compared([ITEM, 'words'], [renamed, 'other'])).toThrow('Expected the field "score"')
})
