import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { HCL_CALLS } from './apis.js'
import { callPath, expressionPath } from './paths.js'
import { prepare } from './prepare.js'
import { hclVisitors } from './visitors.js'

const LABEL_FOLLOWS = /[\w"-]/
const HEREDOC_OPEN = /^<<-?[^\n]*\n/
const HEREDOC_CLOSE = /\r?\n?[^\n]*$/

/** Terraform, and other users of HashiCorp's configuration language: Nomad, Packer, Terragrunt, Docker Bake. */
export const hcl: GrammarLanguage = {
  ...CODE_NAMES.hcl,
  grammar: 'hcl',
  opaque: {
    identifier: true,
    variable_expr: true,
    comment: true,
    numeric_lit: true,
    bool_lit: true,
    null_lit: true,
    string_lit: (text, start) => !isLabel(text, start),
    template_literal: true,
    legacy_index: true,
    block_start: true,
    block_end: true,
    tuple_start: true,
    tuple_end: true,
    object_start: true,
    object_end: true,
    heredoc_start: true,
  },
  prepare,
  paths: {
    names: ['variable_expr', 'identifier'],
    members: {},
    calls: {},
    creations: {},
    subscripts: {},
    wrappers: { literal_value: '', collection_value: '', template_expr: '', for_expr: '' },
    literals: {
      string_lit: "''",
      quoted_template: "''",
      heredoc_template: "''",
      numeric_lit: '0',
      bool_lit: 'true',
      null_lit: 'null',
      tuple: '[]',
      for_tuple_expr: '[]',
      object: '{}',
      for_object_expr: '{}',
    },
    lambdas: [],
    custom: { expression: expressionPath, function_call: callPath },
  },
  comments: ['comment'],
  strings: { string_lit: insideQuotes, quoted_template: insideQuotes, heredoc_template: insideHeredoc },
  visitors: hclVisitors,
  apis: HCL_CALLS,
}

/** A string after a word or another string is a block's label; in expressions there is a mark in between. */
function isLabel(text: string, start: number): boolean {
  let before = start - 1
  while (text[before] === ' ' || text[before] === '\t') before--
  return LABEL_FOLLOWS.test(text[before] ?? '')
}

function insideQuotes(source: string): string {
  return source.slice(1, source.endsWith('"') ? Math.max(1, source.length - 1) : source.length)
}

function insideHeredoc(source: string): string {
  return source.replace(HEREDOC_OPEN, '').replace(HEREDOC_CLOSE, '')
}
