import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { docOf } from './docs.js'
import { isRepeated } from './modules.js'

const FUNCTIONS = new Set(['fun_expression', 'function_expression'])
const TOP = new Set(['compilation_unit', 'structure', 'signature'])
const TESTS = /^(?:test|test_unit|test_module|expect_test|bench)$/
/** A value that changes. */
const CHANGEABLE = /^(?:ref|Atomic\.make|Hashtbl\.create|Queue\.create|Stack\.create|Buffer\.create)\(\)$/

/** `let f x = …`, `let n = 1`, `let%test "adds" = …` */
export function readBinding(at: number, file: FileReader): void {
  const definition = file.parent(at)
  const name = file.field(at, 'pattern')
  const isTop = TOP.has(file.type(file.parent(definition)))
  const attribute = file.text(file.child(definition, 'attribute_id'))
  if (TESTS.test(attribute)) defineTest(at, definition, name, file)
  else if (!isName(name, file)) bindPattern(name, isTop, file)
  else if (isFunction(at, file)) defineFunction(at, definition, name, file)
  else if (isTop) defineValue(at, definition, name, file)
  else file.bindLocal(name, at, file.text(file.field(at, 'type')), file.path(file.field(at, 'body')))
}

function isName(at: number, file: FileReader): boolean {
  const type = file.type(at)
  return (type === 'value_name' && file.text(at) !== '_') || type === 'parenthesized_operator'
}

function isFunction(at: number, file: FileReader): boolean {
  return file.child(at, 'parameter') >= 0 || FUNCTIONS.has(file.type(file.field(at, 'body')))
}

/** The first of several bindings begins with `let`. */
function spanOf(at: number, definition: number, file: FileReader): { span: number; first: number } {
  const isFirst = file.child(definition, 'let_binding') === at
  const isOnly = file.children(definition).filter(child => file.type(child) === 'let_binding').length === 1
  return { span: isOnly ? definition : at, first: isFirst ? definition : at }
}

function defineFunction(at: number, definition: number, name: number, file: FileReader): void {
  const { span, first } = spanOf(at, definition, file)
  file.define({
    kind: 'function',
    name,
    nameText: operatorName(name, file),
    span,
    first,
    body: file.field(at, 'body'),
    signatureStart: file.tree.start[first]!,
    parameters: readParameters(at, file),
    type: file.text(file.field(at, 'type')),
    doc: docOf(definition, file),
    adopts: false,
  })
}

function operatorName(name: number, file: FileReader): string {
  return file.text(name).replace(/^\(\s*(.*?)\s*\)$/s, '$1')
}

function defineValue(at: number, definition: number, name: number, file: FileReader): void {
  const { span, first } = spanOf(at, definition, file)
  const path = file.path(file.field(at, 'body'))
  const type = file.text(file.field(at, 'type'))
  file.bind(name, at, type, path)
  file.define({
    kind: CHANGEABLE.test(path) ? 'variable' : 'constant',
    name,
    nameText: operatorName(name, file),
    span,
    first,
    signatureStart: file.tree.start[first]!,
    type,
    doc: docOf(definition, file),
    adopts: false,
  })
}

function defineTest(at: number, definition: number, name: number, file: FileReader): void {
  const title = file.stringValue(name) ?? file.text(name)
  file.define({
    kind: 'function',
    name,
    nameText: title === '_' ? 'test' : title,
    span: definition,
    first: definition,
    body: file.field(at, 'body'),
    signatureStart: file.tree.start[definition]!,
    isTest: true,
  })
}

/** The names of `let (a, b) = …`. */
function bindPattern(pattern: number, isTop: boolean, file: FileReader): void {
  for (let at = pattern; pattern >= 0 && at < file.tree.after[pattern]!; at++) {
    if (file.type(at) !== 'value_name' || file.text(at) === '_') continue
    if (isTop)
      file.define({
        kind: 'constant',
        name: at,
        span: at,
        signatureStart: file.tree.start[at]!,
        scope: false,
      })
    else file.bindLocal(at, at)
  }
}

export function readParameters(at: number, file: FileReader): Parameter[] {
  return file
    .children(at)
    .filter(child => file.type(child) === 'parameter')
    .map(parameter => {
      const pattern = file.field(parameter, 'pattern')
      const isTyped = file.type(pattern) === 'typed_pattern'
      const name = isTyped ? file.field(pattern, 'pattern') : pattern
      return { name: file.text(name), type: isTyped ? file.text(file.field(pattern, 'type')) : '' }
    })
}

/** A name in a pattern is a local variable. */
export function readPatternName(at: number, file: FileReader): void {
  const name = file.text(at)
  if (name !== '_' && name !== '') file.bindLocal(at, at)
}

/** `{ item; count }` binds its fields. */
export function readFieldPattern(at: number, file: FileReader): void {
  const name = file.child(file.child(at, 'field_path'), 'field_name')
  if (name >= 0 && file.field(at, 'pattern') < 0) file.bindLocal(name, at)
}

/** `for i = 1 to n do` */
export function readFor(at: number, file: FileReader): void {
  const name = file.child(at, 'value_pattern', 'value_name')
  if (name >= 0) file.bindLocal(name, at)
}

/** `val load : string -> t`, `external f : int -> int = "f"` */
export function readSpecification(at: number, file: FileReader): void {
  const name = file.child(at, 'value_name', 'parenthesized_operator')
  const type = file.field(at, 'type')
  if (name < 0 || isRepeated(at, file)) return
  const isCallable = file.type(type) === 'function_type'
  file.define({
    kind: isCallable ? 'function' : 'constant',
    name,
    nameText: operatorName(name, file),
    parameters: isCallable ? domains(type, file) : [],
    type: isCallable ? file.text(result(type, file)) : file.text(type),
    doc: docOf(at, file),
    scope: isCallable,
  })
}

function domains(type: number, file: FileReader): Parameter[] {
  const found: Parameter[] = []
  for (let at = type; file.type(at) === 'function_type'; at = file.field(at, 'codomain')) {
    const domain = file.field(at, 'domain')
    const isLabelled = file.type(domain) === 'labeled_argument_type'
    found.push({
      name: isLabelled ? file.text(file.child(domain, 'label_name')) : '',
      type: file.text(isLabelled ? file.field(domain, 'type') : domain),
    })
  }
  return found
}

function result(type: number, file: FileReader): number {
  let at = type
  while (file.type(at) === 'function_type') at = file.field(at, 'codomain')
  return at < 0 ? NONE : at
}
