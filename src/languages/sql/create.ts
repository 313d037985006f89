import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { Token } from '../text/tokens.js'
import { LIBRARY_NAMES } from './library-names.js'
import { keyword, nameAt, wholeName } from './statements.js'

const CREATED = new Set(
  'TABLE VIEW FUNCTION PROCEDURE INDEX TRIGGER TYPE SEQUENCE SCHEMA DOMAIN DATABASE EXTENSION POLICY ROLE'.split(
    ' ',
  ),
)
/** Words before a name that are not part of it. */
const BEFORE_NAME = new Set(['IF', 'NOT', 'EXISTS', 'CONCURRENTLY'])
/** Objects that other files of the repository refer to by name. */
const NAMED = new Set('TABLE VIEW FUNCTION PROCEDURE INDEX TRIGGER TYPE SEQUENCE DOMAIN SCHEMA'.split(' '))
/** First words of a table item that is not a column. */
const NO_COLUMN = new Set(
  'CONSTRAINT PRIMARY FOREIGN UNIQUE CHECK KEY INDEX EXCLUDE LIKE PERIOD FULLTEXT SPATIAL'.split(' '),
)
/** Words that end the type of a column. */
const AFTER_TYPE = new Set(
  'NOT NULL DEFAULT PRIMARY UNIQUE REFERENCES CHECK CONSTRAINT COLLATE GENERATED AUTO_INCREMENT AUTOINCREMENT IDENTITY COMMENT ON'.split(
    ' ',
  ),
)
/** Search limit, in tokens, for the kind of the created object: `CREATE OR REPLACE TEMPORARY RECURSIVE VIEW`. */
const HEAD = 8

/**
 * `CREATE …`: defines the object and the columns of a table. Returns its qualified name, '' if nothing is
 * created.
 */
export function readCreate(source: string, statement: readonly Token[], facts: DeclaredFacts): string {
  if (keyword(statement[0]) !== 'CREATE') return ''
  const kindAt = statement.findIndex((token, at) => at > 0 && at < HEAD && CREATED.has(keyword(token)))
  const kind = keyword(statement[kindAt])
  if (!NAMED.has(kind)) return ''
  let at = kindAt + 1
  while (BEFORE_NAME.has(keyword(statement[at]))) at++
  const name = nameAt(statement, at)
  if (name === undefined || keyword(statement[at]) === 'ON') return ''
  const start = statement[0]!.start
  facts.define({
    kind: 'resource',
    name: name.name,
    prefix: name.prefix,
    nameStart: name.start,
    nameEnd: name.end,
    start,
    end: statement.at(-1)!.end,
    signature: source.slice(start, name.end),
    type: kind.toLowerCase(),
  })
  if (kind === 'TABLE' && statement[name.after]?.text === '(')
    readColumns(source, statement, name.after + 1, facts)
  return wholeName(name)
}

function readColumns(source: string, statement: readonly Token[], from: number, facts: DeclaredFacts): void {
  let depth = 0
  let item = from
  for (let at = from; at < statement.length; at++) {
    const { text, kind } = statement[at]!
    if (kind !== 'mark') continue
    if (text === '(') depth++
    if ((text === ',' && depth === 0) || (text === ')' && depth === 0)) {
      readColumn(source, statement.slice(item, at), facts)
      item = at + 1
      if (text === ')') return
    }
    if (text === ')') depth--
  }
}

function readColumn(source: string, item: readonly Token[], facts: DeclaredFacts): void {
  const name = nameAt(item, 0)
  if (name === undefined || NO_COLUMN.has(keyword(item[0]))) return
  const { start } = item[0]!
  const end = item.at(-1)!.end
  const behindType = item.findIndex((token, at) => at > 0 && AFTER_TYPE.has(keyword(token)))
  const typeEnd = (behindType < 0 ? item.at(-1)! : item[behindType - 1]!).end
  facts.define({
    kind: 'field',
    name: name.name,
    nameStart: name.start,
    nameEnd: name.end,
    start,
    end,
    signature: source.slice(start, end),
    type: source.slice(name.end, Math.max(name.end, typeEnd)).trim(),
  })
  const type = nameAt(item, name.after)
  if (type !== undefined && !LIBRARY_NAMES.has(keyword(item[name.after])))
    facts.relate('type_hint_of', wholeName(type), type, SCOPE.database)
}
