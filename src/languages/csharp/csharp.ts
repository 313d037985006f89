import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { CODE_NAMES } from '../names/code-names.js'
import { csharpPaths } from './paths.js'
import { csharpVisitors } from './visitors.js'

/** The grammar knows `ref struct` and `partial struct`, not both: then the members are of no type. */
const REF_PARTIAL = /\bref(?=\s+partial\s+struct\b)/g
const OPENING = /^[$@]*("+)/

/** Short names too: `using System;` may be in another file and apply to the whole project. */
const CSHARP_APIS: Readonly<Record<string, ApiMeaning>> = {
  'Environment.GetEnvironmentVariable': 'env',
  'System.Environment.GetEnvironmentVariable': 'env',
  'Environment.ExpandEnvironmentVariables': 'env',
  'Process.Start': 'spawn',
  'System.Diagnostics.Process.Start': 'spawn',
  'WebRequest.Create': 'http:ANY',
  'System.Net.WebRequest.Create': 'http:ANY',
}

export const csharp: GrammarLanguage = {
  ...CODE_NAMES.csharp,
  grammar: 'csharp',
  prepare: source => source.replaceAll(REF_PARTIAL, blanks => ' '.repeat(blanks.length)),
  opaque: {
    identifier: true,
    comment: true,
    modifier: true,
    predefined_type: true,
    implicit_type: true,
    implicit_parameter: true,
    string_literal: true,
    verbatim_string_literal: true,
    raw_string_literal: true,
    character_literal: true,
    integer_literal: true,
    real_literal: true,
    boolean_literal: true,
    null_literal: true,
    string_content: true,
    interpolation_brace: true,
    interpolation_start: true,
    preproc_region: true,
    preproc_pragma: true,
  },
  tokens: ['this', 'base'],
  blocks: new Set([
    'block',
    'lambda_expression',
    'anonymous_method_expression',
    'for_statement',
    'foreach_statement',
    'using_statement',
    'catch_clause',
    'switch_section',
    'switch_expression_arm',
    'query_expression',
    'accessor_declaration',
  ]),
  paths: csharpPaths,
  comments: ['comment'],
  strings: {
    string_literal: insideQuotes,
    verbatim_string_literal: insideQuotes,
    raw_string_literal: insideQuotes,
    interpolated_string_expression: insideQuotes,
  },
  visitors: csharpVisitors,
  apis: CSHARP_APIS,
}

/** The text between the quotes of `"…"`, `@"…"`, `$"…"` and `"""…"""`. */
function insideQuotes(source: string): string {
  const open = OPENING.exec(source)
  if (open === null) return source
  const quotes = open[1]!.length > 2 ? open[1]!.length : 1
  const start = open[0].length - open[1]!.length + quotes
  const inside = source.slice(start, Math.max(start, source.length - quotes))
  return quotes > 1 ? inside.trim() : inside
}
