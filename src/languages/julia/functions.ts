import type { DefinitionKind, Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { declareTypeParameter } from '../../facts/type-parameters.js'
import { docOf } from './docs.js'
import { memberOf, signatureCall, typeName } from './syntax.js'

/** `function f(x) … end`, `macro m(x) … end`, `function f end` */
export function readFunction(at: number, file: FileReader): void {
  const signature = file.child(at, 'signature')
  const body = file.children(at).find(child => child > signature && signature >= 0) ?? NONE
  const isMacro = file.type(at) === 'macro_definition'
  const call = signatureCall(signature, file)
  if (call >= 0) defineCallable(at, call, body, isMacro, file)
  else if (file.type(file.child(signature)) === 'identifier')
    file.define({ kind: 'function', name: file.child(signature), doc: docOf(at, file) })
}

/** `f(x) = …` */
export function readShortForm(at: number, file: FileReader): void {
  const [, operator = NONE] = file.children(at)
  defineCallable(at, signatureCall(file.child(at), file), operator, false, file)
}

function defineCallable(at: number, call: number, body: number, isMacro: boolean, file: FileReader): void {
  const callee = file.child(call)
  const isMember = file.type(callee) === 'field_expression'
  const name = isMember ? memberOf(callee, file) : typeName(callee, file)
  // `(p::Poly)(x) = …` makes values callable: the function has no name.
  if (name < 0 || file.type(callee) === 'parenthesized_expression') return
  const prefix = isMember ? file.path(file.field(callee, 'value')) : ''
  const inType = file.enclosingKind === 'struct'
  const kind: DefinitionKind = isMacro ? 'macro' : isMember || inType ? 'method' : 'function'
  file.define({
    kind,
    name,
    nameText: isMacro ? `@${file.text(name)}` : file.text(name),
    body,
    parameters: readParameters(file.child(call, 'argument_list'), file),
    type: returnType(call, file),
    doc: docOf(at, file),
    ...(/^\w+(?:\.\w+)*$/.test(prefix) ? { prefix } : {}),
  })
  declareParameters(file.parent(call), file)
}

/** `T` of `where {T <: Real}`. */
function declareParameters(head: number, file: FileReader): void {
  for (
    let at = head;
    file.type(at) === 'where_expression' || file.type(at) === 'typed_expression';
    at = file.parent(at)
  ) {
    if (file.type(at) !== 'where_expression') continue
    const [, ...bounds] = file.children(at)
    for (const bound of bounds)
      for (const each of file.type(bound) === 'curly_expression' ? file.children(bound) : [bound])
        declareTypeParameter(file.text(typeName(each, file)), file)
  }
}

function returnType(call: number, file: FileReader): string {
  const parent = file.parent(call)
  return file.type(parent) === 'typed_expression' ? file.text(file.lastChild(parent)) : ''
}

/** Positional and keyword parameters, in order. */
export function readParameters(list: number, file: FileReader): Parameter[] {
  return file.children(list).flatMap(each => {
    const parameter = readParameter(each, file)
    return parameter === undefined ? [] : [parameter]
  })
}

function readParameter(at: number, file: FileReader): Parameter | undefined {
  switch (file.type(at)) {
    case 'identifier':
      return { name: file.text(at), type: '' }
    case 'typed_expression': {
      const [name = NONE, type = NONE] = file.children(at)
      return type < 0 || file.type(name) !== 'identifier'
        ? undefined
        : { name: file.text(name), type: file.text(type) }
    }
    case 'named_argument':
    case 'splat_expression':
    case 'macrocall_expression':
      return readParameter(file.child(at), file)
    default:
      return undefined
  }
}

/** `x -> …`, `(x, y) -> …`, `do x … end` */
export function readLambda(at: number, file: FileReader): void {
  const head = file.child(at)
  const names = file.type(head) === 'identifier' ? [head] : file.children(head)
  for (const name of names) {
    const parameter = readParameter(name, file)
    if (parameter !== undefined) file.bindLocal(parameter.name, at, parameter.type)
  }
}
