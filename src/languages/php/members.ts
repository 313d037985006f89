import type { FileReader } from '../../facts/file-reader.js'
import { moreExact, phpDoc, varType } from './docs.js'
import { variableText } from './paths.js'
import { attributesOf, visibilityOf } from './types.js'

/** `private static ?Cache $cache = null, $other;` */
export function readProperties(at: number, file: FileReader): void {
  const doc = phpDoc(at, file)
  const type = moreExact(file.text(file.field(at, 'type')), varType(doc))
  const body = file.child(at, 'property_hook_list')
  const isStatic = file.child(at, 'static_modifier') >= 0
  for (const element of file.children(at)) {
    if (file.type(element) !== 'property_element') continue
    const name = file.field(element, 'name')
    const nameText = variableText(name, file)
    if (isStatic) file.sharedNames.add(nameText)
    file.define({
      kind: 'field',
      name,
      nameText,
      body,
      type,
      doc,
      ...attributesOf(at, file),
      visibility: visibilityOf(at, file),
      scope: false,
    })
    const value = file.field(element, 'default_value')
    if (value >= 0) file.bind(`this.${nameText}`, element, type, file.path(value))
  }
}

/** `const A = 1, B = 2;`, in a class or at the top. */
export function readConstants(at: number, file: FileReader): void {
  const doc = phpDoc(at, file)
  const type = file.text(file.field(at, 'type'))
  for (const element of file.children(at)) {
    if (file.type(element) !== 'const_element') continue
    file.define({
      kind: 'constant',
      name: file.child(element, 'name'),
      type,
      doc,
      ...attributesOf(at, file),
      visibility: visibilityOf(at, file),
      scope: false,
    })
  }
}

export function readEnumCase(at: number, file: FileReader): void {
  const doc = phpDoc(at, file)
  file.define({
    kind: 'enum_member',
    name: file.field(at, 'name'),
    doc,
    ...attributesOf(at, file),
    scope: false,
  })
}

/** `define('NAME', …)` creates a global constant. */
export function readDefine(call: number, argument: number, file: FileReader): void {
  const literal = file.child(argument)
  const nameText = file.stringValue(literal)
  if (nameText === undefined || nameText === '') return
  const doc = phpDoc(file.parent(call), file)
  file.define({ kind: 'constant', name: literal, nameText, doc, container: -1, scope: false })
}
