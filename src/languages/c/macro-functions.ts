import type { FileReader } from '../../facts/file-reader.js'
import { readDeclarator } from './declarators.js'
import { docOf } from './docs.js'

const MACRO_NAME = /^[A-Z][A-Z0-9_]*$/
const TEST_MACRO = /TEST|SCENARIO/
/** Tests whose suite is a class. */
const FIXTURE_MACRO = /_[FP]$|^TYPED_/
/** The macros of Criterion and others that are not in capitals. */
const TEST_WORD = /^(?:Test|ParameterizedTest|Theory)$/
const ARGUMENTS = /\(\s*(?:"((?:[^"\\]|\\.)*)"|(\w+)(?:\s*,\s*(?:"((?:[^"\\]|\\.)*)"|(\w+)))?)/

export function isMacroName(name: string): boolean {
  return MACRO_NAME.test(name) || TEST_WORD.test(name)
}

/**
 * `TEST(Suite, Name) { … }`, `TEST_CASE("title") { … }`, `START_TEST(name) { … }`, `DEFINE_HOOK(name) { … }`: a function
 * that a macro names. What stands in the parentheses is read from the source: it may have been hidden from the grammar.
 */
export function readMacroFunction(at: number, declarator: number, file: FileReader): void {
  const { source, tree } = file
  const body = file.field(at, 'body')
  if (body < 0 || declarator < 0) return
  const head = source.slice(tree.start[at], tree.start[body])
  const macro = /\w+(?=\s*\()/.exec(head)?.[0] ?? ''
  const [, title, first, secondTitle, second] = ARGUMENTS.exec(head) ?? []
  const isTest = TEST_MACRO.test(macro) || TEST_WORD.test(macro)
  const name = title ?? (isTest ? (secondTitle ?? second) : undefined) ?? first
  if (name === undefined || name === '') return
  const hasSuite = isTest && first !== undefined && name !== first
  const declared = readDeclarator(declarator, file).name
  file.define({
    kind: 'function',
    name: file.text(declared) === name ? declared : declarator,
    nameText: name,
    body,
    doc: docOf(at, file),
    isTest,
    ...(hasSuite ? { prefix: first } : {}),
  })
  if (hasSuite && FIXTURE_MACRO.test(macro)) file.refer('type_hint', declarator, { name: first })
}
