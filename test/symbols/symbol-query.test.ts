import { describe, expect, test } from 'vitest'
import { exactPathFirst, parseSymbolQuery, symbolReadings } from '../../src/symbols/symbol-query.js'

describe('the likeliest reading of words that name a symbol', () => {
  test.each([
    ['size', { path: '', name: 'size', ordinal: null }],
    [' Order.size ', { path: '', name: 'Order.size', ordinal: null }],
    ['Order::size', { path: '', name: 'Order.size', ordinal: null }],
    ['src/app.py:main', { path: 'src/app.py', name: 'main', ordinal: null }],
    ['.\\src\\app.cs:App.Main', { path: 'src/app.cs', name: 'App.Main', ordinal: null }],
    ['./src/lib.rs:Order::size', { path: 'src/lib.rs', name: 'Order.size', ordinal: null }],
    ['app.py:', { path: 'app.py', name: '', ordinal: null }],
    ['src/app.py:main#2', { path: 'src/app.py', name: 'main', ordinal: 2 }],
    ['test:unit', { path: '', name: 'test:unit', ordinal: null }],
  ])('%s', (words, query) => {
    expect(parseSymbolQuery(words)).toEqual(query)
  })

  test('blank words are refused', () => {
    expect(() => parseSymbolQuery(' ')).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
    expect(symbolReadings(' ')).toEqual([])
  })
})

describe('other readings', () => {
  const readings = (words: string) =>
    symbolReadings(words).map(({ path, name, ordinal }) => [path, name, ordinal])

  test('a name with colons and slashes is also read as a whole', () => {
    expect(readings('GET /orders/:id')).toEqual([
      ['GET /orders/', 'id', null],
      ['', 'GET /orders/:id', null],
    ])
  })

  test('a file without dots and slashes in its path', () => {
    expect(readings('Makefile:build')).toEqual([
      ['', 'Makefile:build', null],
      ['Makefile', 'build', null],
    ])
  })

  test('# between a type and its member', () => {
    expect(readings('Order#size')).toEqual([
      ['', 'Order#size', null],
      ['', 'Order.size', null],
    ])
  })
})

test('a file with exactly the path comes before files that end like it', () => {
  const query = { path: 'a.ipynb', name: 'load', ordinal: null }
  const first = (...paths: string[]) => exactPathFirst(paths, query, path => path)
  expect(first('docs/a.ipynb', 'a.ipynb')).toEqual(['a.ipynb'])
  expect(first('docs/a.ipynb', 'b/a.ipynb')).toEqual(['docs/a.ipynb', 'b/a.ipynb'])
  expect(exactPathFirst(['x'], { ...query, path: '' }, path => path)).toEqual(['x'])
})
