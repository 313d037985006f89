import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'

/** `go test` runs these when the next letter is not lower case: `TestX`, not `Testify`. */
const TEST_NAME = /^(?:Test|Benchmark|Fuzz)(?!\p{Ll})/u
const EXAMPLE_NAME = /^Example(?!\p{Ll})/u
const TEST_PARAMETER = /^\*(?:testing\.)?[TBF]$/
/** Methods of a suite take nothing (testify) or a checker (`gopkg.in/check.v1`). */
const SUITE_NAME = /[sS]uite$/
const CHECKER = /^\*(?:check\.)?C$/
/** Calls that register a test: `t.Run("title", func…)`, ginkgo's `It("title", func…)`. */
const SUBTEST_CALLS = new Set(['Run', 'Describe', 'DescribeTable', 'Context', 'When', 'It', 'Specify'])
const SUBTEST_RECEIVERS = new Set(['', 't', 'b', 's', 'ginkgo', 'framework'])
/** Alone it would be any function named so. */
const NEEDS_RECEIVER = 'Run'

export function isTestFunction(name: string, parameters: Parameter[]): boolean {
  if (EXAMPLE_NAME.test(name)) return parameters.length === 0
  return TEST_NAME.test(name) && parameters.length === 1 && TEST_PARAMETER.test(parameters[0]!.type)
}

export function isTestMethod(name: string, receiver: string, parameters: Parameter[]): boolean {
  if (!TEST_NAME.test(name)) return false
  const [first] = parameters
  return first === undefined ? SUITE_NAME.test(receiver) : CHECKER.test(first.type)
}

/** A call that runs a function literal under a title is a test of that name and contains the body of the literal. */
export function readSubtest(path: string, parts: number[], file: FileReader): void {
  const [receiver, name] = splitPath(path)
  if (!SUBTEST_CALLS.has(name) || !SUBTEST_RECEIVERS.has(receiver)) return
  if (name === NEEDS_RECEIVER && receiver === '') return
  const title = parts[0]
  const literal = parts[parts.length - 1]
  if (title === undefined || literal === undefined || file.type(literal) !== 'func_literal') return
  const nameText = file.stringValue(title)
  if (nameText === undefined || nameText === '') return
  file.define({
    kind: 'function',
    name: title,
    nameText,
    body: file.field(literal, 'body'),
    visibility: 'internal',
    isTest: true,
  })
}
