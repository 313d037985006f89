import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { CODE_NAMES } from '../names/code-names.js'
import { ZIG_PATHS } from './paths.js'
import { ZIG_VISITORS } from './visitors.js'

const LINE_MARK = /^\s*\\\\/gm

const ZIG_APIS: Readonly<Record<string, ApiMeaning>> = {
  'std.posix.getenv': 'env',
  'std.os.getenv': 'env',
  'std.c.getenv': 'env',
  'std.process.getEnvVarOwned': 'env',
  'std.process.hasEnvVarConstant': 'env',
  'std.process.Child.run': 'spawn',
  'std.process.Child.init': 'spawn',
  'std.process.execv': 'spawn',
}

export const zig: GrammarLanguage = {
  ...CODE_NAMES.zig,
  grammar: 'zig',
  opaque: {
    identifier: true,
    builtin_identifier: true,
    builtin_type: true,
    comment: true,
    string: true,
    multiline_string: true,
    character: true,
    integer: true,
    float: true,
    boolean: true,
  },
  blocks: new Set([
    'block',
    'if_statement',
    'while_statement',
    'for_statement',
    'switch_case',
    'catch_expression',
  ]),
  paths: ZIG_PATHS,
  comments: ['comment'],
  strings: {
    string: source => source.slice(1, -1),
    multiline_string: source => source.replace(LINE_MARK, '').trim(),
  },
  visitors: ZIG_VISITORS,
  apis: ZIG_APIS,
}
