import { FOLDER_ROLES, type SettingName, TOOL_WORDS } from './settings.js'

/** What a value must be. The reader and the JSON schema are both made from these rows. */
export type ValueRule =
  | { type: 'whole'; least: number; most: number }
  | { type: 'number'; least: number; most: number }
  | { type: 'word'; of: readonly string[] }
  | { type: 'pattern'; pattern: RegExp; expected: string }
  | { type: 'path' }
  | { type: 'list'; items: ValueRule }
  | { type: 'map'; values: ValueRule }

export interface SettingRule {
  rule: ValueRule
  description: string
  examples: readonly unknown[]
}

const MIB = 1024 * 1024
const LEAST_BUDGET = 100
const MOST_BUDGET = 10_000_000
const LEAST_BOOST = 0.1
const MOST_BOOST = 10

export const SETTING_RULES: Readonly<Record<SettingName, SettingRule>> = {
  roles: {
    rule: { type: 'map', values: { type: 'word', of: FOLDER_ROLES } },
    description:
      'Roles of folders and files in rankings, where their names say something else: source, test, or aside (examples, samples, fixtures). The longest path that fits counts.',
    examples: [{ 'qa/': 'test', 'playground/': 'aside', 'docs/generator/': 'source' }],
  },
  boosts: {
    rule: { type: 'map', values: { type: 'number', least: LEAST_BOOST, most: MOST_BOOST } },
    description: 'Factors of the scores of what is in a folder or file: 2 doubles them, 0.5 halves them.',
    examples: [{ 'src/core/': 1.5, 'legacy/': 0.5 }],
  },
  baseLocale: {
    rule: {
      type: 'pattern',
      pattern: /^[a-z]{2}$/,
      expected: 'a language code of two letters, such as "de"',
    },
    description: 'The language of which files in other languages are translations.',
    examples: ['de'],
  },
  maxFileSize: {
    rule: { type: 'whole', least: 1, most: 1024 * MIB },
    description: 'Larger files are left out of the index, in bytes.',
    examples: [2 * MIB],
  },
  budget: {
    rule: { type: 'whole', least: LEAST_BUDGET, most: MOST_BUDGET },
    description: 'Tokens of a pack, at most, where the request names no budget.',
    examples: [6000],
  },
  tools: {
    rule: { type: 'list', items: { type: 'word', of: TOOL_WORDS } },
    description: 'MCP tools that are offered, where the server was not started with --tools.',
    examples: [['default', 'impact', 'tests']],
  },
  evidence: {
    rule: { type: 'list', items: { type: 'path' } },
    description:
      'Coverage, indexes, traces and profiles that `seamark import` reads if it is given no files.',
    examples: [['coverage/lcov.info']],
  },
}

export const SETTING_NAMES = Object.keys(SETTING_RULES) as SettingName[]

/** The JSON schema of the file, for editors: `docs/seamark.schema.json`. */
export function settingsSchema(): object {
  const properties = Object.fromEntries(
    SETTING_NAMES.map(name => {
      const { rule, description, examples } = SETTING_RULES[name]
      return [name, { description, ...schemaOf(rule), examples }]
    }),
  )
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of Seamark for a repository (seamark.json)',
    type: 'object',
    properties: { $schema: { type: 'string' }, ...properties },
    additionalProperties: false,
  }
}

/** A path in the repository: no way up, no absolute path, no backslash. */
export const INNER_PATH = /^(?!\/|[A-Za-z]:)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\0]+$/

function schemaOf(rule: ValueRule): object {
  switch (rule.type) {
    case 'whole':
      return { type: 'integer', minimum: rule.least, maximum: rule.most }
    case 'number':
      return { type: 'number', minimum: rule.least, maximum: rule.most }
    case 'word':
      return { enum: rule.of }
    case 'pattern':
      return { type: 'string', pattern: rule.pattern.source }
    case 'path':
      return { type: 'string', pattern: INNER_PATH.source }
    case 'list':
      return { type: 'array', items: schemaOf(rule.items) }
    case 'map':
      return {
        type: 'object',
        propertyNames: { pattern: INNER_PATH.source },
        additionalProperties: schemaOf(rule.values),
      }
  }
}
