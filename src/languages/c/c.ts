import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { C_APIS } from './apis.js'
import { C_PATHS } from './paths.js'
import { prepare } from './prepare/prepare.js'
import { C_VISITORS } from './visitors.js'

const STRING_OPEN = /^(?:u8|[LuU])?"/

/** Leaves and literals of the C grammar; attributes and macro bodies are read as text. */
export const C_OPAQUE = {
  identifier: true,
  field_identifier: true,
  type_identifier: true,
  statement_identifier: true,
  primitive_type: true,
  sized_type_specifier: true,
  storage_class_specifier: true,
  type_qualifier: true,
  comment: true,
  number_literal: true,
  char_literal: true,
  string_literal: true,
  system_lib_string: true,
  true: true,
  false: true,
  null: true,
  preproc_arg: true,
  preproc_directive: true,
  attribute_specifier: true,
  ms_declspec_modifier: true,
} as const

export const c: GrammarLanguage = {
  ...CODE_NAMES.c,
  grammar: 'c',
  prepare,
  opaque: C_OPAQUE,
  paths: C_PATHS,
  comments: ['comment'],
  strings: { string_literal: insideQuotes },
  visitors: C_VISITORS,
  apis: C_APIS,
}

/** The text between a literal's quotes, prefix removed. */
export function insideQuotes(source: string): string {
  const open = STRING_OPEN.exec(source)?.[0].length ?? 0
  return source.slice(open, source.endsWith('"') && source.length > open ? -1 : undefined)
}
