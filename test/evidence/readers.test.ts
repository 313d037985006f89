import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { READERS, readerOf } from '../../src/evidence/formats/readers.js'
import { FileSource } from '../../src/evidence/import/file-source.js'
import type { Observation, ObservedName } from '../../src/evidence/observation.js'
import { pickLibrary } from '../../src/store/sqlite/open-driver.js'
import { fixed64, message, packed } from './protobuf.js'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seamark-evidence-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

async function read(bytes: string | Uint8Array, texts: Record<string, string> = {}) {
  const path = join(folder, `${count++}`)
  writeFileSync(path, bytes)
  const source = await FileSource.open('report', path, {
    has: () => true,
    sourceText: file => texts[file] ?? null,
  })
  const reader = readerOf(await source.head())
  if (reader === null) return null
  const lines: string[] = []
  const observe = (observation: Observation) => lines.push(textOf(observation))
  const facts = await reader.read(source, observe)
  return { format: reader.format, lines, facts }
}

function textOf(observation: Observation): string {
  switch (observation.kind) {
    case 'means': {
      const place = ({ path, line, column }: ObservedName) => `${path}:${line}:${column}`
      return `${place(observation.from)} means ${place(observation.to)}`
    }
    case 'span': {
      const { service, role, attributes, milliseconds, isError } = observation.span
      const kept = [...attributes].map(([key, value]) => `${key}=${value}`).join(' ')
      return `${service} ${role} ${milliseconds} ms${isError ? ' failed' : ''}: ${kept}`
    }
    case 'sample': {
      const { from, name, samples, milliseconds } = observation
      return `${from.path}:${from.first} ${name} ×${samples} ${milliseconds} ms`
    }
    case 'ran_by': {
      const { from, name, count } = observation
      return `${from.path}:${from.first}-${from.last} ×${count}${name === '' ? '' : ` ${name}`}`
    }
  }
}

const LCOV = 'TN:test one\nSF:src/a.js\nFN:1,f\nDA:1,2\nDA:2,2\nDA:3,0\nDA:5,1\nend_of_record\n'

test('LCOV: lines that ran, joined, with the name of the test', async () => {
  const result = await read(LCOV)
  expect(result).toMatchObject({
    format: 'lcov',
    lines: ['src/a.js:1-2 ×2 test one', 'src/a.js:5-5 ×1 test one'],
  })
  expect(await read(LCOV.replaceAll('\n', '\r\n'))).toMatchObject({ lines: result!.lines })
  expect(await read(gzipSync(LCOV))).toMatchObject({ lines: result!.lines })
})

test('a Go cover profile: blocks that ran', async () => {
  const text =
    'mode: set\nexample.com/m/a.go:3.14,5.2 1 1\nexample.com/m/a.go:7.2,9.3 1 0\nmode: set\nexample.com/m/b.go:1.1,1.9 1 4\n'
  expect(await read(text)).toMatchObject({
    format: 'go-cover',
    lines: ['example.com/m/a.go:3-5 ×1', 'example.com/m/b.go:1-1 ×4'],
  })
})

test('JaCoCo: lines with covered instructions, and the time of the session', async () => {
  const text = `<?xml version="1.0"?><!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
<report name="x"><sessioninfo id="h" start="1" dump="1700000000000"/><package name="com/x">
<class name="com/x/A"><method name="f" desc="()V" line="3"><counter type="LINE" missed="0" covered="1"/></method></class>
<sourcefile name="A.java"><line nr="3" mi="0" ci="4" mb="0" cb="0"/><line nr="4" mi="2" ci="0" mb="0" cb="0"/></sourcefile></package></report>`
  expect(await read(text)).toEqual({
    format: 'jacoco',
    lines: ['com/x/A.java:3-3 ×4'],
    facts: { at: 1_700_000_000_000, commit: '' },
  })
})

test('Cobertura: lines of classes once, not again for their methods; seconds and milliseconds', async () => {
  const text = `<?xml version="1.0"?><coverage timestamp="1700000000" version="7"><sources><source>/ci</source></sources><packages><package name="a"><classes>
<class filename="a/b.py"><methods><method name="f"><lines><line number="2" hits="1"/></lines></method></methods>
<lines><line number="2" hits="1"/><line number="3" hits="1"/><line number="4" hits="0"/></lines></class></classes></package></packages></coverage>`
  expect(await read(text)).toEqual({
    format: 'cobertura',
    lines: ['a/b.py:2-3 ×1'],
    facts: { at: 1_700_000_000_000, commit: '' },
  })
})

test('coverage.py JSON: the tests of each line, without phase and parameters', async () => {
  const text = JSON.stringify({
    meta: {
      format: 3,
      version: '7.6',
      timestamp: '2026-01-02T03:04:05',
      branch_coverage: false,
      show_contexts: true,
    },
    files: {
      'src/a.py': {
        executed_lines: [1, 2, 3],
        contexts: {
          1: [''],
          2: ['tests/test_a.py::test_x[1]|run', 'tests/test_a.py::test_x[2]|run'],
          3: ['tests/test_a.py::test_x[1]|run'],
        },
      },
      'src/b.py': { executed_lines: [7] },
    },
    totals: {},
  })
  expect(await read(text)).toMatchObject({
    format: 'coverage-py-json',
    lines: ['src/a.py:1-1 ×1', 'src/a.py:2-3 ×1 tests/test_a.py::test_x', 'src/b.py:7-7 ×1'],
    facts: { at: Date.parse('2026-01-02T03:04:05') },
  })
})

test('coverage.py data: each file and test once, however many there are, by lines or by arcs', async () => {
  const path = join(folder, 'many.coverage')
  const database = pickLibrary().open(path, 'write')
  database.exec(
    'CREATE TABLE file (id integer, path text); CREATE TABLE context (id integer, context text); CREATE TABLE line_bits (file_id integer, context_id integer, numbits blob); CREATE TABLE arc (file_id integer, context_id integer, fromno integer, tono integer)',
  )
  database.exec("INSERT INTO file VALUES (1, 'lines.py'), (2, 'arcs.py')")
  const tests = Array.from({ length: 2500 }, (_, at) => 3 * at + 1)
  const values = (each: (id: number) => string) => tests.map(id => `(${each(id)})`).join()
  database.exec(`INSERT INTO context VALUES ${values(id => `${id}, 'tests/test_a.py::test_${id}|run'`)}`)
  // Bit 1 of the first byte and bit 0 of the second: lines 1 and 8. The last is of a test that has no name.
  database.exec(`INSERT INTO line_bits VALUES ${values(id => `1, ${id}, x'0201'`)}, (1, 9000, x'02')`)
  database.exec(`INSERT INTO arc VALUES ${values(id => `2, ${id}, -1, 5`)}, (2, 4, 5, 6), (2, 0, -1, 7)`)
  database.close()
  const { lines } = (await read(readFileSync(path)))!
  expect(lines.sort()).toEqual(
    [
      ...tests.flatMap(id => [1, 8].map(line => `lines.py:${line}-${line} ×1 tests/test_a.py::test_${id}`)),
      'lines.py:1-1 ×1',
      ...tests.map(id => `arcs.py:5-${id === 4 ? 6 : 5} ×1 tests/test_a.py::test_${id}`),
      'arcs.py:7-7 ×1',
    ].sort(),
  )
})

test('LLVM: regions that ran, without gaps', async () => {
  const text = JSON.stringify({
    data: [
      {
        files: [
          {
            filename: '/w/a.c',
            segments: [
              [1, 12, 3, true, true, false],
              [3, 4, 0, true, true, false],
              [5, 1, 3, true, false, false],
              [6, 2, 0, false, false, false],
              [9, 1, 2, true, true, true],
            ],
          },
        ],
      },
    ],
    type: 'llvm.coverage.json.export',
    version: '2.0.1',
  })
  expect(await read(text)).toMatchObject({ format: 'llvm-json', lines: ['/w/a.c:1-3 ×3', '/w/a.c:5-6 ×3'] })
})

test('Istanbul: first lines of statements that ran', async () => {
  const place = (line: number) => ({ start: { line, column: 0 }, end: { line: line + 5, column: 1 } })
  const text = JSON.stringify({
    '/w/a.ts': {
      path: '/w/a.ts',
      statementMap: { 0: place(1), 1: place(2), 2: place(9) },
      fnMap: {},
      branchMap: {},
      s: { 0: 1, 1: 4, 2: 0 },
      f: {},
      b: {},
    },
  })
  expect(await read(text)).toMatchObject({ format: 'istanbul-json', lines: ['/w/a.ts:1-2 ×4'] })
})

test('V8: the narrowest range around a line counts; a text that is not the one that ran is told', async () => {
  const source = 'function f() {\n  if (x)\n    g()\n}\nf()\n'
  const ranges = (...rows: [number, number, number][]) =>
    rows.map(([startOffset, endOffset, count]) => ({ startOffset, endOffset, count }))
  const text = JSON.stringify({
    result: [
      {
        scriptId: '1',
        url: 'file:///w/a.js',
        functions: [
          { functionName: '', ranges: ranges([0, source.length, 1]), isBlockCoverage: true },
          { functionName: 'f', ranges: ranges([0, 35, 2], [28, 32, 0]), isBlockCoverage: true },
        ],
      },
      { scriptId: '2', url: 'node:fs', functions: [] },
    ],
  })
  expect(await read(text, { '/w/a.js': source })).toMatchObject({
    format: 'v8',
    lines: ['/w/a.js:1-2 ×2', '/w/a.js:4-5 ×2'],
  })
  expect(await read(text, { '/w/a.js': 'other' })).toMatchObject({ lines: ['/w/a.js:0-0 ×1'] })
})

test('a file of another kind is of no format', async () => {
  for (const text of ['', '{}', '[1]', '<html></html>', 'hello', '{"result": 1}', '\0\x01'])
    expect(await read(text), text).toBeNull()
})

test('at most one reader recognises a file', async () => {
  for (const text of [LCOV, 'mode: set\n', '<coverage/>', '<report name="x"><package/></report>'])
    expect(READERS.filter(reader => reader.recognises(Buffer.from(text)))).toHaveLength(1)
})

test.each([
  ['LCOV cut short', LCOV.slice(0, 60)],
  ['LCOV with a bad count', LCOV.replace('DA:1,2', 'DA:1,x')],
  ['a Go profile with a broken line', 'mode: set\na.go:1.1,2'],
  ['XML cut short', '<coverage timestamp="1"><packages>'],
  ['XML with an entity of its own', '<!DOCTYPE coverage [<!ENTITY a "b">]><coverage>&a;</coverage>'],
  ['JSON cut short', '{"meta": {"show_contexts": true}, "files": {"a'],
  ['JSON of another shape', '{"meta": {"show_contexts": true}, "files": {"a": 3}}'],
  ['JSON with something behind it', '{"meta": {"show_contexts": true}, "files": {}} x'],
  ['a database of another program', 'SQLite format 3\0'.padEnd(200, '\0')],
  ['compressed data cut short', gzipSync(LCOV.repeat(1000)).subarray(0, 120)],
])('%s is malformed', async (_, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: 'MalformedEvidence' })
})

const SPAN = {
  traceId: '5b8efff798038103d269b633813fc60c',
  spanId: 'eee19b7ec3c1b174',
  parentSpanId: 'eee19b7ec3c1b173',
  name: 'GET /users/ada@example.org',
  kind: 2,
  startTimeUnixNano: '1700000000000000000',
  endTimeUnixNano: '1700000000012000000',
  attributes: [
    { key: 'http.route', value: { stringValue: '/users/:id' } },
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.response.status_code', value: { intValue: '500' } },
    { key: 'url.full', value: { stringValue: 'https://shop/users/ada@example.org' } },
    { key: 'enduser.id', value: { stringValue: 'ada' } },
  ],
}
const TRACES = {
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'shop' } }] },
      scopeSpans: [{ scope: { name: 'http' }, spans: [SPAN] }],
    },
  ],
}
const SEEN_SPAN =
  'shop server 12 ms failed: http.route=/users/:id http.request.method=GET http.response.status_code=500'

test('OTLP in JSON and JSON lines: attributes of a list, and no others', async () => {
  const one = JSON.stringify(TRACES)
  expect(await read(one)).toEqual({
    format: 'otlp-json',
    lines: [SEEN_SPAN],
    facts: { at: 1_700_000_000_012, commit: '' },
  })
  expect(await read(`${one}\n${one}\n`)).toMatchObject({ lines: [SEEN_SPAN, SEEN_SPAN] })
  await expect(read(`${one}\n${one.slice(0, -9)}`)).rejects.toThrow('JSON')
})

test('OTLP in protobuf: the same', async () => {
  const text = (key: string, value: string) => message([1, key], [2, message([1, value])])
  const span = Buffer.concat([
    message([1, Buffer.alloc(16, 1)], [2, Buffer.alloc(8, 2)], [4, Buffer.alloc(8, 3)], [5, 'GET'], [6, 2]),
    fixed64(7, 1_700_000_000_000_000_000n),
    fixed64(8, 1_700_000_000_012_000_000n),
    message(
      [9, text('http.route', '/users/:id')],
      [9, text('http.request.method', 'GET')],
      [9, text('enduser.id', 'ada')],
      [15, message([2, 'broken'], [3, 2])],
    ),
  ])
  const resource = message([1, text('service.name', 'shop')])
  const request = message([1, message([1, resource], [2, message([2, span])])])
  expect(await read(request)).toMatchObject({
    format: 'otlp',
    lines: ['shop server 12 ms failed: http.route=/users/:id http.request.method=GET'],
  })
  await expect(read(request.subarray(0, -3))).rejects.toThrow('a whole message')
})

test('a CPU profile of V8: samples of functions, with their time', async () => {
  const frame = (functionName: string, url: string, lineNumber: number) => ({
    functionName,
    url,
    lineNumber,
    scriptId: '1',
    columnNumber: 0,
  })
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(root)', '', -1), hitCount: 1, children: [2] },
      { id: 2, callFrame: frame('slow', 'file:///app/a.js', 4), hitCount: 3 },
    ],
    startTime: 1000,
    endTime: 9000,
  }
  expect(await read(JSON.stringify(profile))).toMatchObject({
    format: 'cpuprofile',
    lines: ['file:///app/a.js:5 slow ×3 6 ms'],
  })
})

test('pprof: what ran innermost, with its time', async () => {
  const texts = ['', 'samples', 'count', 'cpu', 'nanoseconds', 'main.slow', '/app/a.go', 'main.main']
  const profile = message(
    [1, message([1, 1], [2, 2])],
    [1, message([1, 3], [2, 4])],
    [2, message([1, packed(1, 2)], [2, packed(2, 20_000_000)])],
    [2, message([1, packed(1)], [2, packed(1, 10_000_000)])],
    [4, message([1, 1], [4, message([1, 1], [2, 7])])],
    [4, message([1, 2], [4, message([1, 2], [2, 12])])],
    [5, message([1, 1], [2, 5], [4, 6], [5, 5])],
    [5, message([1, 2], [2, 7], [4, 6], [5, 10])],
    ...texts.map(text => [6, text] as const),
  )
  const expected = { format: 'pprof', lines: ['/app/a.go:5 main.slow ×3 30 ms'] }
  expect(await read(profile)).toMatchObject(expected)
  expect(await read(gzipSync(profile))).toMatchObject(expected)
  // The runtime of Go writes the time before all else.
  const timed = Buffer.concat([message([9, 1_794_999_474]), profile])
  expect(await read(timed)).toMatchObject(expected)
})
