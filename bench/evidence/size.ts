/**
 * Memory for a large file, and time for many pairs.
 *
 *     npx tsx bench/evidence/size.ts [--megabytes 500] [--format lcov|scip|otlp-json]
 *     npx tsx bench/evidence/size.ts --pairs 16000
 *
 * Memory is the largest resident size while the file is read, less that before it; it is measured in this process.
 */
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Repository } from '../../src/index.js'
import { message, packed } from '../../test/evidence/protobuf.js'

const MEGABYTE = 1e6
const FILES = 200
const FUNCTIONS = 40
const SAMPLE_MS = 20

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '500' },
    format: { type: 'string', default: 'lcov' },
    pairs: { type: 'string' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'seamark-size-'))
const root = join(folder, 'repository')
mkdirSync(join(root, 'src'), { recursive: true })
for (let file = 0; file < FILES; file++)
  writeFileSync(
    join(root, 'src', `f${file}.js`),
    Array.from({ length: FUNCTIONS }, (_, at) => `export function g${at}() {\n  return ${at}\n}\n`).join(''),
  )
const repository = Repository.open(root, { store: join(folder, 'store.db') })
await repository.index()
const path = join(folder, 'report')
const bytes = values.pairs === undefined ? Number(values.megabytes) * MEGABYTE : 0
if (values.pairs === undefined) writeLarge(values.format, bytes)
else writePairs(Number(values.pairs))

const book = await repository.evidence()
globalThis.gc?.()
const before = process.memoryUsage.rss()
let most = before
const timer = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, SAMPLE_MS)
const started = process.cpuUsage()
const { pairs, definitions, meanings, seen } = await book.import(path)
const { user, system } = process.cpuUsage(started)
clearInterval(timer)
console.log(
  JSON.stringify({
    format: values.pairs === undefined ? values.format : 'lcov',
    megabytes: Math.round(statSync(path).size / MEGABYTE),
    definitions,
    pairs,
    meanings,
    seen: seen?.seen,
    processorSeconds: (user + system) / 1e6,
    megabytesBefore: Math.round(before / MEGABYTE),
    megabytesMore: Math.round((most - before) / MEGABYTE),
  }),
)
repository.close()
rmSync(folder, { recursive: true })

function writePairs(wanted: number): void {
  const perTest = FILES
  const lines: string[] = []
  for (let pair = 0, test = 0; pair < wanted; test++)
    for (let file = 0; file < perTest && pair < wanted; file++, pair++)
      lines.push(`TN:test ${test}\nSF:src/f${file}.js\nDA:${(test % FUNCTIONS) * 3 + 2},1\nend_of_record\n`)
  writeFileSync(path, lines.join(''))
}

function writeLarge(format: string, wanted: number): void {
  const file = openSync(path, 'w')
  const write = (piece: string | Uint8Array) =>
    writeSync(file, typeof piece === 'string' ? Buffer.from(piece) : piece)
  let written = 0
  if (format === 'scip') written += write(scipStart())
  if (format === 'otlp-json') written += write('{"resourceSpans":[{"scopeSpans":[{"spans":[')
  for (let part = 0; written < wanted; part++) {
    const isFirst = part === 0
    written += write(
      format === 'scip' ? scipDocument(part) : format === 'otlp-json' ? spans(part, isFirst) : lcov(part),
    )
  }
  if (format === 'otlp-json') write(']}]}]}')
  closeSync(file)
}

function lcov(part: number): string {
  const lines = Array.from({ length: FUNCTIONS }, (_, at) => `DA:${at * 3 + 2},${part + 1}`)
  return `TN:test ${part % 500}\nSF:/home/ci/src/f${part % (2 * FILES)}.js\n${lines.join('\n')}\nend_of_record\n`
}

function scipStart(): Uint8Array {
  return message([1, message([2, message([1, 'bench'])], [3, 'file:///home/ci'])])
}

/** Every second document is of another repository. */
function scipDocument(part: number): Uint8Array {
  const symbol = (at: number) => `npm bench 1.0.0 src/\`f${part}.js\`/g${at}().`
  const names = Array.from({ length: FUNCTIONS }, (_, at) => [
    [2, message([1, packed(at * 3, 16, 18)], [2, symbol(at)], [3, 1])] as const,
    ...Array.from(
      { length: 10 },
      (_, use) => [2, message([1, packed(at * 3 + 1, use, use + 1)], [2, symbol(at)])] as const,
    ),
  ]).flat()
  return message([2, message([1, `src/f${part}.js`], ...names)])
}

function spans(part: number, isFirst: boolean): string {
  const span = {
    traceId: String(part).padStart(32, '0'),
    spanId: String(part).padStart(16, '0'),
    name: `GET /g${part % FUNCTIONS}`,
    kind: 2,
    startTimeUnixNano: '1700000000000000000',
    endTimeUnixNano: '1700000000005000000',
    attributes: [
      { key: 'code.function.name', value: { stringValue: `g${part % FUNCTIONS}` } },
      { key: 'code.file.path', value: { stringValue: `/home/ci/src/f${part % FILES}.js` } },
      { key: 'url.full', value: { stringValue: `https://example.org/${part}` } },
    ],
  }
  return (isFirst ? '' : ',') + JSON.stringify(span)
}
