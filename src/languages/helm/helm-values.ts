import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { readTemplates } from '../go-template/named-templates.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import type { YamlEntry } from '../yaml/yaml-node.js'
import { readYamlTree } from '../yaml/yaml-tree.js'

/** Longer files are data: only their words are stored. In UTF-16 units. */
const MAX_TREE = 2 * 1024 * 1024
/** Deeper keys are parts of the value of the one around them. */
const MAX_DEPTH = 12
const COMMENT = /^\s*#/
const LINE_BREAK = /\n[\s\S]*$/

const text = textLanguage({
  ...TEXT_NAMES['helm-values'],
  marks: { line: ['#'], block: [], quotes: ['"', "'"] },
})

/** The values of a chart: each key by its path, as templates name it. */
export const helmValues: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const base = text.read(source)
  if (source.length > MAX_TREE) return base
  const facts = new DeclaredFacts(source, base)
  for (const root of readYamlTree(source))
    for (const entry of root.entries) declareKey(source, entry, 1, facts)
  readTemplates(source, facts, COMMENT)
  return facts.finish()
}

function declareKey(source: string, entry: YamlEntry, depth: number, facts: DeclaredFacts): void {
  const { key: name, keyStart, keyEnd, value, end } = entry
  facts.define({
    kind: 'variable',
    name,
    nameStart: keyStart,
    nameEnd: keyEnd,
    start: keyStart,
    end,
    signature: source.slice(keyStart, end).replace(LINE_BREAK, ''),
  })
  if (depth < MAX_DEPTH) for (const inner of value.entries) declareKey(source, inner, depth + 1, facts)
}
