import type { DefinitionKind, Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isType } from '../../facts/kinds.js'
import { isTestMethod } from '../jvm/tests.js'
import { define, docOf } from './define.js'
import { isMixedIn } from './mixins.js'
import { modifiersOf } from './modifiers.js'
import { plainName } from './paths.js'
import { readBases, readTypeParameters } from './types.js'

const MEMBER_PARENTS = new Set(['template_body', 'enum_body', 'with_template_body'])
const CONSTRUCTOR = 'this'

export function readFunction(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const { annotations, signatureStart, visibility } = modifiersOf(at, name, file)
  const extension = file.parent(at)
  const extended = file.type(extension) === 'extension_definition' ? extension : -1
  const parameters = [...parametersOf(extended, file), ...parametersOf(at, file)]
  const prefix = extended >= 0 && file.enclosing < 0 ? receiverName(parameters) : ''
  define(
    at,
    {
      kind: kindOf(at, file.text(name), file),
      nameText: plainName(file.text(name)),
      name,
      body: file.field(at, 'body'),
      signatureStart,
      parameters,
      type: file.text(file.field(at, 'return_type')),
      doc: docOf(at, file),
      decorators: annotations,
      visibility,
      isTest: isTestMethod(annotations),
      ...(prefix === '' ? {} : { prefix }),
    },
    file,
  )
  readTypeParameters(file.field(extended, 'type_parameters'), file)
}

/** The container name of a type's extensions: `List` of `List[A]`. */
function receiverName(parameters: readonly Parameter[]): string {
  return /^[\w.]*/
    .exec(parameters[0]?.type ?? '')![0]
    .split('.')
    .pop()!
}

function kindOf(at: number, name: string, file: FileReader): DefinitionKind {
  const around = file.parent(at)
  const body = file.type(around) === 'extension_definition' ? file.parent(around) : around
  const inType = MEMBER_PARENTS.has(file.type(body)) || isMixedIn(file.parent(body), file)
  const owner = file.definitions[file.enclosing]
  if (!inType || owner === undefined || !isType(owner.kind)) return 'function'
  return name === CONSTRUCTOR ? 'constructor' : 'method'
}

function parametersOf(at: number, file: FileReader): Parameter[] {
  if (at < 0) return []
  return file
    .fields(at, 'parameters')
    .filter(list => file.type(list) === 'parameters')
    .flatMap(list => readParameters(list, file))
}

export function readParameters(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const at of file.children(list)) {
    const name = file.field(at, 'name')
    if (name >= 0) parameters.push({ name: file.text(name), type: file.text(file.field(at, 'type')) })
  }
  return parameters
}

/** `given ord: Ord[Int] with …` is a class of its own, `given Ord[Int] = …` a value; both may have no name. */
export function readGiven(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const type = file.field(at, 'return_type')
  const body = file.field(at, 'body')
  const { annotations, signatureStart, visibility } = modifiersOf(at, name < 0 ? type : name, file)
  const isClass = file.type(body) === 'with_template_body'
  const value: DefinitionKind = file.typeAround(file.enclosing) >= 0 ? 'field' : 'variable'
  define(
    at,
    {
      kind: isClass ? 'class' : value,
      name: name < 0 ? type : name,
      nameText: name < 0 ? givenName(file.text(type)) : file.text(name),
      body,
      signatureStart,
      parameters: parametersOf(at, file),
      type: file.text(type),
      doc: docOf(at, file),
      decorators: annotations,
      visibility,
    },
    file,
  )
  if (isClass && type >= 0) readBases([type], false, file)
}

/** The name that the compiler gives: `given_Ord_Int`. */
function givenName(type: string): string {
  return ['given', ...(type.match(/\w+/g) ?? [])].join('_')
}
