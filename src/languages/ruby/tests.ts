import type { FileReader } from '../../facts/file-reader.js'
import type { RubyCall } from './call-site.js'
import { rubyDoc } from './docs.js'
import { isConstant } from './paths.js'
import { bindLocal, stateOf } from './state.js'

/** RSpec, minitest/spec, ActiveSupport, shoulda. */
const TEST_BLOCKS = new Set(
  'describe xdescribe fdescribe context xcontext fcontext feature scenario it xit fit specify example test should should_eventually shared_examples shared_examples_for shared_context'.split(
    ' ',
  ),
)
const TEST_BASE = /(?:^|\.)(?:\w*Test|\w*TestCase|Spec)$/
const RSPEC = 'RSpec'
/** Names that tests use for the class of the nearest `describe`. */
const DESCRIBED = 'described_class'
const MAX_TITLE = 120

export function isTestClass(base: string): boolean {
  return TEST_BASE.test(base)
}

/** `describe User, "#name" do`, `it "works" do`, `test "x" do`: a definition with the title as name. */
export function readTestBlock(call: RubyCall, file: FileReader): boolean {
  if (call.block < 0 || !TEST_BLOCKS.has(call.name)) return false
  if (call.receiver >= 0 && file.text(call.receiver) !== RSPEC) return false
  const name = call.arguments[0] ?? -1
  const parts: string[] = []
  for (const argument of call.arguments) {
    const type = file.type(argument)
    const part =
      type === 'constant' || type === 'scope_resolution' ? file.text(argument) : file.stringValue(argument)
    if (part === undefined) break
    parts.push(part)
  }
  const title = parts.join(' ').slice(0, MAX_TITLE)
  if (title === '') return false
  const definition = file.define({
    kind: 'function',
    name,
    nameText: title,
    body: call.block,
    doc: rubyDoc(call.at, file),
    isTest: true,
  })
  stateOf(file).closures.add(definition)
  if (isConstant(name, file)) bindLocal(DESCRIBED, name, file, '', file.path(name))
  return true
}

export function insideTest(file: FileReader): boolean {
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    if (file.definitions[at]!.isTest) return true
  }
  return false
}
