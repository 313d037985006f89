import { readCall } from '../../facts/calls.js'
import type { Parameter, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isCallable } from '../../facts/kinds.js'
import type { Visitor } from '../../facts/language.js'
import { NONE, UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { readAssignment, readForTarget, readPattern } from './assignments.js'
import { readDecorator } from './decorators.js'
import { readFromImport, readFutureImport, readImport } from './imports.js'
import { insideQuotes } from './strings.js'
import { readTypeHint } from './type-hints.js'

/** Parents in which a bare identifier is a value that is passed on, with the field it must be in ('' = any). */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  argument_list: '',
  keyword_argument: 'value',
  return_statement: '',
  assignment: 'right',
  pair: 'value',
  list: '',
  tuple: '',
  set: '',
  expression_list: '',
  default_parameter: 'value',
  typed_default_parameter: 'value',
  conditional_expression: '',
  boolean_operator: '',
  comparison_operator: '',
  yield: '',
  lambda: 'body',
  dictionary_splat: '',
  list_splat: '',
}
/** The name under which the value that a function returns is bound. */
const RETURN = 'return'
const TARGET_PATTERNS = new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'list_splat_pattern'])
const TEST_BASES = /(?:^|\.)\w*TestCase$/

export const pythonVisitors: Readonly<Record<string, Visitor>> = {
  class_definition: readClass,
  function_definition: readFunction,
  lambda: (at, file) => {
    for (const parameter of readParameters(file.field(at, 'parameters'), file)) file.bind(parameter.name, at)
  },
  decorator: readDecorator,
  import_statement: readImport,
  import_from_statement: readFromImport,
  future_import_statement: readFutureImport,
  assignment: readAssignment,
  augmented_assignment: readAssignment,
  named_expression: (at, file) => {
    file.bind(file.field(at, 'name'), at, '', file.path(file.field(at, 'value')))
  },
  for_statement: readForTarget,
  for_in_clause: readForTarget,
  as_pattern: (at, file) => {
    const value = file.path(file.child(at))
    const caught = file.type(file.parent(at)) === 'except_clause'
    readPattern(file.child(file.field(at, 'alias')), file, '', caught ? `${value}()` : value)
  },
  module: (at, file) => {
    readModuleDoc(at, file)
  },
  global_statement: (at, file) => {
    for (const name of file.children(at)) file.globals.add(`${file.enclosing} ${file.text(name)}`)
  },
  call: (at, file) => {
    const list = file.field(at, 'arguments')
    const callee = file.field(at, 'function')
    if (file.type(file.parent(at)) === 'decorator') file.referPath('call', callee)
    else readCall({ callee, arguments: argumentsOf(list, file) }, file)
  },
  subscript: (at, file) => {
    const key = file.stringValue(file.field(at, 'subscript'))
    const object = file.path(file.field(at, 'value'))
    if (key !== undefined && (object === 'os.environ' || object === 'environ')) {
      file.refer('env_read', file.field(at, 'subscript'), { name: key, receiver: object })
    }
  },
  attribute: (at, file) => {
    const parent = file.parent(at)
    const type = file.type(parent)
    if (type === 'call' && file.inField(at, 'function')) return
    if (type === 'type' || type === 'decorator' || isAssignmentTarget(at, file) || isBase(at, file)) return
    const name = file.field(at, 'attribute')
    file.refer('field_read', name, { receiver: file.path(file.field(at, 'object')) })
  },
  identifier: (at, file) => {
    const place = VALUE_PLACES[file.type(file.parent(at))]
    if (place === undefined || (place !== '' && !file.inField(at, place)) || isBase(at, file)) return
    file.referName(at)
  },
  return_statement: (at, file) => {
    const around = file.definitions[file.enclosing]
    if (around === undefined || !isCallable(around.kind) || around.type !== '') return
    const path = file.path(file.child(at))
    if (file.child(at) >= 0 && path !== UNKNOWN_PATH) file.bind(RETURN, at, '', path)
  },
  raise_statement: (at, file) => {
    const raised = file.child(at)
    const thrown = file.type(raised) === 'call' ? file.field(raised, 'function') : raised
    if (file.type(thrown) === 'identifier' || file.type(thrown) === 'attribute')
      file.referPath('throw', thrown)
  },
  type: readTypeHint,
  type_alias_statement: (at, file) => {
    const [left, right] = file.children(at)
    const name = file.child(left ?? NONE)
    if (name >= 0) file.define({ kind: 'type', name, type: file.text(right ?? NONE), scope: false })
  },
}

function readClass(at: number, file: FileReader): void {
  const body = file.field(at, 'body')
  const bases = file.children(file.field(at, 'superclasses')).filter(base => file.type(base) !== 'comment')
  const name = file.field(at, 'name')
  file.define({
    kind: 'class',
    name,
    ...decorated(at, file),
    body,
    doc: docstring(body, file),
    visibility: visibilityOf(file.text(name)),
    isTest: bases.some(base => TEST_BASES.test(file.path(base))),
  })
  for (const base of bases) {
    if (file.type(base) === 'keyword_argument') continue
    const generic = file.type(base) === 'subscript'
    const named = generic ? file.field(base, 'value') : base
    if (file.path(named).endsWith(')')) continue
    file.referPath('extends', named, generic ? file.text(file.field(base, 'subscript')) : '')
  }
}

function readFunction(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const text = file.text(name)
  const inClass = file.enclosingKind === 'class'
  const body = file.field(at, 'body')
  const outer = decorated(at, file)
  file.define({
    kind: inClass ? (text === '__init__' ? 'constructor' : 'method') : 'function',
    name,
    ...outer,
    body,
    parameters: readParameters(file.field(at, 'parameters'), file),
    type: file.text(file.field(at, 'return_type')),
    doc: docstring(body, file),
    visibility: visibilityOf(text),
    isTest: text.startsWith('test') && (text[4] === '_' || inClass),
  })
}

/** The `decorated_definition` around a definition is its span; its decorators are listed as written. */
function decorated(at: number, file: FileReader): { span: number; decorators: string[] } {
  const parent = file.parent(at)
  if (file.type(parent) !== 'decorated_definition') return { span: at, decorators: [] }
  const decorators = file.children(parent).filter(child => file.type(child) === 'decorator')
  return { span: parent, decorators: decorators.map(decorator => file.text(decorator).slice(1).trim()) }
}

function docstring(body: number, file: FileReader): string {
  const string = docstringNode(body, file)
  if (string < 0) return ''
  file.documentation.add(string)
  const lines = insideQuotes(file.text(string)).split('\n')
  return lines
    .map(line => line.trim())
    .join('\n')
    .trim()
}

function docstringNode(body: number, file: FileReader): number {
  let first = file.child(body)
  while (file.type(first) === 'comment' && file.tree.after[first]! < file.tree.after[body]!)
    first = file.tree.after[first]!
  const string = file.type(first) === 'expression_statement' ? file.child(first) : NONE
  return file.type(string) === 'string' ? string : NONE
}

/** A module has no definition of its own: its docstring is the file's first comment. */
function readModuleDoc(at: number, file: FileReader): void {
  const string = docstringNode(at, file)
  const text = docstring(at, file)
  if (text === '') return
  file.comments.push({ text, line: file.line(string), endLine: file.endLine(string), from: NONE, tag: '' })
}

function readParameters(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const at of file.children(list)) {
    const name = parameterName(at, file)
    if (name >= 0) parameters.push({ name: file.text(name), type: file.text(file.field(at, 'type')) })
  }
  return parameters
}

/** The identifier in `x`, `x: T`, `x=1`, `*x`, `**x: T`; none in `*` and `/`. */
function parameterName(at: number, file: FileReader): number {
  const named = file.field(at, 'name')
  if (named >= 0) return named
  if (file.type(at) === 'identifier') return at
  const inner = file.child(at, 'identifier', 'list_splat_pattern', 'dictionary_splat_pattern')
  return file.type(inner) === 'identifier' ? inner : file.child(inner, 'identifier')
}

function argumentsOf(list: number, file: FileReader): number[] {
  if (file.type(list) !== 'argument_list') return []
  return file
    .children(list)
    .filter(argument => file.type(argument) !== 'comment')
    .map(argument => (file.type(argument) === 'keyword_argument' ? file.field(argument, 'value') : argument))
}

/** By convention: `__name` is private to its class, `_name` to its module; `__name__` is public. */
function visibilityOf(name: string): Visibility {
  if (name.startsWith('__') && name.endsWith('__')) return 'public'
  return name.startsWith('__') ? 'private' : name.startsWith('_') ? 'internal' : 'public'
}

function isAssignmentTarget(at: number, file: FileReader): boolean {
  let target = at
  while (TARGET_PATTERNS.has(file.type(file.parent(target)))) target = file.parent(target)
  const type = file.type(file.parent(target))
  return (type === 'assignment' || type === 'augmented_assignment') && file.inField(target, 'left')
}

/** True for the names in a class's list of bases. */
function isBase(at: number, file: FileReader): boolean {
  const parent = file.parent(at)
  const list = file.type(parent) === 'subscript' ? file.parent(parent) : parent
  return file.type(list) === 'argument_list' && file.inField(list, 'superclasses')
}
