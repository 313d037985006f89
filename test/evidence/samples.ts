import { gzipSync } from 'node:zlib'
import { fixed64, message, packed } from './protobuf.js'
import { placeOf, scipIndex } from './scip-index.js'

/** A repository that all samples are about. */
export const SOURCE = [
  'export function first(a) {',
  '  return second(a)',
  '}',
  '',
  'export function second(a) {',
  '  return a',
  '}',
  '',
].join('\n')
export const PATH = 'src/a.js'

const time = (nanoseconds: bigint) => 1_700_000_000_000_000_000n + nanoseconds

function otlp(): Uint8Array {
  const text = (key: string, value: string) => message([1, key], [2, message([1, value])])
  const span = Buffer.concat([
    message([1, Buffer.alloc(16, 1)], [2, Buffer.alloc(8, 2)], [6, 2]),
    fixed64(7, time(0n)),
    fixed64(8, time(5_000_000n)),
    message([9, text('code.function.name', 'first')], [9, text('code.file.path', PATH)]),
  ])
  const resource = message([1, text('service.name', 'shop')])
  return message([1, message([1, resource], [2, message([2, span])])])
}

function pprof(): Uint8Array {
  const texts = ['', 'samples', 'count', 'first', PATH]
  return message(
    [1, message([1, 1], [2, 2])],
    [2, message([1, packed(1)], [2, packed(3)])],
    [4, message([1, 1], [4, message([1, 1], [2, 2])])],
    [5, message([1, 1], [2, 3], [4, 4], [5, 1])],
    ...texts.map(each => [6, each] as const),
  )
}

const LINES = [2, 6]
const place = (line: number) => ({ start: { line, column: 0 }, end: { line, column: 9 } })

/** One whole file of each format, each about the repository above. */
export const SAMPLES: Readonly<Record<string, string | Uint8Array>> = {
  lcov: `TN:test\nSF:${PATH}\nDA:2,1\nDA:6,3\nend_of_record\n`,
  'lcov, compressed': gzipSync(`SF:${PATH}\nDA:2,1\nend_of_record\n`),
  'go-cover': `mode: set\n${PATH}:2.1,2.9 1 1\n${PATH}:6.1,6.9 1 1\n`,
  jacoco: `<?xml version="1.0"?><report name="x"><package name="src"><sourcefile name="a.js">${LINES.map(nr => `<line nr="${nr}" mi="0" ci="4" mb="0" cb="0"/>`).join('')}</sourcefile></package></report>`,
  cobertura: `<?xml version="1.0"?><coverage timestamp="1700000000"><packages><package><classes><class filename="${PATH}"><lines>${LINES.map(number => `<line number="${number}" hits="1"/>`).join('')}</lines></class></classes></package></packages></coverage>`,
  'coverage.py JSON': JSON.stringify({
    meta: { show_contexts: true, branch_coverage: false },
    files: { [PATH]: { executed_lines: LINES, contexts: { 2: ['tests/test_a.py::test_x|run'] } } },
  }),
  istanbul: JSON.stringify({
    [PATH]: {
      path: PATH,
      statementMap: { 0: place(2), 1: place(6) },
      fnMap: {},
      branchMap: {},
      s: { 0: 1, 1: 4 },
      f: {},
      b: {},
    },
  }),
  llvm: JSON.stringify({
    data: [
      {
        files: [
          {
            filename: PATH,
            segments: [
              [1, 1, 3, true, true, false],
              [3, 1, 0, false, false, false],
            ],
          },
        ],
      },
    ],
    type: 'llvm.coverage.json.export',
    version: '2.0.1',
  }),
  v8: JSON.stringify({
    result: [
      {
        scriptId: '1',
        url: `file:///w/${PATH}`,
        functions: [
          {
            functionName: '',
            ranges: [{ startOffset: 0, endOffset: SOURCE.length, count: 1 }],
            isBlockCoverage: true,
          },
          {
            functionName: 'first',
            ranges: [{ startOffset: 0, endOffset: 48, count: 2 }],
            isBlockCoverage: true,
          },
        ],
      },
    ],
  }),
  scip: scipIndex({
    [PATH]: [
      { ...placeOf(SOURCE, 'second'), symbol: 'a/second().' },
      { ...placeOf(SOURCE, 'second', 1), symbol: 'a/second().', defines: true },
    ],
  }),
  'OTLP JSON': JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [] },
        scopeSpans: [
          {
            spans: [
              {
                spanId: 'a',
                startTimeUnixNano: String(time(0n)),
                endTimeUnixNano: String(time(2_000_000n)),
                attributes: [{ key: 'code.function.name', value: { stringValue: 'first' } }],
              },
            ],
          },
        ],
      },
    ],
  }),
  OTLP: otlp(),
  cpuprofile: JSON.stringify({
    nodes: [
      {
        id: 1,
        callFrame: {
          functionName: 'first',
          scriptId: '1',
          url: `file:///w/${PATH}`,
          lineNumber: 0,
          columnNumber: 0,
        },
        hitCount: 3,
      },
    ],
    startTime: 0,
    endTime: 3000,
  }),
  pprof: pprof(),
}
