import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { readAppend, readAssignment } from './assignments.js'
import { readBlock, readFor, readLambda, readPatternMatch, readRescue } from './blocks.js'
import { readBareCall, readRubyCall, readSuper } from './calls.js'
import { readClass, readMethod, readModule, readSingletonClass } from './definitions.js'
import { readAlias } from './members.js'
import { fieldName } from './paths.js'
import { readReturn } from './results.js'
import { isOwner, stateOf } from './state.js'
import { readSection } from './visibility.js'

/** Parents in which an identifier is declared, not used: always, or only in one field. */
const NAMING_PLACES: Readonly<Record<string, string>> = {
  method_parameters: '',
  block_parameters: '',
  lambda_parameters: '',
  destructured_parameter: '',
  splat_parameter: '',
  hash_splat_parameter: '',
  block_parameter: '',
  optional_parameter: 'name',
  keyword_parameter: 'name',
  method: 'name',
  singleton_method: 'name',
  setter: '',
  assignment: 'left',
  operator_assignment: 'left',
  left_assignment_list: '',
  destructured_left_assignment: '',
  rest_assignment: '',
  exception_variable: '',
  for: 'pattern',
  as_pattern: 'name',
  in_clause: 'pattern',
  array_pattern: '',
  find_pattern: '',
  hash_pattern: '',
  keyword_pattern: 'value',
  alternative_pattern: '',
  test_pattern: 'pattern',
  match_pattern: 'pattern',
  variable_reference_pattern: '',
  call: 'method',
  alias: '',
  undef: '',
}
/** Parents in which another visitor reports a constant, always or in one field. */
const TOLD_CONSTANTS: Readonly<Record<string, string>> = {
  class: 'name',
  module: 'name',
  superclass: '',
  assignment: 'left',
  operator_assignment: 'left',
  left_assignment_list: '',
  scope_resolution: '',
  call: 'receiver',
  singleton_class: '',
  singleton_method: 'object',
}
/** Calls whose constant arguments are reported with a specific kind. */
const TELLING_CALLS = new Set(['include', 'extend', 'prepend', 'raise', 'fail'])
const ENVIRONMENT = 'ENV'
const PLAIN_GLOBAL = /^\$[a-z_]\w+$/
const STREAMS = new Set(['$stdout', '$stderr', '$stdin'])
/** Names of an implicit block parameter. */
const NAMELESS_PARAMETER = /^(?:_\d|it)$/
/** Keywords that look like names. */
const WORDS = new Set(['__method__', '__dir__', '__callee__', 'raise', 'fail'])

export const rubyVisitors: Readonly<Record<string, Visitor>> = {
  class: readClass,
  module: readModule,
  singleton_class: readSingletonClass,
  method: readMethod,
  singleton_method: readMethod,
  alias: readAlias,
  assignment: readAssignment,
  operator_assignment: readAssignment,
  binary: readAppend,
  call: readRubyCall,
  super: (at, file) => {
    if (file.type(file.parent(at)) !== 'call' || !file.inField(at, 'method')) readSuper(at, file)
  },
  block: readBlock,
  do_block: readBlock,
  lambda: readLambda,
  for: readFor,
  rescue: readRescue,
  return: readReturn,
  in_clause: readPatternMatch,
  match_pattern: readPatternMatch,
  test_pattern: readPatternMatch,
  element_reference: (at, file) => {
    const key = file.stringValue(file.children(at)[1] ?? -1)
    if (
      key === undefined ||
      file.text(file.field(at, 'object')) !== ENVIRONMENT ||
      isIn(TOLD_CONSTANTS, at, file)
    )
      return
    file.refer('env_read', file.children(at)[1]!, { name: key, receiver: ENVIRONMENT })
  },
  subshell: (at, file) => {
    file.refer('spawn', at, { name: file.text(file.child(at, 'string_content')).trim(), receiver: '`' })
  },
  identifier: (at, file) => {
    if (isIn(NAMING_PLACES, at, file)) return
    const text = file.text(at)
    if (NAMELESS_PARAMETER.test(text) || WORDS.has(text)) return
    if (isOwner(file.enclosingKind) && readSection(at, file)) return
    readBareCall(at, file)
  },
  constant: (at, file) => {
    if (!isIn(TOLD_CONSTANTS, at, file) && !isReported(at, file)) file.refer('name', at)
  },
  scope_resolution: (at, file) => {
    if (!isIn(TOLD_CONSTANTS, at, file) && !isReported(at, file)) file.referPath('name', at)
  },
  instance_variable: readFieldUse,
  class_variable: readFieldUse,
  global_variable: (at, file) => {
    const text = file.text(at)
    if (
      PLAIN_GLOBAL.test(text) &&
      !STREAMS.has(text) &&
      !isIn(TOLD_CONSTANTS, at, file) &&
      !isWrittenInto(at, file)
    )
      file.refer('name', at)
  },
}

function readFieldUse(at: number, file: FileReader): void {
  if (isIn(NAMING_PLACES, at, file)) return
  file.refer('field_read', at, { name: fieldName(at, file), receiver: 'self' })
}

function isIn(places: Readonly<Record<string, string>>, at: number, file: FileReader): boolean {
  const place = places[file.type(file.parent(at))]
  return place !== undefined && (place === '' || file.inField(at, place))
}

/** True for `CACHE` in `CACHE[key] = value`: it is reported as a write. */
function isWrittenInto(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  if (file.type(parent) !== 'element_reference' || !file.inField(at, 'object')) return false
  return file.text(at) === ENVIRONMENT || isIn(TOLD_CONSTANTS, parent, file)
}

/** True for `Bad` in `raise Bad` and in `raise Bad.new`, `Mixin` in `include Mixin`. */
function isReported(at: number, file: FileReader): boolean {
  const list = file.parent(at)
  if (file.type(list) !== 'argument_list') return isWrittenInto(at, file)
  if (stateOf(file).told.has(at)) return true
  const call = file.parent(list)
  return file.field(call, 'receiver') < 0 && TELLING_CALLS.has(file.text(file.field(call, 'method')))
}
