import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readDocRoute } from './attributes.js'
import { moreExact, paramTypes, phpDoc, readDocTypes, returnType, saysTest } from './docs.js'
import { variableText } from './paths.js'
import { attributesOf, visibilityOf } from './types.js'

const CONSTRUCTOR = '__construct'
const TEST_ATTRIBUTE = /^(?:\w+\\)*(?:Test|DataProvider|TestWith)\b/

export function readFunction(at: number, file: FileReader): void {
  const parameters = readParameters(file.field(at, 'parameters'), file)
  const doc = phpDoc(at, file)
  paramTypes(doc, parameters)
  file.define({
    kind: 'function',
    name: file.field(at, 'name'),
    body: file.field(at, 'body'),
    parameters,
    type: moreExact(file.text(file.field(at, 'return_type')), returnType(doc)),
    doc,
    ...attributesOf(at, file),
  })
  readDocTypes(doc, at, file)
}

export function readMethod(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const text = file.text(name)
  const list = file.field(at, 'parameters')
  const parameters = readParameters(list, file)
  const doc = phpDoc(at, file)
  paramTypes(doc, parameters)
  const attributes = attributesOf(at, file)
  const owner = file.enclosing
  file.define({
    kind: text === CONSTRUCTOR ? 'constructor' : 'method',
    name,
    body: file.field(at, 'body'),
    parameters,
    type: moreExact(file.text(file.field(at, 'return_type')), returnType(doc)),
    doc,
    ...attributes,
    visibility: visibilityOf(at, file),
    isTest:
      /^test(?![a-z])/.test(text) ||
      (attributes.decorators ?? []).some(written => TEST_ATTRIBUTE.test(written)) ||
      saysTest(doc),
  })
  readDocTypes(doc, at, file)
  definePromoted(list, owner, parameters, file)
  readDocRoute(doc, name, file)
}

/** `private Client $client` among a constructor's parameters is a field too. */
function definePromoted(list: number, owner: number, parameters: Parameter[], file: FileReader): void {
  for (const at of file.children(list)) {
    if (file.type(at) !== 'property_promotion_parameter') continue
    const name = file.field(at, 'name')
    const nameText = variableText(name, file)
    file.define({
      kind: 'field',
      name,
      nameText,
      span: at,
      type: parameters.find(parameter => parameter.name === nameText)?.type ?? '',
      visibility: visibilityOf(at, file),
      container: owner,
      scope: false,
      ...attributesOf(at, file),
      signatureStart: attributesOf(at, file).signatureStart ?? file.tree.start[at]!,
    })
  }
}

function readParameters(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const at of file.children(list)) {
    const name = file.field(at, 'name')
    if (name >= 0)
      parameters.push({ name: variableText(name, file), type: file.text(file.field(at, 'type')) })
  }
  return parameters
}

/**
 * The parameters of `function (…) {}`, `fn (…) =>` and of a property's hook are variables of the enclosing
 * definition.
 */
export function readClosure(at: number, file: FileReader): void {
  for (const parameter of file.children(file.field(at, 'parameters'))) {
    const name = file.field(parameter, 'name')
    if (name < 0) continue
    const value = file.field(parameter, 'default_value')
    const type = file.text(file.field(parameter, 'type'))
    file.bindLocal(variableText(name, file), parameter, type, value < 0 ? '' : file.path(value))
  }
}
