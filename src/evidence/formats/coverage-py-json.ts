import type { EvidenceReader, EvidenceSource, Observe, ProducerFacts } from '../evidence.js'
import { lineNumber } from '../malformed.js'
import { listAt, objectAt, textAt } from '../source/json-shape.js'
import { eachValue } from '../source/json-values.js'
import { RanLines } from './runs-of-lines.js'
import { testOfContext } from './test-context.js'

const START = /^\s*\{\s*"meta"\s*:\s*\{[^}]*"(?:show_contexts|branch_coverage)"/

/** What `coverage json` writes; with `--show-contexts` it names the tests of each line. */
export const coveragePyJson: EvidenceReader = {
  format: 'coverage-py-json',
  title: 'coverage.py JSON',
  recognises: head => START.test(Buffer.from(head).toString('latin1')),
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let at: number | null = null
  await eachValue(source.chunks(), ['$.meta.timestamp', '$.files.*'], (keys, value) => {
    if (keys[0] === 'meta') at = Date.parse(textAt(value, 'as the time')) || null
    else readFile(String(keys[1]), value, observe)
  })
  return { at, commit: '' }
}

function readFile(path: string, value: unknown, observe: Observe): void {
  const where = `of ${path}`
  const file = objectAt(value, where)
  const contexts = file.contexts === undefined ? null : objectAt(file.contexts, where)
  const byTest = new Map<string, number[]>()
  const add = (test: string, line: number) => {
    const lines = byTest.get(test)
    if (lines === undefined) byTest.set(test, [line])
    else if (lines.at(-1) !== line) lines.push(line)
  }
  for (const each of listAt(file.executed_lines, where)) {
    const line = lineNumber(each as number, where)
    const tests = contexts?.[line]
    if (tests === undefined) add('', line)
    else for (const test of listAt(tests, where)) add(testOfContext(textAt(test, where)), line)
  }
  for (const [test, lines] of byTest) {
    const ran = new RanLines(observe, path, test)
    for (const line of lines) ran.add(line, 1)
    ran.end()
  }
}
