import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { C_APIS } from '../c/apis.js'
import { C_OPAQUE, insideQuotes } from '../c/c.js'
import { prepare } from '../c/prepare/prepare.js'
import { CODE_NAMES } from '../names/code-names.js'
import { CPP_PATHS } from './paths.js'
import { CPP_VISITORS } from './visitors.js'

const RAW_STRING = /^(?:u8|[LuU])?R"([^(]*)\(([\s\S]*)\)\1"$/

const CPP_APIS: Readonly<Record<string, ApiMeaning>> = {
  ...C_APIS,
  'std.getenv': 'env',
  qgetenv: 'env',
  qEnvironmentVariable: 'env',
  qEnvironmentVariableIntValue: 'env',
  qEnvironmentVariableIsSet: 'env',
  'llvm.sys.Process.GetEnv': 'env',
  'std.system': 'spawn',
  'boost.process.system': 'spawn',
  'boost.process.child': 'spawn',
  'boost.process.spawn': 'spawn',
  'bp.system': 'spawn',
  'bp.child': 'spawn',
  'QProcess.execute': 'spawn',
  'QProcess.startDetached': 'spawn',
  'Poco.Process.launch': 'spawn',
}

/** `.h` is here: C++ reads C's headers, and C does not read C++'s. */
export const cpp: GrammarLanguage = {
  ...CODE_NAMES.cpp,
  grammar: 'cpp',
  prepare,
  opaque: {
    ...C_OPAQUE,
    namespace_identifier: true,
    this: true,
    auto: true,
    access_specifier: true,
    operator_name: true,
    destructor_name: true,
    virtual_specifier: true,
    ref_qualifier: true,
    literal_suffix: true,
    lambda_specifier: true,
    lambda_default_capture: true,
    raw_string_literal: true,
  },
  paths: CPP_PATHS,
  comments: ['comment'],
  strings: {
    string_literal: insideQuotes,
    raw_string_literal: source => RAW_STRING.exec(source)?.[2] ?? source,
  },
  visitors: CPP_VISITORS,
  apis: CPP_APIS,
}
