import type { GrammarLanguage } from '../../facts/language.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { CODE_NAMES } from '../names/code-names.js'
import { OCAML_PATHS } from './paths.js'
import { OCAML_VISITORS } from './visitors.js'

const QUOTED = /^\{(\w*)\|([\s\S]*)\|\1\}$/

const OCAML_APIS: Readonly<Record<string, ApiMeaning>> = {
  'Sys.getenv': 'env',
  'Sys.getenv_opt': 'env',
  'Sys.getenv_exn': 'env',
  'Unix.getenv': 'env',
  'Sys.command': 'spawn',
  'Unix.system': 'spawn',
  'Unix.open_process': 'spawn',
  'Unix.open_process_in': 'spawn',
  'Unix.create_process': 'spawn',
  'Unix.execv': 'spawn',
  'Unix.execvp': 'spawn',
}

export const ocaml: GrammarLanguage = {
  ...CODE_NAMES.ocaml,
  grammar: 'ocaml',
  opaque: {
    value_name: true,
    type_constructor: true,
    constructor_name: true,
    module_name: true,
    module_type_name: true,
    class_name: true,
    field_name: true,
    method_name: true,
    label_name: true,
    string: true,
    quoted_string: true,
    number: true,
    character: true,
    comment: true,
  },
  paths: OCAML_PATHS,
  comments: ['comment'],
  strings: {
    string: source => source.slice(1, -1),
    quoted_string: source => (QUOTED.exec(source)?.[2] ?? source).trim(),
  },
  visitors: OCAML_VISITORS,
  apis: OCAML_APIS,
}

/** `.mli`: the same constructs in a grammar of their own. */
export const ocamlInterface: GrammarLanguage = {
  ...ocaml,
  ...CODE_NAMES['ocaml-interface'],
  grammar: 'ocaml-interface',
}
