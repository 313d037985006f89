import type { FileReader } from '../../facts/file-reader.js'
import { declareTypeParameter } from '../../facts/type-parameters.js'
import { visibilityOf } from '../c/access.js'
import { readDeclaration } from '../c/declarations.js'
import { docOf } from '../c/docs.js'
import { readFunction } from '../c/functions.js'
import { readRecord } from '../c/records.js'

/** Declarations inside a template, read at its start so that its head is part of the signature. */
const INNER: Readonly<Record<string, (at: number, file: FileReader, outer: number) => void>> = {
  function_definition: readFunction,
  declaration: readDeclaration,
  class_specifier: readRecord,
  struct_specifier: readRecord,
  union_specifier: readRecord,
  alias_declaration: defineAlias,
  concept_definition: defineConcept,
}

export function readTemplate(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) === 'template_declaration') return
  for (let inner = at; file.type(inner) === 'template_declaration'; ) {
    const next = file.lastChild(inner)
    INNER[file.type(next)]?.(next, file, at)
    inner = next
  }
}

/** `typename T` of the enclosing definition. */
export function readTypeParameter(at: number, file: FileReader): void {
  const named = file.field(at, 'name')
  const name = named >= 0 ? named : file.lastChild(at)
  if (file.type(name) === 'type_identifier') declareTypeParameter(file.text(name), file, [])
}

/** `using Alias = T;` */
export function readAlias(at: number, file: FileReader): void {
  if (file.type(file.parent(at)) !== 'template_declaration') defineAlias(at, file, at)
}

function defineAlias(at: number, file: FileReader, outer: number): void {
  file.define({
    kind: 'type',
    name: file.field(at, 'name'),
    type: file.text(file.field(at, 'type')),
    doc: docOf(outer, file),
    visibility: visibilityOf(at, file),
  })
}

function defineConcept(at: number, file: FileReader, outer: number): void {
  file.define({ kind: 'trait', name: file.field(at, 'name'), doc: docOf(outer, file) })
}
