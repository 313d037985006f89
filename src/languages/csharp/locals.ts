import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { declaratorsOf, initialValue } from './fields.js'
import { readParameters } from './members.js'

const INFERRED = 'implicit_type'
const CASTS: Readonly<Record<string, string>> = { cast_expression: 'type', as_expression: 'right' }

/** `Foo a = b(), c;`, `var (d, e) = f();`, also of `using`, `for` and `fixed`. At the top of a file it is a variable. */
export function readVariables(at: number, file: FileReader): void {
  const parent = file.type(file.parent(at))
  if (parent === 'field_declaration' || parent === 'event_field_declaration') return
  const top = file.type(file.parent(file.parent(at))) === 'global_statement'
  const type = file.field(at, 'type')
  for (const declarator of declaratorsOf(at, file)) {
    const name = file.field(declarator, 'name')
    const value = initialValue(declarator, file)
    const path = value < 0 ? '' : file.path(value)
    const pattern = file.child(declarator, 'tuple_pattern')
    if (pattern >= 0) bindPattern(pattern, path, file)
    if (name < 0) continue
    const known = typeText(type, file) || castType(value, file)
    if (top) file.define({ kind: 'variable', name, type: known, visibility: 'internal', scope: false })
    if (top) file.bind(name, name, known, path)
    else file.bindLocal(name, name, known, path)
  }
}

/** `foreach (var x in xs)`, `foreach (var (k, v) in xs)` */
export function readForEach(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const path = `${file.path(file.field(at, 'right'))}[]`
  if (file.type(left) === 'identifier') {
    file.bindLocal(left, left, typeText(file.field(at, 'type'), file), path)
  } else bindPattern(left, path, file)
}

/** `(a, b)`: each is a part of the value. Declarations inside it bind themselves. */
function bindPattern(pattern: number, path: string, file: FileReader): void {
  file.children(pattern).forEach((part, place) => {
    const value = path === '' ? '' : `${path}.${place}`
    if (file.type(part) === 'identifier') file.bindLocal(part, part, '', value)
    else if (file.type(part) === 'tuple_pattern') bindPattern(part, value, file)
  })
}

/** `Foo x` and `var x` in patterns, after `out`, in tuples and in `catch`; `Foo { … } x`. */
export function readDeclared(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0 || file.type(name) !== 'identifier') return
  const test = file.parent(at)
  const tested = file.type(test) === 'is_pattern_expression' ? file.path(file.field(test, 'expression')) : ''
  file.bindLocal(name, at, typeText(file.field(at, 'type'), file), tested)
}

export function readLambda(at: number, file: FileReader): void {
  const parameters = file.field(at, 'parameters')
  if (file.type(parameters) === 'implicit_parameter') file.bindLocal(parameters, at, '', givenTo(at, 0, file))
  else
    readParameters(parameters, file).forEach(({ name, type }, index) => {
      file.bindLocal(name, at, type, type === '' ? givenTo(at, index, file) : '')
    })
}

/**
 * The value that a call passes to its lambda: `run<1:0>` for the first parameter of a lambda that is the
 * second argument.
 */
function givenTo(lambda: number, index: number, file: FileReader): string {
  const list = file.parent(file.parent(lambda))
  const call = file.parent(list)
  if (file.type(list) !== 'argument_list' || file.type(call) !== 'invocation_expression') return ''
  const callee = file.path(file.field(call, 'function'))
  const place = file
    .children(list)
    .filter(argument => file.type(argument) === 'argument')
    .indexOf(file.parent(lambda))
  return callee.endsWith(')') || callee === UNKNOWN_PATH ? '' : `${callee}<${place}:${index}>`
}

/** `from x in xs`, `join y in ys on …`, `let z = …`, `into g`: the first name is bound. */
export function readQueryClause(at: number, file: FileReader): void {
  const clause = file.type(at)
  const names = file.children(at).filter(child => file.type(child) !== 'comment')
  const name = clause === 'from_clause' ? file.field(at, 'name') : (names[0] ?? -1)
  const value = names[names.indexOf(name) + 1] ?? -1
  if (file.type(name) !== 'identifier') return
  const path = value < 0 ? '' : file.path(value)
  file.bindLocal(
    name,
    at,
    file.text(file.field(at, 'type')),
    path === '' || clause === 'let_clause' ? path : `${path}[]`,
  )
}

/** `group … by … into g select …`: the name is a child of the query itself. */
export function readContinuation(at: number, file: FileReader): void {
  for (const child of file.children(at)) if (file.type(child) === 'identifier') file.bindLocal(child, child)
}

function castType(value: number, file: FileReader): string {
  const field = CASTS[file.type(value)]
  return field === undefined ? '' : file.text(file.field(value, field))
}

function typeText(type: number, file: FileReader): string {
  const inner = file.type(type) === 'ref_type' ? file.field(type, 'type') : type
  return file.type(inner) === INFERRED ? '' : file.text(inner)
}
