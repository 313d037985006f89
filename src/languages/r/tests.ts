import type { FileReader } from '../../facts/file-reader.js'
import type { Argument } from './arguments.js'

const TEST_WORDS = /^(?:test_that|describe|it|test_snapshot|context_that)$/

/** `test_that("adds", { … })` is a test named by its title. */
export function readTest(at: number, name: string, list: readonly Argument[], file: FileReader): boolean {
  if (!TEST_WORDS.test(name)) return false
  const [title, block] = list
  const nameText = title === undefined ? undefined : file.stringValue(title.value)
  if (nameText === undefined || nameText === '' || block === undefined) return false
  file.define({
    kind: 'function',
    name: title!.value,
    nameText,
    body: block.value,
    isTest: true,
    signatureStart: file.tree.start[at]!,
  })
  return true
}
