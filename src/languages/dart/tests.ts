import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

/** Functions of the packages `test`, `flutter_test` and `bloc_test` that declare a test or a group. */
const TEST_WORDS = /^(?:test|group|testWidgets|testGoldens|blocTest|patrolTest)$/

/** `test('adds', () { … })` is a test named by its title. */
export function readTest(
  at: number,
  first: number,
  path: string,
  given: readonly number[],
  file: FileReader,
): void {
  if (!TEST_WORDS.test(path)) return
  const title = given[0] ?? NONE
  const nameText = file.stringValue(title) ?? ''
  if (nameText === '' || !given.some(value => file.type(value) === 'function_expression')) return
  file.define({
    kind: 'function',
    name: title,
    nameText,
    first,
    body: file.child(at, 'arguments'),
    signatureStart: file.tree.start[first]!,
    isTest: true,
    adopts: false,
  })
}
