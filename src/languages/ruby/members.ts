import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { literalName, nameSymbols, option, type RubyCall, symbolName } from './call-site.js'
import { readParameters, singletonMark, visibilityAt } from './definitions.js'
import { rubyDoc } from './docs.js'
import { bindResult } from './results.js'
import { declareLocal, defineFieldOnce, isOwner, ownerAround, stateOf } from './state.js'

/** `attr_accessor :a, :b`: fields. */
export function readAttributes(call: RubyCall, file: FileReader): boolean {
  if (!isOwner(file.enclosingKind)) return false
  const visibility = visibilityAt(call.at, file)
  const doc = rubyDoc(call.at, file)
  const decorators = singletonMark(call.at, file)
  for (const name of call.arguments) {
    const text = literalName(name, file)
    if (text !== undefined)
      defineFieldOnce(ownerAround(file), text, { name, visibility, doc, decorators }, file)
  }
  return true
}

/** `define_method(:name) { |a| … }`, `scope :name, -> { … }`, `let(:name) { … }`: a method whose body is a block. */
export function readBlockMethod(call: RubyCall, file: FileReader): boolean {
  const nameless = call.name === 'subject' && call.arguments.length === 0
  const name = nameless ? call.method : (call.arguments[0] ?? -1)
  const text = nameless ? call.name : literalName(name, file)
  const lambda = call.arguments.find(argument => file.type(argument) === 'lambda') ?? -1
  const body = call.block >= 0 ? call.block : lambda
  if (text === undefined || (body < 0 && call.arguments.length < 2)) return false
  const parameters = readParameters(file.field(body, 'parameters'), file)
  const definition = file.define({
    kind: 'method',
    name,
    nameText: text,
    body,
    parameters,
    doc: rubyDoc(call.at, file),
    visibility: visibilityAt(call.at, file),
  })
  stateOf(file).closures.add(definition)
  for (const parameter of parameters) declareLocal(parameter.name, file)
  bindResult(file.field(body, 'body'), file)
  return true
}

/** `delegate :a, :b, to: :target, prefix: true` */
export function readDelegate(call: RubyCall, file: FileReader): boolean {
  const target = option(call, 'to', file)
  if (target < 0) return false
  const wanted = option(call, 'prefix', file)
  const prefix = file.type(wanted) === 'true' ? symbolName(target, file) : symbolName(wanted, file)
  for (const name of call.arguments) {
    const text = symbolName(name, file)
    if (text !== undefined)
      defineForwarder(name, prefix === undefined ? text : `${prefix}_${text}`, call, file)
  }
  nameSymbols({ ...call, arguments: [target] }, file)
  return true
}

/** `def_delegators :@target, :a, :b`, and `def_delegator :@target, :method, :new_name` */
export function readForwardable(call: RubyCall, file: FileReader): boolean {
  const [, ...names] = call.arguments
  const made = call.name.endsWith('s') ? names : names.slice(-1)
  for (const name of made) {
    const text = literalName(name, file)
    if (text !== undefined) defineForwarder(name, text, call, file)
  }
  return true
}

/** `alias_method :new_name, :old_name` */
export function readAliasMethod(call: RubyCall, file: FileReader): boolean {
  const [made = -1, old = -1] = call.arguments
  const text = literalName(made, file)
  if (text === undefined) return false
  defineForwarder(made, text, call, file)
  const oldName = literalName(old, file)
  if (oldName !== undefined) file.refer('name', old, { name: oldName })
  return true
}

/** `alias new_name old_name` */
export function readAlias(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (file.type(name) === 'global_variable') return
  const old = file.field(at, 'alias')
  const plain = (node: number) => file.text(node).replace(/^:/, '')
  file.define({ kind: 'method', name, nameText: plain(name), doc: rubyDoc(at, file), scope: false })
  file.refer('name', old, { name: plain(old) })
}

function defineForwarder(name: number, nameText: string, call: RubyCall, file: FileReader): void {
  const visibility: Visibility = visibilityAt(call.at, file)
  file.define({ kind: 'method', name, nameText, doc: rubyDoc(call.at, file), visibility, scope: false })
}
