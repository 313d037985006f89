import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { tokensOf } from '../text/tokens.js'
import { readCreate } from './create.js'
import { splitStatements } from './statements.js'
import { readUses } from './uses.js'

/** Longer files are data dumps: only their words are stored. In UTF-16 units. */
const MAX_STATEMENTS = 2 * 1024 * 1024
/** Comments and the data of a dump, strings, names (also quoted ones), dollar quotes, marks. */
const TOKEN =
  /(--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<=\bFROM stdin;)\r?\n[\s\S]*?(?:\n\\\.|$))|('(?:[^']|'')*(?:'|$))|([A-Za-z_][\w$]*|"[^"\n]+"|`[^`\n]+`|\[[A-Za-z_][^\]\n]*\])|\$\w*\$|[(),;.=]/gi

const text = textLanguage({
  ...TEXT_NAMES.sql,
  marks: { line: ['--'], block: [['/*', '*/']], quotes: ['"', "'"] },
})

/** Schemas, migrations and queries: the objects they create, and the tables that statements need. */
export const sql: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const base = text.read(source)
  if (source.length > MAX_STATEMENTS) return base
  const facts = new DeclaredFacts(source, base)
  for (const statement of splitStatements(tokensOf(source, TOKEN))) {
    const created = readCreate(source, statement, facts)
    readUses(statement, created, facts)
  }
  return facts.finish()
}
