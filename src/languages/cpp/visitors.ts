import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { readAccess } from '../c/access.js'
import { splitName } from '../c/declarators.js'
import { readRecord } from '../c/records.js'
import { isValuePlace, isWritten } from '../c/values.js'
import { C_VISITORS } from '../c/visitors.js'
import { readCppCall, readNew, readThrow } from './calls.js'
import { readCapture, readInitializer, readLocalParameter, readRangeLoop } from './locals.js'
import { readModule, readModuleImport, readNamespace, readNamespaceAlias, readUsing } from './namespaces.js'
import { readAlias, readTemplate, readTypeParameter } from './templates.js'

export const CPP_VISITORS: Readonly<Record<string, Visitor>> = {
  ...C_VISITORS,
  class_specifier: (at, file) => {
    if (file.type(file.parent(at)) !== 'template_declaration') readRecord(at, file)
  },
  access_specifier: readAccess,
  template_declaration: readTemplate,
  type_parameter_declaration: readTypeParameter,
  variadic_type_parameter_declaration: readTypeParameter,
  optional_type_parameter_declaration: readTypeParameter,
  alias_declaration: readAlias,
  namespace_definition: readNamespace,
  namespace_alias_definition: readNamespaceAlias,
  using_declaration: readUsing,
  module_declaration: readModule,
  import_declaration: readModuleImport,
  call_expression: readCppCall,
  new_expression: readNew,
  throw_statement: readThrow,
  field_initializer: readInitializer,
  parameter_declaration: readLocalParameter,
  optional_parameter_declaration: readLocalParameter,
  for_range_loop: readRangeLoop,
  lambda_capture_initializer: readCapture,
  qualified_identifier: readQualifiedName,
}

/** `Color::Red`, `Foo::bar` where it is neither called nor a type. */
function readQualifiedName(at: number, file: FileReader): void {
  const parent = file.type(file.parent(at))
  if (parent === 'qualified_identifier' || (parent === 'call_expression' && file.inField(at, 'function')))
    return
  const { name } = splitName(at, file)
  if (file.type(name) !== 'identifier') return
  const [receiver] = splitPath(file.path(at))
  if (isWritten(at, file)) file.refer('field_write', name, { receiver })
  else if (isValuePlace(at, file)) file.refer('name', name, { receiver })
}
