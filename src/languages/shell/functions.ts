import type { FileReader } from '../../facts/file-reader.js'
import { shellDoc } from './docs.js'
import { stateOf } from './state.js'
import { localNames } from './variables.js'

const BATS_TEST = /^@test\s+(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+))/
const TEST_NAME = /^test(?:_|[A-Z])/
/** Frameworks whose tests are functions named after what they test. */
const TEST_FRAMEWORK = /\b(?:shunit2|bashunit|bash_unit|roundup|assert\w*)\b/i
const NAME = /^[\w@%+,./:?!^~-][\w@%+,./:#?!^~-]*$/
const MAX_TITLE = 120

/** `name() { … }`, `function name { … }`, and the tests of bats: `@test "title" { … }`. */
export function readFunction(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const title = BATS_TEST.exec(file.source.slice(file.tree.start[at], file.tree.end[at]))
  const nameText = title === null ? file.text(name) : titleOf(title)
  // An anonymous function of zsh has no name: its body belongs to what is around it.
  if (title === null && !NAME.test(nameText)) return
  const definition = file.define({
    kind: 'function',
    name,
    nameText,
    body: file.field(at, 'body'),
    doc: shellDoc(at, file),
    visibility: nameText.startsWith('_') ? 'internal' : 'public',
    isTest: title !== null || (TEST_NAME.test(nameText) && TEST_FRAMEWORK.test(file.source)),
  })
  stateOf(file).locals.set(definition, localNames(at, file))
}

function titleOf([, double, single, bare]: readonly string[]): string {
  return (double ?? single ?? bare ?? '').slice(0, MAX_TITLE)
}
