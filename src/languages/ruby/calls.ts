import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { FLAG_QUESTIONS } from './apis.js'
import { readAssociation } from './associations.js'
import { isDeclaration, nameSymbols, type RubyCall, rubyCall, symbolName } from './call-site.js'
import { readAutoload, readRequire } from './imports.js'
import { readAliasMethod, readAttributes, readBlockMethod, readDelegate, readForwardable } from './members.js'
import { isConstant } from './paths.js'
import { readRoute, readRoutesDraw } from './routes.js'
import { isLocal, isOwner, stateOf } from './state.js'
import { readTask, readTaskNamespace } from './tasks.js'
import { readTestBlock } from './tests.js'
import { readVisibilityCall, VISIBILITY_CALLS } from './visibility.js'

/** Returns true if the call needs no further report. */
type CallReader = (call: RubyCall, file: FileReader) => boolean

/** Calls without a receiver that have a special meaning. */
const OWN_MEANING: Readonly<Record<string, CallReader>> = {
  require: readRequire,
  require_relative: readRequire,
  load: readRequire,
  autoload: readAutoload,
  include: readMixin,
  extend: readMixin,
  prepend: readMixin,
  raise: readRaise,
  fail: readRaise,
  lambda: (call, _file) => call.block >= 0,
  proc: (call, _file) => call.block >= 0,
  define_method: readBlockMethod,
  define_singleton_method: readBlockMethod,
  let: readBlockMethod,
  'let!': readBlockMethod,
  subject: readBlockMethod,
  scope: (call, file) => isOwner(file.enclosingKind) && readBlockMethod(call, file),
  delegate: readDelegate,
  def_delegator: readForwardable,
  def_delegators: readForwardable,
  def_instance_delegator: readForwardable,
  def_instance_delegators: readForwardable,
  alias_method: readAliasMethod,
  task: readTask,
  namespace: readTaskNamespace,
  ...forAll(
    'attr attr_accessor attr_reader attr_writer cattr_accessor cattr_reader cattr_writer mattr_accessor mattr_reader mattr_writer class_attribute thread_mattr_accessor attr_internal'.split(
      ' ',
    ),
    readAttributes,
  ),
  ...forAll(VISIBILITY_CALLS, readVisibilityCall),
}

/** `x.send(:name)` calls `name`; `method(:name)` passes it on. */
const CALLS_BY_NAME = new Set(['send', 'public_send', '__send__', 'try', 'try!'])
const NAMES_BY_NAME = new Set([
  'method',
  'instance_method',
  'public_method',
  'respond_to?',
  'method_defined?',
])
const ADDRESS_MAKERS = new Set(['URI()', 'URI.parse()', 'Addressable.URI.parse()'])

export function readRubyCall(at: number, file: FileReader): void {
  if (isAssigned(at, file) || stateOf(file).told.has(at)) return
  const call = rubyCall(at, file)
  if (file.type(call.method) === 'super') {
    readSuper(call.method, file)
    return
  }
  if (call.receiver < 0) {
    if (Object.hasOwn(OWN_MEANING, call.name) && OWN_MEANING[call.name]!(call, file)) return
    if (readTestBlock(call, file) || readRoute(call, file)) return
    if (isDeclaration(at, file)) {
      file.refer('decorate', call.method)
      nameSymbols(call, file)
      readAssociation(call, file)
      return
    }
  } else if (call.name === 'draw') readRoutesDraw(call, file)
  else if (call.name === 'include' && isTestSetup(at, file) && readMixin(call, file)) return
  else if (call.name === 'describe' && readTestBlock(call, file)) return
  report(call, file)
}

/** `RSpec.configure { |config| config.include Helpers }` */
function isTestSetup(at: number, file: FileReader): boolean {
  const around = file.parent(file.ancestor(at, 'block', 'do_block'))
  return file.type(around) === 'call' && file.path(around) === 'RSpec.configure()'
}

function report(call: RubyCall, file: FileReader): void {
  const values = argumentValues(call, file)
  if (call.name === 'new' && isConstant(call.receiver, file)) {
    readCall({ callee: call.receiver, arguments: values, kind: 'new' }, file)
  } else if (call.name === 'new' && file.type(call.receiver) === 'self') {
    readCall({ callee: call.method, path: 'self.new', arguments: values }, file)
  } else {
    const callee = call.method < 0 ? call.receiver : call.method
    readCall({ callee, path: calledPath(call, file), arguments: values }, file)
  }
  readSymbolArguments(call, file)
}

/** The path of the callee, without the mark of a call at its end. */
function calledPath(call: RubyCall, file: FileReader): string {
  const name = call.method < 0 ? 'call' : call.name
  return call.receiver < 0 ? name : `${file.path(call.receiver)}.${name}`
}

/** Values in order; pairs give their value, the block comes last. `URI("…")` is replaced by the address in it. */
function argumentValues(call: RubyCall, file: FileReader): number[] {
  const values = call.arguments.map(argument => {
    const type = file.type(argument)
    if (type === 'pair') return file.field(argument, 'value')
    if (type === 'block_argument' || type === 'splat_argument') return file.child(argument)
    if (type === 'call' && ADDRESS_MAKERS.has(file.path(argument)))
      return file.child(file.field(argument, 'arguments'))
    return argument
  })
  if (call.block >= 0) values.push(call.block)
  return values.filter(value => value >= 0)
}

function readSymbolArguments(call: RubyCall, file: FileReader): void {
  const first = call.arguments[0] ?? -1
  const name = symbolName(first, file)
  if (name !== undefined) {
    const receiver = call.receiver < 0 ? '' : file.path(call.receiver)
    if (CALLS_BY_NAME.has(call.name)) file.refer('call', first, { name, receiver })
    else if (NAMES_BY_NAME.has(call.name)) file.refer('name', first, { name, receiver })
    else if (FLAG_QUESTIONS.has(`${receiver}.${call.name}`)) {
      file.refer('flag', first, { name, receiver: `${receiver}.${call.name}` })
    }
  }
  const last = call.arguments[call.arguments.length - 1] ?? -1
  if (file.type(last) === 'block_argument') readSymbolBlock(call, file.child(last), file)
}

/** `users.map(&:name)` calls `name` of each element. */
function readSymbolBlock(call: RubyCall, symbol: number, file: FileReader): void {
  const name = symbolName(symbol, file)
  if (name === undefined || call.receiver < 0) return
  file.refer('call', symbol, { name, receiver: `${file.path(call.receiver)}[]` })
}

/** `raise Bad`, `raise Bad, "why"`, `raise Bad.new("why")`. A rethrown error has a variable's name. */
function readRaise(call: RubyCall, file: FileReader): boolean {
  const raised = call.arguments[0] ?? -1
  const made = file.type(raised) === 'call' && file.text(file.field(raised, 'method')) === 'new'
  const thrown = made ? file.field(raised, 'receiver') : raised
  if (isConstant(thrown, file)) file.referPath('throw', thrown)
  return true
}

/** `include A, B::C` */
function readMixin(call: RubyCall, file: FileReader): boolean {
  if (file.insideCallable) return false
  for (const argument of call.arguments) {
    if (isConstant(argument, file)) file.referPath('implements', argument)
  }
  return true
}

/** `super` calls the method of the same name above. */
export function readSuper(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) === 'call' && file.inField(at, 'receiver')) return
  const method = file.definitions[file.callableAround(file.enclosing)]
  if (method !== undefined) file.refer('call', at, { name: method.name, receiver: 'super' })
}

/** A bare word that is not a variable is a call, of a method of `self` or of the language. */
export function readBareCall(at: number, file: FileReader): void {
  const name = file.text(at)
  if (isLocal(name, file)) return
  if (isDeclaration(at, file)) file.refer('decorate', at)
  else readCall({ callee: at, arguments: [] }, file)
}

/** True for `a.b` in `a.b = c`. */
function isAssigned(at: number, file: FileReader): boolean {
  const type = file.type(file.parent(at))
  return (
    ((type === 'assignment' || type === 'operator_assignment') && file.inField(at, 'left')) ||
    type === 'left_assignment_list' ||
    type === 'destructured_left_assignment' ||
    type === 'rest_assignment'
  )
}

function forAll(names: readonly string[], reader: CallReader): Record<string, CallReader> {
  return Object.fromEntries(names.map(name => [name, reader]))
}
