import type { FileReader } from '../../facts/file-reader.js'
import { bindParameters } from './definitions.js'
import { bindLocal } from './state.js'

/** Methods that yield the elements of the receiver to their block. */
const ITERATORS = new Set(
  'each map flat_map collect select filter reject find detect find_all find_each filter_map each_with_index each_with_object each_slice each_cons each_entry each_value reverse_each sort_by min_by max_by group_by partition any? all? none? one? count sum index find_index take_while drop_while uniq to_h each_pair map! select! reject! delete_if keep_if times upto cycle zip step'.split(
    ' ',
  ),
)
/** Methods that yield the receiver itself to their block. */
const HANDS_ON = new Set(['tap', 'then', 'yield_self', 'instance_exec'])
/** Methods that yield their result to their block: `File.open(path) do |io|`. */
const MAKES = new Set(['new', 'open', 'create', 'start', 'build', 'create!'])

/** Iterators that bind every parameter to an element: keys and values of a hash, parts of a pair. */
const SPREADS = new Set([
  'each',
  'map',
  'flat_map',
  'select',
  'filter',
  'reject',
  'each_pair',
  'any?',
  'all?',
])

/** Binds block parameters to the values that the called method is known to yield. */
export function readBlock(at: number, file: FileReader): void {
  const list = file.field(at, 'parameters')
  if (list < 0) return
  const call = file.parent(at)
  const receiver = file.field(call, 'receiver')
  if (file.type(call) !== 'call' || receiver < 0) {
    bindParameters(list, file, '', '')
    return
  }
  const method = file.text(file.field(call, 'method'))
  const element = ITERATORS.has(method) ? `${file.path(receiver)}[]` : ''
  const given =
    element || (HANDS_ON.has(method) ? file.path(receiver) : MAKES.has(method) ? file.path(call) : '')
  bindParameters(list, file, given, SPREADS.has(method) ? element : '')
}

/** `->(x) { … }` */
export function readLambda(at: number, file: FileReader): void {
  bindParameters(file.field(at, 'parameters'), file, '', '')
}

/** `for x, y in items` */
export function readFor(at: number, file: FileReader): void {
  const value = `${file.path(file.child(file.field(at, 'value')))}[]`
  bindPattern(file.field(at, 'pattern'), file, value)
}

/** `rescue Bad, Worse => error` */
export function readRescue(at: number, file: FileReader): void {
  const variable = file.child(file.field(at, 'variable'), 'identifier')
  if (variable >= 0) bindLocal(variable, variable, file, file.text(file.field(at, 'exceptions')))
}

/** Names in the pattern of `case … in`, of `value => pattern`, of `value in pattern`. */
export function readPatternMatch(at: number, file: FileReader): void {
  bindPattern(file.field(at, 'pattern'), file, '')
}

function bindPattern(at: number, file: FileReader, value: string): void {
  switch (file.type(at)) {
    case 'identifier':
      bindLocal(at, at, file, '', value)
      break
    case 'as_pattern': {
      const name = file.field(at, 'name')
      bindLocal(name, name, file, file.text(file.field(at, 'value')))
      bindPattern(file.field(at, 'value'), file, '')
      break
    }
    case 'keyword_pattern': {
      const inner = file.field(at, 'value')
      const key = file.field(at, 'key')
      if (inner < 0) bindLocal(key, key, file)
      else bindPattern(inner, file, '')
      break
    }
    case 'variable_reference_pattern':
    case 'expression_reference_pattern':
      break
    default:
      for (const part of file.children(at)) bindPattern(part, file, value === '' ? '' : `${value}[]`)
  }
}
