import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { readAttribute } from './attributes.js'
import { readCallExpression } from './calls.js'
import { readDeclaration, readField } from './declarations.js'
import { readFunction } from './functions.js'
import { referLast } from './names.js'
import { readCondition, readFunctionMacro, readInclude, readObjectMacro } from './preprocessor.js'
import { readEnumerator, readRecord, readTypeDefinition } from './records.js'
import { readTypeName } from './type-hints.js'
import { readAssignment, readDesignator, readMember, readUpdate, readValue } from './values.js'

/** A template is read at its start, with its declaration (see C++): `template_declaration`. */
const unlessTemplate =
  (read: (at: number, file: FileReader) => void): Visitor =>
  (at, file) => {
    if (file.type(file.parent(at)) !== 'template_declaration') read(at, file)
  }

export const C_VISITORS: Readonly<Record<string, Visitor>> = {
  function_definition: unlessTemplate(readFunction),
  declaration: unlessTemplate(readDeclaration),
  field_declaration: readField,
  type_definition: readTypeDefinition,
  struct_specifier: unlessTemplate(readRecord),
  union_specifier: unlessTemplate(readRecord),
  enum_specifier: readRecord,
  enumerator: readEnumerator,
  type_identifier: readTypeName,
  attribute: readAttribute,
  preproc_include: readInclude,
  preproc_def: readObjectMacro,
  preproc_function_def: readFunctionMacro,
  preproc_ifdef: readCondition,
  call_expression: readCallExpression,
  compound_literal_expression: (at, file) => referLast('new', file.field(at, 'type'), file),
  field_expression: readMember,
  assignment_expression: readAssignment,
  update_expression: readUpdate,
  field_designator: readDesignator,
  identifier: readValue,
}
