import type { FileReader } from '../../facts/file-reader.js'
import { readDeclarator } from './declarators.js'
import { docOf } from './docs.js'

const MACRO_NAME = /^[A-Z][A-Z0-9_]*$/
const TEST_MACRO = /TEST|SCENARIO/
/** Tests whose suite is a class. */
const FIXTURE_MACRO = /_[FP]$|^TYPED_/
/** The macros of Criterion and others that are not in capitals. */
const TEST_WORD = /^(?:Test|ParameterizedTest|Theory)$/
const BOOST = 'BOOST_'
const BOOST_SUITE = 'BOOST_FIXTURE_TEST_SUITE'
const BOOST_SUITE_END = 'BOOST_AUTO_TEST_SUITE_END'
const ARGUMENTS = /\(\s*(?:"((?:[^"\\]|\\.)*)"|(\w+)(?:\s*,\s*(?:"((?:[^"\\]|\\.)*)"|(\w+)))?)/

export function isMacroName(name: string): boolean {
  return MACRO_NAME.test(name) || TEST_WORD.test(name)
}

/**
 * `TEST(Suite, Name) { … }`, `TEST_CASE("title") { … }`, `START_TEST(name) { … }`, `DEFINE_HOOK(name) { … }`:
 * a function that a macro names. The text in the parentheses is read from the source: it may be hidden from
 * the grammar.
 */
export function readMacroFunction(at: number, declarator: number, file: FileReader): void {
  const { source, tree } = file
  const body = file.field(at, 'body')
  if (body < 0 || declarator < 0) return
  const head = source.slice(tree.start[at], tree.start[body])
  const macro = /\w+(?=\s*\()/.exec(head)?.[0] ?? ''
  const [, title, first, secondTitle, second] = ARGUMENTS.exec(head) ?? []
  const isTest = TEST_MACRO.test(macro) || TEST_WORD.test(macro)
  const boost = macro.startsWith(BOOST)
  const name = title ?? (isTest && !boost ? (secondTitle ?? second) : undefined) ?? first
  if (name === undefined || name === '') return
  const suite = isTest && name !== first ? first : boost ? (second ?? fixtureAround(at, file)) : undefined
  const declared = readDeclarator(declarator, file).name
  file.define({
    kind: 'function',
    name: file.text(declared) === name ? declared : declarator,
    nameText: name,
    body,
    doc: docOf(at, file),
    isTest,
    ...(suite === undefined ? {} : { prefix: suite }),
  })
  if (suite !== undefined && (boost || FIXTURE_MACRO.test(macro)))
    file.refer('type_hint', declarator, { name: suite })
}

/** The class that `BOOST_FIXTURE_TEST_SUITE(name, Class)` sets for all tests after it. */
function fixtureAround(at: number, file: FileReader): string | undefined {
  const before = file.source.slice(0, file.tree.start[at])
  const suite = before.lastIndexOf(BOOST_SUITE)
  if (suite < 0 || before.indexOf(BOOST_SUITE_END, suite) >= 0) return undefined
  return /^\(\s*\w+\s*,\s*(\w+)/.exec(before.slice(suite + BOOST_SUITE.length))?.[1]
}
