import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_MAX_FILE_BYTES } from '../files/max-file-bytes.js'
import { readBlob } from '../files/read-blob.js'
import type { RanTestName } from './ran-selection.js'

/** The first version of Vitest that takes `test/app.test.ts:12`. */
const FIRST_BY_LINE = 3
const SCRIPT = /\.[cm]?[jt]sx?$/
/** `it.each([…])('title', …)`: with a table of cases. */
const TABLE = /\.(?:each|for)\b/
/** Where the test is called with its title. */
const SECOND_CALL = /[)`]\(/

/** Whether the runner of the repository's scripts takes single tests by line: a Vitest that does is installed. */
export function takesLines(rootDir: string): boolean {
  try {
    const { version } = JSON.parse(readFileSync(join(rootDir, 'node_modules/vitest/package.json'), 'utf8'))
    return Number.parseInt(version, 10) >= FIRST_BY_LINE
  } catch {
    return false
  }
}

/**
 * Vitest knows a test by the line in which it is called with its title. Behind a table of several lines, which one that is depends on the compiler: no line is
 * told, so that the file is run as a whole.
 */
export function atCalls(rootDir: string, tests: readonly RanTestName[]): RanTestName[] {
  const files = new Map<string, string[]>()
  const linesOf = (path: string) => {
    const known = files.get(path) ?? readLines(rootDir, path)
    files.set(path, known)
    return known
  }
  return tests.map(test => {
    if (test.line === 0 || !SCRIPT.test(test.path)) return test
    const first = linesOf(test.path)[test.line - 1] ?? ''
    return TABLE.test(first) && !SECOND_CALL.test(first) ? { ...test, line: 0 } : test
  })
}

function readLines(rootDir: string, path: string): string[] {
  const blob = readBlob(rootDir, path, DEFAULT_MAX_FILE_BYTES)
  return 'reason' in blob ? [] : Buffer.from(blob.bytes).toString('utf8').split('\n')
}
