import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

/** Functions of hspec and tasty that declare a test or a group. */
const TEST_WORDS =
  /^(?:f|x)?(?:describe|context|it|specify|prop|testCase|testGroup|testProperty|testSpec|feature|scenario)$/

/** `it "opens" $ do …`, `testGroup "store" [ … ]`: a test named by its title. */
export function readTest(
  at: number,
  callee: number,
  given: readonly number[],
  head: number,
  file: FileReader,
): void {
  if (file.type(callee) !== 'variable' || !TEST_WORDS.test(file.text(callee))) return
  const title = file.child(given[0] ?? NONE, 'string')
  const nameText = file.stringValue(title)
  const hasBody = head !== at || given.length > 1
  if (nameText === undefined || nameText === '' || !hasBody) return
  const next = head === at ? (given[1] ?? NONE) : file.field(at, 'operator')
  file.define({ kind: 'function', name: title, nameText, body: next, isTest: true, adopts: false })
}
