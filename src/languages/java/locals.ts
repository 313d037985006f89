import type { FileReader } from '../../facts/file-reader.js'
import { readParameters } from './members.js'

const INFERRED = 'var'
const CALL_MARK = '()'

/** `Foo a = b(), c;` in a body; also the variable of a resource. */
export function readLocals(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  for (const declarator of file.fields(at, 'declarator')) {
    bindTyped(file.field(declarator, 'name'), type, file.field(declarator, 'value'), file)
  }
}

export function readResource(at: number, file: FileReader): void {
  bindTyped(file.field(at, 'name'), file.field(at, 'type'), file.field(at, 'value'), file)
}

export function readForEach(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  file.bindLocal(
    name,
    name,
    typeText(file.field(at, 'type'), file),
    `${file.path(file.field(at, 'value'))}[]`,
  )
}

export function readCatch(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  file.bindLocal(name, at, file.text(file.child(at, 'catch_type')))
}

/** `o instanceof Foo f` */
export function readInstanceOf(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  file.bindLocal(name, at, file.text(file.field(at, 'right')), file.path(file.field(at, 'left')))
}

/** `Foo f` in a pattern, and the parts of a record pattern. */
export function readPattern(at: number, file: FileReader): void {
  const children = file.children(at)
  const name = children[children.length - 1] ?? -1
  if (children.length < 2 || file.type(name) !== 'identifier') return
  file.bindLocal(name, at, typeText(children[children.length - 2]!, file))
}

export function readLambda(at: number, file: FileReader): void {
  const parameters = file.field(at, 'parameters')
  if (file.type(parameters) === 'identifier') file.bindLocal(parameters, at, '', givenTo(at, 0, file))
  else if (file.type(parameters) === 'inferred_parameters') {
    file.children(parameters).forEach((name, index) => {
      file.bindLocal(name, at, '', givenTo(at, index, file))
    })
  } else {
    for (const { name, type } of readParameters(parameters, file)) file.bindLocal(name, at, type)
  }
}

/**
 * The value that a call passes to its lambda: `get<1:0>` for the first parameter of a lambda that is the
 * second argument.
 */
function givenTo(lambda: number, index: number, file: FileReader): string {
  const list = file.parent(lambda)
  const call = file.parent(list)
  if (file.type(list) !== 'argument_list' || file.type(call) !== 'method_invocation') return ''
  const place = file
    .children(list)
    .filter(argument => !/comment$/.test(file.type(argument)))
    .indexOf(lambda)
  return `${file.path(call).slice(0, -CALL_MARK.length)}<${place}:${index}>`
}

function bindTyped(name: number, type: number, value: number, file: FileReader): void {
  if (name < 0) return
  const written = typeText(type, file)
  const cast = written === '' && file.type(value) === 'cast_expression'
  const known = cast ? file.text(file.field(value, 'type')) : written
  file.bindLocal(name, name, known, value < 0 ? '' : file.path(value))
}

function typeText(type: number, file: FileReader): string {
  const text = file.text(type)
  return text === INFERRED ? '' : text
}
