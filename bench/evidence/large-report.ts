import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { pickLibrary } from '../../src/store/sqlite/open-driver.js'
import { fixed64, message, packed } from '../../test/evidence/protobuf.js'

/** The repository that the reports are about. */
export const FILES = 200
export const FUNCTIONS = 40
const LINES = 3
/** Tests that reports name. */
const TESTS = 500
const SPANS = 100
/** More spans than are remembered at once. */
const SPAN_BATCHES = 3000
const FRAMES = 100
const SAMPLES = 5000
const DEPTH = 12
/** Rows of a database that are written in one transaction, and between two looks at its size. */
const ROWS = 2000

/** The text of each source file: each function calls the one before it. */
export const SOURCE = Array.from(
  { length: FUNCTIONS },
  (_, at) => `export function g${at}() {\n  return g${Math.max(0, at - 1)}()\n}\n`,
).join('')
const CALL_COLUMN = 9
/** Names in a document of SCIP that mean each function. */
const USES = 10

type Piece = string | Uint8Array

/** A report in pieces: what stands before them, the pieces by number, what stands behind them. */
interface Large {
  begin?: Piece
  part(at: number): Piece
  /** Between two parts. */
  separator?: string
  /** After the last; `parts`: how many there were. */
  end?(parts: number): Piece
}

const bodies = Array.from({ length: FUNCTIONS }, (_, at) => at * LINES + 2)
/** Half of the files are of another repository. */
const fileOf = (part: number) => `/home/ci/src/f${part % (2 * FILES)}.js`
const list = (each: (at: number) => string) =>
  Array.from({ length: FUNCTIONS }, (_, at) => each(at)).join(',')

const FORMATS: Readonly<Record<string, Large>> = {
  lcov: {
    part: at =>
      `TN:test ${at % TESTS}\nSF:${fileOf(at)}\n${bodies.map(line => `DA:${line},${at + 1}`).join('\n')}\nend_of_record\n`,
  },
  cobertura: {
    begin: '<?xml version="1.0"?><coverage timestamp="1700000000"><packages><package><classes>',
    part: at =>
      `<class filename="${fileOf(at)}"><lines>${bodies.map(line => `<line number="${line}" hits="${at + 1}"/>`).join('')}</lines></class>\n`,
    end: () => '</classes></package></packages></coverage>',
  },
  jacoco: {
    begin: '<?xml version="1.0"?><report name="bench"><package name="src">',
    part: at =>
      `<sourcefile name="f${at % (2 * FILES)}.js">${bodies.map(line => `<line nr="${line}" mi="0" ci="${at + 1}" mb="0" cb="0"/>`).join('')}</sourcefile>\n`,
    end: () => '</package></report>',
  },
  llvm: {
    // Most of a real file is the list of functions, which says nothing of lines that the files do not.
    begin: `{"data":[{"files":[${Array.from({ length: FILES }, (_, at) => llvmFile(at)).join(',')}],"functions":[`,
    separator: ',',
    part: at =>
      `{"count":${at},"filenames":["${fileOf(at)}"],"name":"g${at}","regions":[${list(each => `[${each + 1},1,${each + 3},2,${at},0,0,0]`)}]}`,
    end: () => '],"totals":{}}],"type":"llvm.coverage.json.export","version":"2.0.1"}',
  },
  'llvm-files': {
    begin: '{"data":[{"files":[',
    separator: ',',
    part: llvmFile,
    end: () => '],"totals":{}}],"type":"llvm.coverage.json.export","version":"2.0.1"}',
  },
  v8: {
    begin: '{"result":[',
    separator: ',',
    part: at =>
      `{"scriptId":"${at}","url":"file://${fileOf(at)}","functions":[{"functionName":"","ranges":[{"startOffset":0,"endOffset":${SOURCE.length},"count":1}],"isBlockCoverage":true},${list(each => `{"functionName":"g${each}","ranges":[{"startOffset":${each * 30},"endOffset":${each * 30 + 25},"count":${at + 1}}],"isBlockCoverage":true}`)}]}`,
    end: () => ']}',
  },
  istanbul: {
    begin: '{',
    separator: ',',
    part: at =>
      `"${at}":{"path":"${fileOf(at)}","statementMap":{${list(each => `"${each}":{"start":{"line":${bodies[each]},"column":2},"end":{"line":${bodies[each]},"column":9}}`)}},"fnMap":{},"branchMap":{},"s":{${list(each => `"${each}":${at + 1}`)}},"f":{},"b":{}}`,
    end: () => '}',
  },
  'coverage-py-json': {
    begin: '{"meta":{"show_contexts":true,"branch_coverage":false},"files":{',
    separator: ',',
    part: at =>
      `"${fileOf(at)}":{"executed_lines":[${bodies.join(',')}],"contexts":{${bodies.map(line => `"${line}":[${list(each => `"tests/test_a.py::test_${(at + each) % TESTS}|run"`)}]`).join(',')}}}`,
    end: () => '}}',
  },
  'otlp-json': {
    begin: '{"resourceSpans":[{"scopeSpans":[{"spans":[',
    separator: ',',
    part: at => Array.from({ length: SPANS }, (_, each) => jsonSpan(at * SPANS + each)).join(','),
    end: () => ']}]}]}',
  },
  'otlp-lines': {
    part: at =>
      `{"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},"scopeSpans":[{"spans":[${Array.from({ length: SPANS }, (_, each) => jsonSpan(at * SPANS + each)).join(',')}]}]}]}\n`,
  },
  otlp: { part: repeated(SPAN_BATCHES, otlpBatch) },
  scip: {
    begin: message([1, message([2, message([1, 'bench'])], [3, 'file:///home/ci'])]),
    part: scipDocument,
  },
  cpuprofile: {
    begin: '{"nodes":[',
    separator: ',',
    part: at => Array.from({ length: FRAMES }, (_, each) => frame(at * FRAMES + each)).join(','),
    end: () => '],"startTime":0,"endTime":90000000}',
  },
  'cpuprofile-samples': {
    // Of a long recording most is the list of samples.
    begin: `{"nodes":[${Array.from({ length: FRAMES }, (_, each) => frame(each)).join(',')}],"startTime":0,"endTime":90000000,"samples":[`,
    separator: ',',
    part: at => Array.from({ length: FRAMES }, (_, each) => ((at + each) % FRAMES) + 1).join(','),
    end: () => '],"timeDeltas":[]}',
  },
  pprof: {
    begin: message([1, message([1, 1], [2, 2])]),
    part: repeated(1, pprofSamples),
    end: pprofTables,
  },
}

export const LARGE_FORMATS: readonly string[] = [...Object.keys(FORMATS), 'coverage-py']

/** Writes a report of at least so many bytes. */
export function writeLarge(format: string, path: string, bytes: number): void {
  if (format === 'coverage-py') {
    writeDatabase(path, bytes)
    return
  }
  const large = FORMATS[format]
  if (large === undefined)
    throw new Error(`--format takes one of ${LARGE_FORMATS.join(', ')}, not "${format}".`)
  const file = openSync(path, 'w')
  const write = (piece: Piece) => writeSync(file, typeof piece === 'string' ? Buffer.from(piece) : piece)
  let written = write(large.begin ?? '')
  let parts = 0
  while (written < bytes) {
    if (parts > 0) written += write(large.separator ?? '')
    written += write(large.part(parts++))
  }
  write(large.end?.(parts) ?? '')
  closeSync(file)
}

function llvmFile(at: number): string {
  const segments = list(
    each => `[${bodies[each]},3,${at + 1},true,true,false],[${bodies[each]! + 1},2,0,false,false,false]`,
  )
  return `{"filename":"${fileOf(at)}","segments":[${segments}],"summary":{}}`
}

/** Parts that come again after so many: writing them takes longer than reading them. */
function repeated(count: number, part: (at: number) => Uint8Array): (at: number) => Uint8Array {
  const parts: Uint8Array[] = []
  return at => {
    parts[at % count] ??= part(at % count)
    return parts[at % count]!
  }
}

function pprofSamples(): Uint8Array {
  const stack = (at: number) => Array.from({ length: DEPTH }, (_, up) => ((at + up) % FUNCTIONS) + 1)
  return message(
    ...Array.from(
      { length: SAMPLES },
      (_, at) => [2, message([1, packed(...stack(at))], [2, packed(1)])] as const,
    ),
  )
}

function jsonSpan(at: number): string {
  return JSON.stringify({
    traceId: String(at).padStart(32, '0'),
    spanId: String(at).padStart(16, '0'),
    parentSpanId: String(Math.max(0, at - 1)).padStart(16, '0'),
    name: `GET /g${at % FUNCTIONS}`,
    kind: 2,
    startTimeUnixNano: '1700000000000000000',
    endTimeUnixNano: '1700000000005000000',
    attributes: [
      { key: 'code.function.name', value: { stringValue: `g${at % FUNCTIONS}` } },
      { key: 'code.file.path', value: { stringValue: `/home/ci/src/f${at % FILES}.js` } },
      { key: 'url.full', value: { stringValue: `https://example.org/${at}` } },
    ],
  })
}

function otlpBatch(part: number): Uint8Array {
  const text = (key: string, value: string) => message([1, key], [2, message([1, value])])
  const spans = Array.from({ length: SPANS }, (_, each) => {
    const at = part * SPANS + each
    const id = Buffer.alloc(8)
    id.writeUInt32LE(at)
    return [
      2,
      Buffer.concat([
        message([1, Buffer.alloc(16, 1)], [2, id], [6, 2]),
        fixed64(7, 1_700_000_000_000_000_000n),
        fixed64(8, 1_700_000_000_005_000_000n),
        message(
          [9, text('code.function.name', `g${at % FUNCTIONS}`)],
          [9, text('code.file.path', `/home/ci/src/f${at % FILES}.js`)],
          [9, text('url.full', `https://example.org/${at}`)],
        ),
      ]),
    ] as const
  })
  return message([1, message([1, message([1, text('service.name', 'shop')])], [2, message(...spans)])])
}

/** Only the first documents are of files of the repository. Each function is defined once, called once, and meant by names where we see none. */
function scipDocument(part: number): Uint8Array {
  const symbol = (at: number) => `npm bench 1.0.0 src/\`f${part}.js\`/g${at}().`
  const names = Array.from({ length: FUNCTIONS }, (_, at) => [
    [2, message([1, packed(at * LINES, 16, 18)], [2, symbol(at)], [3, 1])] as const,
    ...Array.from({ length: USES }, (_, use) => {
      const column = CALL_COLUMN + use
      return [
        2,
        message([1, packed(at * LINES + 1, column, column + 1)], [2, symbol(Math.max(0, at - 1))]),
      ] as const
    }),
  ]).flat()
  return message([2, message([1, `src/f${part}.js`], ...names)])
}

function frame(at: number): string {
  return `{"id":${at + 1},"callFrame":{"functionName":"g${at % FUNCTIONS}","scriptId":"${at % FILES}","url":"file:///home/ci/src/f${at % FILES}.js","lineNumber":${(at % FUNCTIONS) * LINES},"columnNumber":16},"hitCount":3,"children":[${at + 2}]}`
}

function pprofTables(): Uint8Array {
  const texts = ['', 'samples', 'count', '/home/ci/src/f0.js']
  const functions = Array.from({ length: FUNCTIONS }, (_, at) => at)
  return message(
    ...functions.map(
      at => [4, message([1, at + 1], [4, message([1, at + 1], [2, at * LINES + 2])])] as const,
    ),
    ...functions.map(
      at =>
        [
          5,
          message([1, at + 1], [2, texts.length + at], [4, texts.length - 1], [5, at * LINES + 1]),
        ] as const,
    ),
    ...[...texts, ...functions.map(at => `g${at}`)].map(text => [6, text] as const),
  )
}

/** `.coverage` of many tests: one row for each test and file. */
function writeDatabase(path: string, bytes: number): void {
  const database = pickLibrary().open(path, 'write')
  database.exec(
    'PRAGMA journal_mode = OFF; CREATE TABLE file (id integer primary key, path text); CREATE TABLE context (id integer primary key, context text); CREATE TABLE line_bits (file_id integer, context_id integer, numbits blob, unique (file_id, context_id)); CREATE TABLE arc (file_id integer, context_id integer, fromno integer, tono integer)',
  )
  const addFile = database.prepare('INSERT INTO file VALUES (?, ?)')
  for (let at = 0; at < 2 * FILES; at++) addFile.run([at, fileOf(at)])
  const addContext = database.prepare('INSERT INTO context VALUES (?, ?)')
  const addLines = database.prepare('INSERT INTO line_bits VALUES (?, ?, ?)')
  const numbits = Buffer.alloc(Math.ceil((FUNCTIONS * LINES) / 8) + 1)
  for (const line of bodies) numbits[line >> 3]! |= 1 << (line & 7)
  let row = 0
  do {
    database.exec('BEGIN')
    for (const end = row + ROWS; row < end; row++) {
      const file = row % (2 * FILES)
      const context = Math.floor(row / (2 * FILES))
      if (file === 0) addContext.run([context, `tests/test_a.py::test_${context}|run`])
      addLines.run([file, context, numbits])
    }
    database.exec('COMMIT')
  } while (statSync(path).size < bytes)
  database.close()
}
