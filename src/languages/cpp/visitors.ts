import type { Visitor } from '../../facts/language.js'
import { readAccess } from '../c/access.js'
import { readRecord } from '../c/records.js'
import { C_VISITORS } from '../c/visitors.js'
import { readCppCall, readNew, readThrow } from './calls.js'
import { readCapture, readInitializer, readLocalParameter, readRangeLoop } from './locals.js'
import { readModule, readModuleImport, readNamespace, readNamespaceAlias, readUsing } from './namespaces.js'
import { readAlias, readTemplate, readTypeParameter } from './templates.js'
import { readQualifiedName } from './values.js'

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
