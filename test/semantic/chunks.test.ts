import { expect, test } from 'vitest'
import type { Definition, Facts } from '../../src/facts/facts.js'
import { chunkKey } from '../../src/semantic/chunks/chunk.js'
import { fileChunks } from '../../src/semantic/chunks/file-chunks.js'
import { WordPieceTokenizer } from '../../src/semantic/local/word-piece-tokenizer.js'

const FACTS: Facts = {
  definitions: [],
  references: [],
  bindings: [],
  comments: [],
  strings: [],
  words: [],
  lines: 0,
  syntaxErrors: 0,
  notes: [],
}

test('a long function is read in windows, a short comment not at all', () => {
  const text = Array.from({ length: 100 }, (_, at) => `line${at + 1}`).join('\n')
  const long = { kind: 'function', qualifiedName: 'Box.open', doc: 'Opens it.', startLine: 2, endLine: 99 }
  const facts: Facts = {
    ...FACTS,
    definitions: [long as Definition],
    comments: [
      { text: 'why it waits so long here', line: 5, endLine: 5, from: 0, tag: '' },
      { text: 'next line', line: 7, endLine: 7, from: -1, tag: '' },
    ],
  }
  const chunks = fileChunks('a/b/c.py', text, facts)
  expect(chunks.map(({ kind, startLine, endLine, head }) => [kind, startLine, endLine, head])).toEqual([
    ['code', 2, 46, 'b c.py Box.open'],
    ['code', 47, 91, 'b c.py Box.open'],
    ['code', 92, 99, 'b c.py Box.open'],
    ['comment', 5, 5, 'b c.py Box.open'],
  ])
  expect(chunks[0]!.body).toMatch(/^Opens it\.\nline2\n/)
  expect(chunks[1]!.body).not.toContain('Opens it.')
  expect(chunkKey(chunks[0]!)).not.toEqual(chunkKey(chunks[1]!))
})

test('a text without definitions is read in windows, as a section where it is prose', () => {
  expect(fileChunks('notes.txt', 'a few words\n', FACTS)).toMatchObject([{ kind: 'section', definition: -1 }])
  expect(fileChunks('a.unknown', 'a few words\n', FACTS)).toMatchObject([{ kind: 'code' }])
  expect(fileChunks('empty.txt', '\n', FACTS)).toEqual([])
})

test('word pieces of BERT: lower case, without accents, longest first', () => {
  const vocab = { '[UNK]': 0, '[CLS]': 1, '[SEP]': 2, cafe: 3, re: 4, '##try': 5, '.': 6 }
  const tokenizer = new WordPieceTokenizer(JSON.stringify({ model: { type: 'WordPiece', vocab } }), 'x')
  expect(tokenizer.encode('Café retry. zzz', 99)).toEqual([1, 3, 4, 5, 6, 0, 2])
  expect(tokenizer.encode('Café retry.', 4)).toEqual([1, 3, 4, 2])
  expect(() => new WordPieceTokenizer('{"model":{"type":"BPE","vocab":{}}}', 'x.json')).toThrow(
    /word pieces in x\.json, found BPE/,
  )
})
