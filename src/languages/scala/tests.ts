import type { FileReader } from '../../facts/file-reader.js'
import { define } from './define.js'

const TEST_BASES =
  /^(?:\w*(?:FunSuite|FlatSpec|WordSpec|FunSpec|FreeSpec|FeatureSpec|PropSpec|TestSuite|Suite|Specification|Properties)|Any\w+Spec|ZIOSpec\w*|\w*Spec|\w*SuiteBase)$/
/** Calls of munit, ScalaTest and ZIO that hold a test or a group of them. */
const TEST_CALLS = new Set([
  'test',
  'it',
  'describe',
  'property',
  'feature',
  'scenario',
  'suite',
  'Feature',
  'Scenario',
])
/** Words of ScalaTest's flat and word specs that take a block. */
const SPEC_WORDS = new Set(['in', 'should', 'must', 'can', 'when', 'which', 'that', 'ignore'])
const PROPERTY = 'property'

/** True for the base classes of test frameworks. */
export function isTestBase(name: string): boolean {
  return TEST_BASES.test(name)
}

/** `test("adds") { … }`: a test with its title as name. Visited at the outer of the two calls. */
export function readTestCall(at: number, file: FileReader): void {
  const titled = file.field(at, 'function')
  if (file.type(titled) !== 'call_expression') return
  if (TEST_CALLS.has(file.text(file.field(titled, 'function'))))
    defineTest(at, titleIn(titled, file), file.field(at, 'arguments'), file)
}

/** ScalaCheck: `property("adds") = forAll { … }`. */
export function readProperty(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  if (file.type(left) !== 'call_expression' || file.text(file.field(left, 'function')) !== PROPERTY) return
  defineTest(at, titleIn(left, file), file.field(at, 'right'), file)
}

function titleIn(call: number, file: FileReader): number {
  return file.child(file.field(call, 'arguments'))
}

/** `"a stack" should "pop" in { … }`, `"a stack" when { … }`; false if it is not a test. */
export function readSpecCall(at: number, file: FileReader): boolean {
  const body = file.field(at, 'right')
  if (file.type(body) !== 'block' && file.type(body) !== 'indented_block') return false
  if (!SPEC_WORDS.has(file.text(file.field(at, 'operator')))) return false
  const left = file.field(at, 'left')
  if (file.type(left) !== 'infix_expression') return defineTest(at, left, body, file)
  if (file.stringValue(file.field(left, 'right')) === undefined) return false
  const words = file.children(left).map(part => file.stringValue(part) ?? file.text(part))
  return defineTest(at, left, body, file, words.join(' '))
}

function defineTest(at: number, title: number, body: number, file: FileReader, words?: string): boolean {
  const text = words ?? file.stringValue(title)
  if (text === undefined || text === '' || body < 0 || !isInTest(file)) return false
  define(at, { kind: 'function', name: title, nameText: text, body, isTest: true }, file)
  return true
}

function isInTest(file: FileReader): boolean {
  const type = file.typeAround(file.enclosing)
  return type >= 0 && file.definitions[type]!.isTest
}
