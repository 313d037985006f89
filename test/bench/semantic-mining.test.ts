import { expect, test } from 'vitest'
import { filePassages } from '../../bench/semantic/mining/file-passages.js'
import { PackedColumns } from '../../bench/semantic/mining/packed-columns.js'
import { passage, queryWords, wordsOf } from '../../bench/semantic/mining/passage.js'
import { chooseWords } from '../../bench/semantic/mining/vocabulary.js'
import { LANGUAGE_NAMES } from '../../src/languages/names/names.js'
import { readFacts } from '../../src/languages/read-facts.js'
import { WordPieces } from '../../src/semantic/static/word-pieces.js'

const SOURCE = [
  'class Client:',
  '    def fetch_page(self, url, attempts):',
  '        """Downloads a page and waits between attempts. Call fetch_page once for each address."""',
  '        for attempt in range(attempts):',
  '            # Wait twice as long after each failed request.',
  '            time.sleep(2 ** attempt)',
  '            body = open_connection(url).read()',
  '        return self.fetch_page(url, 0) or body',
  '',
].join('\n')

test('a definition comes without its doc comment and its own name, which describe it', async () => {
  const found = filePassages('net/client.py', SOURCE, await readFacts(SOURCE, LANGUAGE_NAMES.python))
  const method = found.find(({ name }) => name === 'fetch page')!
  expect(method).toMatchObject({ source: 'doc', path: 'net client py', container: 'client' })
  expect(method.queries).toEqual([
    'downloads a page and waits between attempts',
    'call once for each address',
  ])
  expect(method.body).toContain('open connection url read')
  expect(method.body).not.toMatch(/downloads|fetch page/)
  const comment = found.find(({ source }) => source === 'comment')!
  expect(comment.queries).toEqual(['wait twice as long after each failed request'])
  expect(comment.body).toMatch(/^time sleep 2 attempt body/)
})

test('a section is described by its heading and by one of its sentences, which it then lacks', async () => {
  const text =
    '# Retries of failed requests\n\nA request that failed is repeated with a growing delay. The delay doubles until the limit is reached.\n'
  const [section] = filePassages('docs/guide.md', text, await readFacts(text, LANGUAGE_NAMES.markdown))
  expect(section!.source).toBe('section')
  expect(section!.queries).toEqual([
    'retries of failed requests',
    'a request that failed is repeated with a growing delay',
  ])
  expect(section!.body).toBe('the delay doubles until the limit is reached')
})

test('what describes nothing is no description', () => {
  expect(queryWords('Copyright 2020 the authors of this file')).toBeNull()
  expect(queryWords('TODO: make this faster for large files')).toBeNull()
  expect(queryWords('Returns it.')).toBeNull()
  const given = { source: 'doc', path: '', container: '', name: 'run', body: 'a b c d e f g' } as const
  expect(passage({ ...given, queries: [null] })).toBeNull()
  expect(passage({ ...given, name: 'run all', queries: [null] })).not.toBeNull()
})

test('words of several repositories are listed, and every other word is made of pieces', () => {
  const of = (body: string) =>
    ({ source: 'doc', path: '', container: '', name: '', body, queries: [] }) as const
  const one = Array.from({ length: 10 }, () => of('retry request zyxwvu'))
  const two = Array.from({ length: 10 }, () => of('request retry'))
  const words = chooseWords([
    () => one.map(each => ({ ...each, queries: [] })),
    () => two.map(each => ({ ...each, queries: [] })),
  ])
  expect(words.slice(0, 2).sort()).toEqual(['request', 'retry'])
  expect(new Set(words).size).toBe(words.length)
  expect(new WordPieces(words).rowsOf('qjk', 9)).toHaveLength(3)
})

test('packed columns have every number once, wide ones in two bytes', () => {
  const columns = new PackedColumns()
  columns.add(3, 1, { head: [300], name: [], body: [1, 70], counts: [2, 1], queries: [[5], [6, 258]] })
  const bytes = columns.bytes()
  const read: number[][] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at)
    read.push([...bytes.subarray(at + 4, at + 4 + length)])
    at += 4 + length
  }
  const small = [[3], [1], [1], [0], [2], [2], [1, 2], [2, 1]]
  expect(read).toEqual([...small, [44], [1], [], [], [1, 70], [0, 0], [5, 6, 2], [0, 0, 1]])
})

test('words are split as the encoder splits them', () => {
  expect(wordsOf('HTTPServer.get_retries(2)')).toBe('http server get retries 2')
  expect(wordsOf('a b c', 2)).toBe('a b')
})
