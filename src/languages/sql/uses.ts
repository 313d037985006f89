import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { Token } from '../text/tokens.js'
import { LIBRARY_NAMES } from './library-names.js'
import { keyword, nameAt, type SqlName, wholeName } from './statements.js'

/** Words that precede the name of a table. */
const BEFORE_TABLE = new Set([
  'FROM',
  'JOIN',
  'INTO',
  'REFERENCES',
  'UPDATE',
  'TABLE',
  'ON',
  'USING',
  'TRUNCATE',
  'INHERITS',
])
/** Words that may precede the name. */
const FILLERS = new Set(['ONLY', 'LATERAL', 'IF', 'EXISTS', 'IGNORE', 'TABLE'])
/** Words that may follow such a word and are not tables. */
const NO_TABLE = new Set(
  'SELECT STDIN SET CASCADE RESTRICT NO NULL TRUE FALSE UNNEST VALUES DELETE UPDATE INSERT CONFLICT DUPLICATE COMMIT EACH OF'.split(
    ' ',
  ),
)
/** Functions in whose arguments `FROM` does not name a table. */
const FROM_FUNCTIONS = new Set(['EXTRACT', 'SUBSTRING', 'TRIM', 'OVERLAY', 'POSITION'])
/** Tokens that may follow `FROM a` before a comma: an alias. */
const LONGEST_ALIAS = 2

/** Words before a name and a parenthesis that is no list of arguments. */
const NO_CALL = new Set(
  'TABLE VIEW INTO REFERENCES INDEX ON FUNCTION PROCEDURE TRIGGER TYPE KEY CONSTRAINT EXISTS AS WITH RECURSIVE COPY AGGREGATE'.split(
    ' ',
  ),
)
/** T-SQL calls a procedure without parentheses: `EXEC dbo.CloseOrder @id`. */
const CALLS = new Set(['EXEC', 'EXECUTE'])
const NO_PROCEDURE = new Set(['FUNCTION', 'PROCEDURE', 'IMMEDIATE', 'ON', 'FORMAT', 'AS', 'SP_EXECUTESQL'])

/** The tables and views that a statement names (`depends_on`), and the routines that it calls. */
export function readUses(statement: readonly Token[], created: string, facts: DeclaredFacts): void {
  const own = new Set([created, ...commonTables(statement)])
  const altered = alteredTable(statement)
  const calls: string[] = []
  const relate = (name: SqlName) => {
    const whole = wholeName(name)
    if (!own.has(whole) && whole !== altered)
      facts.relate('depends_on', whole, name, SCOPE.repository, altered || created)
  }
  statement.forEach((token, at) => {
    if (token.kind === 'mark') {
      if (token.text === '(') calls.push(keyword(statement[at - 1]))
      else if (token.text === ')') calls.pop()
      return
    }
    const word = keyword(token)
    const called = calledAt(statement, at, word)
    if (called !== undefined && !own.has(wholeName(called)))
      facts.relate('calls', wholeName(called), called, SCOPE.database, created)
    if (word === 'EXECUTE' && /^(?:FUNCTION|PROCEDURE)$/.test(keyword(statement[at + 1]))) {
      const name = nameAt(statement, at + 2)
      if (name !== undefined) facts.relate('calls', wholeName(name), name, SCOPE.database, created)
    } else if (BEFORE_TABLE.has(word) && namesTable(word, statement, at, calls.at(-1) ?? '')) {
      for (const name of tablesFrom(statement, at + 1, word === 'FROM')) relate(name)
    }
  })
  if (altered !== '' && created === '') relateFile(statement, altered, facts)
}

/** `total(…)`, `shop.total(…)`, `EXEC close_order`. */
function calledAt(statement: readonly Token[], at: number, word: string): SqlName | undefined {
  const before = statement[at - 1]
  if (CALLS.has(word) && !NO_PROCEDURE.has(keyword(statement[at + 1]))) return nameAt(statement, at + 1)
  if (LIBRARY_NAMES.has(word) || before?.text === '.' || NO_CALL.has(keyword(before))) return undefined
  const name = nameAt(statement, at)
  return name !== undefined && statement[name.after]?.text === '(' ? name : undefined
}

function namesTable(word: string, statement: readonly Token[], at: number, call: string): boolean {
  const before = keyword(statement[at - 1])
  switch (word) {
    case 'FROM':
      return before !== 'DISTINCT' && !FROM_FUNCTIONS.has(call)
    case 'ON':
      // Of an index or a trigger; elsewhere it is the condition of a join.
      return keyword(statement[0]) === 'CREATE' && call === '' && isOnTable(statement, at)
    case 'USING':
      return keyword(statement[0]) === 'DELETE' || keyword(statement[0]) === 'MERGE'
    case 'UPDATE':
      return at === 0 || statement[at - 1]?.text === ';' || before === 'BEGIN' || before === 'AS'
    case 'TABLE':
      return keyword(statement[0]) === 'DROP' && at === 1
    default:
      return true
  }
}

function isOnTable(statement: readonly Token[], at: number): boolean {
  return statement.slice(1, at).some(token => /^(?:INDEX|TRIGGER|POLICY)$/.test(keyword(token)))
}

/** `a`, or all tables of a list `a x, b AS y`. */
function tablesFrom(statement: readonly Token[], from: number, isList: boolean): SqlName[] {
  const found: SqlName[] = []
  let at = from
  for (;;) {
    while (
      FILLERS.has(keyword(statement[at])) ||
      (statement[at]?.text === '(' && keyword(statement[at + 1]) !== 'SELECT')
    )
      at++
    const name = nameAt(statement, at)
    if (name === undefined || NO_TABLE.has(keyword(statement[at]))) return found
    // A table function is not a table; the columns after `INTO a (…)` do not make it a function.
    if (!isList || statement[name.after]?.text !== '(') found.push(name)
    at = name.after
    for (let alias = 0; alias < LONGEST_ALIAS && statement[at]?.kind === 'word'; alias++) at++
    if (!isList || statement[at]?.text !== ',') return found
    at++
  }
}

/** Names that `WITH x AS (…)` binds. */
function commonTables(statement: readonly Token[]): string[] {
  if (!statement.some(token => keyword(token) === 'WITH')) return []
  return statement.flatMap((token, at) => {
    const isNamed = keyword(statement[at + 1]) === 'AS' && statement[at + 2]?.text === '('
    const isMaterialized = keyword(statement[at + 1]) === 'AS' && statement[at + 3]?.text === '('
    return token.kind === 'word' && (isNamed || isMaterialized) ? [token.text] : []
  })
}

/** The table of `ALTER TABLE x`, '' for other statements. */
function alteredTable(statement: readonly Token[]): string {
  if (keyword(statement[0]) !== 'ALTER' || keyword(statement[1]) !== 'TABLE') return ''
  const name = tablesFrom(statement, 2, false)[0]
  return name === undefined ? '' : wholeName(name)
}

/** A migration depends on the table that it changes. */
function relateFile(statement: readonly Token[], altered: string, facts: DeclaredFacts): void {
  const name = tablesFrom(statement, 2, false)[0]!
  facts.relate('depends_on', altered, name, SCOPE.repository)
}
