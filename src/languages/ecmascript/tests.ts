import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { defineFunction } from './functions.js'
import { argumentsOf, calleeOf, isFunction, unwrap } from './syntax.js'

/** Functions that declare a test or a group of tests, at the start of a callee. */
const TEST_WORD =
  /(?:(?:QUnit|Deno|t)\.)?(?:describe|it|test|suite|context|specify|bench|fdescribe|xdescribe|fit|xit|xtest)\b/y
/** Suffixes that may follow: `it.only`, `test.each()`, `test.describe.serial`. */
const TEST_WAYS =
  /^(?:\.(?:only|skip|each|concurrent|sequential|serial|parallel|failing|fails|describe|step|skipIf|runIf|for|module)(?:\(\))?)*$/

/** `it('adds', () => { … })` is a test named by its title. */
export function readTest(at: number, file: FileReader): void {
  TEST_WORD.lastIndex = file.tree.start[at]!
  const word = TEST_WORD.exec(file.source)
  if (word === null) return
  const path = file.path(calleeOf(at, file))
  if (!path.startsWith(word[0]) || !TEST_WAYS.test(path.slice(word[0].length))) return
  const list = argumentsOf(at, file).map(argument => unwrap(argument, file))
  const title = list[0]
  const callback = list.find(argument => isFunction(argument, file))
  if (title === undefined || callback === undefined || title === callback) return
  const nameText = file.stringValue(title) ?? file.path(title)
  if (nameText === '' || nameText === UNKNOWN_PATH) return
  defineFunction(callback, { kind: 'function', name: title, nameText, isTest: true }, file)
}
