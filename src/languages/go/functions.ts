import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { docOf } from './docs.js'
import { BLANK, bindLocal, shadowImport, visibilityOf } from './names.js'
import { isTestFunction, isTestMethod } from './tests.js'
import { declareTypeParameters, namedType } from './type-names.js'

export function readFunction(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const text = file.text(name)
  const parameters = parametersOf(file.field(at, 'parameters'), file)
  file.define({
    kind: 'function',
    name,
    body: file.field(at, 'body'),
    parameters,
    type: file.text(file.field(at, 'result')),
    doc: docOf(at, file),
    visibility: visibilityOf(text),
    isTest: isTestFunction(text, parameters),
  })
  declareTypeParameters(file.field(at, 'type_parameters'), file)
  enterFunction(at, parameters, file)
}

/** `func (s *Server[T]) Start()` is `Server.Start`, in whatever file `Server` is declared. */
export function readMethod(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const text = file.text(name)
  const receiver = file.child(file.field(at, 'receiver'), 'parameter_declaration')
  const receiverType = file.field(receiver, 'type')
  const prefix = file.text(namedType(receiverType, file))
  const parameters = parametersOf(file.field(at, 'parameters'), file)
  file.define({
    kind: 'method',
    name,
    body: file.field(at, 'body'),
    parameters,
    type: file.text(file.field(at, 'result')),
    doc: docOf(at, file),
    visibility: visibilityOf(text),
    isTest: isTestMethod(text, prefix, parameters),
    ...(prefix === '' ? {} : { prefix }),
  })
  const generic = file.type(receiverType) === 'pointer_type' ? file.child(receiverType) : receiverType
  declareTypeParameters(file.field(generic, 'type_arguments'), file)
  const self = file.field(receiver, 'name')
  if (self >= 0) bindLocal(self, receiver, file, file.text(receiverType))
  enterFunction(at, parameters, file)
}

function enterFunction(at: number, parameters: Parameter[], file: FileReader): void {
  for (const { name } of parameters) shadowImport(name, file)
  bindNames(file.field(at, 'result'), file)
}

/** A function literal is a value: its parameters are locals of the enclosing function. */
export function readFunctionLiteral(at: number, file: FileReader): void {
  bindNames(file.field(at, 'parameters'), file)
  bindNames(file.field(at, 'result'), file)
}

function bindNames(list: number, file: FileReader): void {
  if (file.type(list) !== 'parameter_list') return
  for (const declaration of file.children(list)) {
    const type = declaredType(declaration, file)
    for (const name of file.fields(declaration, 'name')) bindLocal(name, declaration, file, type)
  }
}

/** Unnamed parameters are given the blank name: `func(int)` means `func(_ int)`. */
export function parametersOf(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const declaration of file.children(list)) {
    const type = declaredType(declaration, file)
    if (type === '') continue
    const names = file.fields(declaration, 'name')
    for (const name of names.length > 0 ? names : [NONE]) {
      parameters.push({ name: file.text(name) || BLANK, type })
    }
  }
  return parameters
}

function declaredType(declaration: number, file: FileReader): string {
  const type = file.text(file.field(declaration, 'type'))
  return file.type(declaration) === 'variadic_parameter_declaration' ? `...${type}` : type
}
