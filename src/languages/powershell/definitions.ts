import type { DefinitionDraft } from '../../facts/drafts.js'
import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { powershellDoc } from './docs.js'
import { typeText, variableName } from './paths.js'

const OPEN_BRACE = /\s*\{$/
const SCOPE = /^(?:script|global|local|private):/i

/** A body begins after its brace, which is no part of the signature. */
function define(draft: DefinitionDraft, file: FileReader): void {
  const definition = file.definitions[file.define(draft)]!
  definition.signature = definition.signature.replace(OPEN_BRACE, '')
}

/** `function Get-Order { param ($Id) … }`, `function f($a) { … }`, `filter`, `workflow` */
export function readFunction(at: number, file: FileReader): void {
  const name = file.child(at, 'function_name')
  const nameText = file.text(name).replace(SCOPE, '')
  if (nameText === '') return
  const body = file.child(at, 'script_block')
  const block = file.child(body, 'param_block')
  const list = file.child(
    block >= 0 ? block : file.child(at, 'function_parameter_declaration'),
    'parameter_list',
  )
  define(
    {
      kind: 'function',
      name,
      nameText,
      body,
      parameters: readParameters(list, file),
      doc: powershellDoc(at, file),
    },
    file,
  )
}

/** `[Parameter(Mandatory)] [string] $Id = 'x'` */
function readParameters(list: number, file: FileReader): Parameter[] {
  return file
    .children(list)
    .filter(each => file.type(each) === 'script_parameter' || file.type(each) === 'class_method_parameter')
    .map(each => ({
      name: variableName(file.child(each, 'variable'), file),
      type: parameterType(each, file),
    }))
}

function parameterType(at: number, file: FileReader): string {
  const own = file.child(at, 'type_literal')
  if (own >= 0) return typeText(own, file)
  for (const attribute of file.children(file.child(at, 'attribute_list'))) {
    const type = file.child(attribute, 'type_literal')
    if (type >= 0) return typeText(type, file)
  }
  return ''
}

/** `class Order : Base, IThing { … }` */
export function readClass(at: number, file: FileReader): void {
  const [name = NONE, ...bases] = file.children(at).filter(each => file.type(each) === 'simple_name')
  if (name < 0) return
  define({ kind: 'class', name, body: memberOf(at, file), doc: powershellDoc(at, file) }, file)
  for (const base of bases) file.refer('extends', base)
}

function memberOf(at: number, file: FileReader): number {
  return file.child(at, 'class_property_definition', 'class_method_definition')
}

export function readEnum(at: number, file: FileReader): void {
  const name = file.child(at, 'simple_name')
  if (name < 0) return
  define({ kind: 'enum', name, body: file.child(at, 'enum_member'), doc: powershellDoc(at, file) }, file)
}

export function readEnumMember(at: number, file: FileReader): void {
  const name = file.child(at, 'simple_name')
  if (name >= 0) file.define({ kind: 'enum_member', name, scope: false })
}

export function readProperty(at: number, file: FileReader): void {
  const variable = file.child(at, 'variable')
  if (variable < 0) return
  file.define({
    kind: 'field',
    name: variable,
    nameText: variableName(variable, file),
    type: typeText(file.child(at, 'type_literal'), file),
    visibility: isHidden(at, file) ? 'private' : 'public',
    scope: false,
  })
}

/** `[string] Describe([int] $n) { … }`, and a constructor, which has the name of its class. */
export function readMethod(at: number, file: FileReader): void {
  const name = file.child(at, 'simple_name')
  if (name < 0) return
  const isConstructor = file.definitions[file.enclosing]?.name === file.text(name)
  define(
    {
      kind: isConstructor ? 'constructor' : 'method',
      name,
      body: file.child(at, 'script_block'),
      parameters: readParameters(file.child(at, 'class_method_parameter_list'), file),
      type: typeText(file.child(at, 'type_literal'), file),
      doc: powershellDoc(at, file),
      visibility: isHidden(at, file) ? 'private' : 'public',
    },
    file,
  )
}

function isHidden(at: number, file: FileReader): boolean {
  return file.children(at).some(each => file.type(each) === 'class_attribute' && file.text(each) === 'hidden')
}
