import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TextLanguage } from '../../src/facts/language.js'
import { loadLanguages } from '../../src/languages/languages.js'
import { plainText } from '../../src/languages/plain-text/plain-text.js'
import { rst } from '../../src/languages/rst/rst.js'
import { WORD_LANGUAGES } from '../../src/languages/text/text.js'
import { MAX_DISTINCT_WORDS } from '../../src/languages/text/words.js'
import { factLines } from './conformance.js'

const named = (id: string) => WORD_LANGUAGES.find(language => language.id === id)!
/** One for each way to mark a comment. */
const [hashText, slashText, dashText, markupText] = ['toml', 'groovy', 'luau', 'xml'].map(named) as [
  TextLanguage,
  TextLanguage,
  TextLanguage,
  TextLanguage,
]
const MARKED = [hashText, slashText, dashText, markupText]
const textLanguages = (await loadLanguages())
  .filter((language): language is TextLanguage => 'read' in language)
  .filter(language => MARKED.includes(language) || !WORD_LANGUAGES.includes(language))
/** Pieces that mean something to one of the languages, mixed with any characters. */
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    '\n',
    '\r\n',
    '  ',
    '"',
    "'",
    '\\',
    '#',
    '//',
    '/*',
    '*/',
    '--',
    '--[[',
    ']]',
    '{-',
    '<!--',
    '-->',
    '#!',
    'Title\n=====\n',
    '====\nTop\n====\n',
    '::\n\n  code\n\n',
    '.. code-block:: x\n\n   y\n',
    '.. _a: b\n',
    '.. note\n',
    '``a``',
    ':role:`b`',
    '`c <d>`_',
    '`',
    'key: ',
    '- ',
    '\n  ',
    '[a, b: {c',
    ']}',
    ': |\n  x',
    '---\n',
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: ',
    'spec:\n  containers:\n  - image: a\n    ports: [{containerPort: 80}]\n',
    'services:\n  a:\n    image: b\n    depends_on: [c]\n',
    'on: x\njobs:\n  a:\n    environment: b\n    steps:\n    - run: go test ./... && ',
    'stages: []\na:\n  script: make b\n',
    'FROM a AS b\n',
    'EXPOSE 80 ',
    '\\\n',
    'a b: c ; d\n\te f\n',
    'CREATE TABLE a.b (c int, d text REFERENCES ',
    'CREATE FUNCTION f() AS $$ BEGIN SELECT 1 FROM ',
    ';',
    ')',
    'message A { repeated B c = 1;',
    'service S { rpc T(U) returns (V)',
    'enum E { F = 0;',
    '}',
    'package a.b;',
    'type A implements B @c(d: 1) { e(f: G = 2): [H!]! ',
    'query A($b: C) { d: e { ...F ... on G { h',
    'fragment A on B {',
    'openapi: 3.0.0\npaths:\n  /a:\n    get: {$ref: "#/components/schemas/A"}\n',
    '{"swagger": "2.0", "paths": {"/a": {"get": {',
    '{{ define "a" }}',
    '{{- include "a" . }}{{ .Values.b.c }}',
    '{{ end }}',
    'COPY a b* /c/\nCMD ["d"]\n',
    'TODO',
    'naïve',
    '漢字',
    '\u{1F600}',
    'x1',
    '1x',
    '_',
    '__a',
  ),
)
const anyText = fc.array(piece, { maxLength: 30 }).map(parts => parts.join(''))

describe.each(textLanguages.map(language => [language.id, language] as const))('%s', (_id, language) => {
  test('reads any text, the same way each time, within its lines', () => {
    fc.assert(
      fc.property(anyText, text => {
        const facts = language.read(text)
        expect(language.read(text)).toEqual(facts)
        const lines = facts.lines
        expect(lines).toBe(Math.max(1, text.replace(/\n$/, '').split('\n').length))
        for (const { line } of [...facts.words, ...facts.strings, ...facts.references]) {
          expect(line).toBeGreaterThanOrEqual(1)
          expect(line).toBeLessThanOrEqual(lines)
        }
        for (const comment of facts.comments) {
          expect(comment.line).toBeGreaterThanOrEqual(1)
          expect(comment.endLine).toBeGreaterThanOrEqual(comment.line)
          expect(comment.endLine).toBeLessThanOrEqual(lines)
        }
        facts.definitions.forEach((definition, index) => {
          expect(definition.container).toBeLessThan(index)
          expect(definition.start).toBeLessThanOrEqual(definition.nameStart)
          expect(definition.nameEnd).toBeLessThanOrEqual(definition.end)
          expect(definition.end).toBeLessThanOrEqual(text.length)
          expect(definition.endLine).toBeGreaterThanOrEqual(definition.startLine)
          expect(definition.endLine).toBeLessThanOrEqual(lines)
        })
      }),
      { numRuns: 300 },
    )
  })

  test('counts words as a naive count does', () => {
    fc.assert(
      fc.property(anyText, text => {
        const counts = new Map<string, { count: number; line: number }>()
        text.split('\n').forEach((line, index) => {
          for (const [word] of line.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
            if (!/^[\p{L}_]/u.test(word) || !/\p{L}/u.test(word) || word.length < 2 || word.length > 64)
              continue
            const known = counts.get(word)
            if (known === undefined) counts.set(word, { count: 1, line: index + 1 })
            else known.count++
          }
        })
        const found = language.read(text).words
        expect(new Map(found.map(({ text: word, count, line }) => [word, { count, line }]))).toEqual(counts)
        expect(found.length).toBe(counts.size)
      }),
      { numRuns: 300 },
    )
  })

  test('the same with CRLF', () => {
    const text =
      'one "two three" # TODO four\n// five\n-- six\n<!-- seven -->\nTitle\n=====\n\nword ``code``\n'
    expect(factLines(language.read(text.replaceAll('\n', '\r\n')))).toEqual(factLines(language.read(text)))
  })
})

test('words beyond the cap are left out and said to be', () => {
  const many = Array.from({ length: MAX_DISTINCT_WORDS + 7 }, (_, index) => `w${index}`).join(' ')
  const facts = plainText.read(`${many} w1`)
  expect(facts.words.length).toBe(MAX_DISTINCT_WORDS)
  expect(facts.notes).toEqual([expect.stringContaining('7 distinct words')])
  expect(facts.words[1]).toEqual({ text: 'w1', count: 2, line: 1 })
})

const MARKS: readonly (readonly [what: string, language: TextLanguage, text: string, finds: string[]])[] = [
  ['nothing in plain text', plainText, '# a "b c"\n', []],
  [
    'neighbouring comments are one',
    hashText,
    'a: 1 # after\n# one\n# two\n',
    ['comment in file: after\none\ntwo'],
  ],
  ['tags', hashText, '# TODO: fix\n', ['TODO in file: TODO: fix']],
  [
    'no comment inside a word or a string',
    hashText,
    'a#b "c # d" {#e} # f\n',
    ['comment in file: f', 'string in file: c # d'],
  ],
  ['no string in a word', hashText, "say: don't and won't\n", []],
  ['an open quote ends with its line', hashText, 'a: "b\nc: "dd"\n', ['string in file: dd']],
  ['an escaped quote', hashText, 'a = "b\\"c"\n', ['string in file: b\\"c']],
  ['the #! line is none', hashText, '#!/bin/sh\n# hello\n', ['comment in file: hello']],
  [
    'slashes',
    slashText,
    'a; // one\n/* two\n * three */ b "http://x" http://y\n',
    ['comment in file: one\ntwo\nthree', 'string in file: http://x'],
  ],
  [
    'dashes',
    dashText,
    "select 'it' -- one\n--[[ two\n]] x--y {- three -} z\n",
    ['comment in file: one\ntwo', 'comment in file: three', 'string in file: it'],
  ],
  ['markup', markupText, '<a href="x"><!-- one\ntwo --></a>\n', ['comment in file: one\ntwo']],
  ['an open comment goes to the end', slashText, 'a /* b\nc', ['comment in file: b\nc']],
]

describe('comments and strings of text', () => {
  test.each(MARKS)('%s', (_what, language, text, finds) => {
    expect(factLines(language.read(text)).sort()).toEqual([...finds].sort())
  })
})

test('plain text with the marks of reStructuredText is read as such', () => {
  const text = 'Title\n=====\n\n.. note::\n\n   See :doc:`x`.\n'
  expect(plainText.read(text)).toEqual(rst.read(text))
  expect(plainText.read('Title\n=====\n\nwords\n').definitions).toEqual([])
})

describe('reStructuredText', () => {
  const read = (text: string) => factLines(rst.read(text))

  test('sections nest by the order of their styles', () => {
    const facts = rst.read(
      '====\nTop\n====\n\nIntro one.\n\nFirst\n-----\ntext\n\nDeep\n~~~~\n\nSecond\n------\n\nend\n',
    )
    const spans = facts.definitions.map(
      d => `${d.qualifiedName} ${d.startLine}-${d.endLine} in ${d.container}`,
    )
    expect(spans).toEqual([
      'Top 1-17 in -1',
      'Top.First 7-12 in 0',
      'Top.First.Deep 11-12 in 1',
      'Top.Second 14-17 in 0',
    ])
    expect(facts.definitions[0]!.doc).toBe('Intro one.')
  })

  test('a line shorter than the title makes none', () => {
    expect(rst.read('Title\n===\n').definitions).toEqual([])
  })

  test('names of code and links', () => {
    const lines = read(
      'See ``run()`` and :func:`~a.b.go`, :class:`the one <a.One>`, :doc:`/ref/x`, `site <https://x.org>`_, https://y.org.\n',
    )
    expect(lines).toEqual([
      'mention run() in file',
      'mention a.b.go in file',
      'mention a.One in file',
      'link /ref/x in file',
      'link https://x.org in file',
      'link https://y.org in file',
    ])
  })

  test('a directive that describes code names it', () => {
    expect(read('.. method:: Cache.get(key, default=None)\n\n   Reads.\n')).toEqual([
      'mention Cache.get in file',
    ])
  })

  test('code blocks, comments, targets and contents', () => {
    const lines = read(
      '.. code-block:: python\n   :linenos:\n\n   def f():\n       pass\n\nLike this::\n\n    x = 1\n\n.. TODO: later\n   more\n\n.. _site: https://x.org\n\n.. toctree::\n   :maxdepth: 1\n\n   intro\n   Text <ref/index>\n\n.. image:: a.png\n',
    )
    expect(lines).toEqual([
      'link https://x.org in file',
      'link intro in file',
      'link ref/index in file',
      'link a.png in file',
      'TODO in file: TODO: later\nmore',
      'string in file: def f():\n    pass',
      'string in file: x = 1',
    ])
  })
})

test.each([
  ['clojure', "; TODO: round\n(def price 'x) ; in cents\n#| old |#\n", ['TODO: round', 'in cents\nold']],
  ['erlang', '%% Sums them.\nf() -> "a % b".\n', ['Sums them.']],
  ['fortran', "! Sums them.\nprint *, 'a ! b'\n", ['Sums them.']],
  ['visual-basic', '\' Sums them.\nx = "a \' b"\n', ['Sums them.']],
])('comments of %s', (id, text, comments) => {
  const language = WORD_LANGUAGES.find(each => each.id === id)!
  expect(language.read(text).comments.map(comment => comment.text)).toEqual(comments)
})
