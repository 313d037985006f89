/**
 * The tables that a text of SQL names. Strings of programs are prose more often than SQL: only what has the shape of a whole
 * statement counts, and a name that is put together while a program runs is none.
 */

const TOKEN =
  /'(?:[^']|'')*'|"[^"\n]+"|`[^`\n]+`|\[[A-Za-z_]\w*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_][\w$]*|\d+(?:\.\d+)?|\S/g
/** A cheap first look: most strings of a program begin otherwise. */
const FIRST_WORD = /^[\s(]*(?:select|insert|update|delete|replace|merge|with)\b/i
/** Escapes as source code has them. */
const ESCAPED_SPACE = /\\[nrt]|\\(?=\n)/g
const ESCAPED_QUOTE = /\\(["'`])/g
const QUOTES = /^["`[]|["`\]]$/g
const WORD = /^[A-Za-z_]/
const QUOTED_NAME = /^["`[]/
/** Marks that, without a space, are part of a name that is put together: `orders_{year}`, `#__users`, `:table`. */
const JOINED = /[\w{}$%#<>@:?+~\\-]/

const KEYWORDS = new Set(
  (
    'SELECT FROM WHERE JOIN LEFT RIGHT INNER OUTER FULL CROSS NATURAL LATERAL ON USING AS AND OR NOT NULL IS IN LIKE ILIKE BETWEEN EXISTS ' +
    'GROUP ORDER BY HAVING LIMIT OFFSET FETCH UNION ALL DISTINCT EXCEPT INTERSECT INSERT INTO VALUES UPDATE SET DELETE REPLACE MERGE WITH ' +
    'RECURSIVE RETURNING FOR CASE WHEN THEN ELSE END DEFAULT ONLY TABLE IF IGNORE ASC DESC WINDOW OVER PARTITION TOP INTERVAL'
  ).split(' '),
)
/** Words of sentences that stand where a name would. */
const PROSE = new Set(
  'THE A AN THIS THAT THESE YOUR MY OUR THEIR HIS HER EACH WHICH ONE ANY ITS IT WHERE HERE THERE ANOTHER EVERY SOME ONES'.split(
    ' ',
  ),
)
/** Functions in whose brackets FROM names no table. */
const FROM_FUNCTIONS = new Set(['EXTRACT', 'TRIM', 'SUBSTRING', 'OVERLAY', 'POSITION'])
/** Tables of the databases themselves. */
const OWN_SCHEMAS = new Set(['information_schema', 'pg_catalog', 'sys'])
const OWN_TABLE = /^(?:pg_|sqlite_|dual$)/
const AFTER_INTO = new Set(['(', 'VALUES', 'SELECT', 'SET', 'DEFAULT', 'WITH'])
const AFTER_DELETE = new Set(['', 'WHERE', 'USING', ';', 'RETURNING', 'ORDER', 'LIMIT'])
const OPERATORS = new Set(['=', '<', '>', '!', 'IN', 'LIKE', 'ILIKE', 'IS', 'BETWEEN', 'NOT'])
/** A column with its table, and an operator. */
const CONDITION_TOKENS = 5
/** More words in a row are a sentence: `price total` is a column with another name. */
const MOST_WORDS = 2
const SHORTEST_NAME = 2

interface Token {
  text: string
  /** The word in capitals; '' for a mark, a literal or a quoted name. */
  word: string
  start: number
  end: number
}

interface Name {
  /** In small letters, without its schema; '' for one of the database itself. */
  table: string
  /** Index of the token behind it. */
  after: number
}

/** Whether a text begins as a statement does. */
export function beginsStatement(source: string): boolean {
  return FIRST_WORD.test(source)
}

/** Names of tables in small letters, each once, in order; none unless the text is a statement. */
export function tablesIn(source: string): string[] {
  if (!beginsStatement(source)) return []
  return new SqlText(source.replace(ESCAPED_SPACE, ' ').replace(ESCAPED_QUOTE, '$1')).tables()
}

class SqlText {
  readonly #text: string
  readonly #tokens: Token[] = []

  constructor(text: string) {
    this.#text = text
    for (const match of text.matchAll(TOKEN)) {
      const [found] = match
      if (found.startsWith('--') || found.startsWith('/*')) continue
      const word = WORD.test(found) ? found.toUpperCase() : ''
      this.#tokens.push({ text: found, word, start: match.index, end: match.index + found.length })
    }
  }

  tables(): string[] {
    let first = 0
    while (this.#tokens[first]?.text === '(') first++
    if (!this.#isStatement(first)) return []
    const own = this.#namedQueries(first)
    const found = new Set<string>()
    this.#tokens.forEach(({ word }, at) => {
      if (word === 'FROM' && this.#isList(at)) this.#addList(at + 1, found)
      else if (word === 'JOIN' || word === 'INTO') this.#add(at + 1, word === 'INTO', found)
      else if (word === 'UPDATE' && this.#isUpdate(at)) this.#add(at + 1, false, found)
      else if (word === 'USING' && this.#word(first) === 'MERGE') this.#add(at + 1, false, found)
    })
    return [...found].filter(name => name !== '' && !own.has(name))
  }

  #word(at: number): string {
    return this.#tokens[at]?.word ?? ''
  }

  #isStatement(at: number): boolean {
    switch (this.#word(at)) {
      case 'SELECT':
        return this.#isSelect(at)
      case 'INSERT':
      case 'REPLACE':
      case 'MERGE':
        return this.#isInto(at)
      case 'UPDATE':
        return this.#isUpdate(at)
      case 'DELETE':
        return this.#isDelete(at)
      default:
        return this.#namedQueries(at).size > 0
    }
  }

  #isSelect(at: number): boolean {
    const from = this.#fromOf(at)
    if (from < 0 || from === at + 1) return false
    const list = this.#tokens.slice(at + 1, from)
    let words = 0
    for (const { word } of list) {
      words = word === '' || KEYWORDS.has(word) ? 0 : words + 1
      if (words > MOST_WORDS) return false
    }
    const isPlain = list.every(({ word }) => word !== '')
    return !isPlain || this.#isShouted(at, from) || this.#hasCondition(from)
  }

  /** The FROM of a SELECT, outside of brackets; -1 if there is none. */
  #fromOf(select: number): number {
    let depth = 0
    for (let at = select + 1; at < this.#tokens.length; at++) {
      const { text, word } = this.#tokens[at]!
      if (text === '(') depth++
      else if (text === ')') depth--
      else if (word === 'FROM' && depth === 0) return at
    }
    return -1
  }

  #isShouted(...keywords: readonly number[]): boolean {
    return keywords.every(at => this.#tokens[at]!.text === this.#tokens[at]!.word)
  }

  /** `where id =`: prose has no operators. */
  #hasCondition(from: number): boolean {
    const where = this.#tokens.findIndex(({ word }, at) => at > from && word === 'WHERE')
    if (where < 0) return false
    return this.#tokens
      .slice(where + 1, where + 1 + CONDITION_TOKENS)
      .some(({ text, word }) => OPERATORS.has(word === '' ? text : word))
  }

  #isInto(at: number): boolean {
    const into = this.#tokens.findIndex(({ word }, index) => index > at && word === 'INTO')
    const name = into < 0 || into > at + 3 ? null : this.#nameAt(into + 1)
    if (name === null) return false
    if (this.#word(at) === 'MERGE') return this.#tokens.some(({ word }) => word === 'USING')
    const next = this.#tokens[name.after]
    return next !== undefined && AFTER_INTO.has(next.word === '' ? next.text : next.word)
  }

  /** `UPDATE orders o SET o.total =` */
  #isUpdate(at: number): boolean {
    const name = this.#nameAt(at + 1)
    if (name === null) return false
    const set = this.#behindAlias(name.after)
    return (
      this.#word(set) === 'SET' &&
      this.#tokens.slice(set + 1, set + 1 + CONDITION_TOKENS).some(({ text }) => text === '=')
    )
  }

  #isDelete(at: number): boolean {
    if (this.#word(at + 1) !== 'FROM') return false
    const name = this.#nameAt(at + 2)
    if (name === null) return false
    const next = this.#tokens[this.#behindAlias(name.after)]
    const isEnd = AFTER_DELETE.has(next === undefined ? '' : next.word === '' ? next.text : next.word)
    return isEnd && (this.#isShouted(at, at + 1) || this.#hasCondition(at))
  }

  /** Names of `WITH name AS (`: they are no tables. */
  #namedQueries(first: number): Set<string> {
    const names = new Set<string>()
    if (this.#word(first) !== 'WITH') return names
    this.#tokens.forEach(({ word }, at) => {
      if (word !== 'AS' || this.#tokens[at + 1]?.text !== '(') return
      const before = this.#tokens[at - 1]
      if (before !== undefined && (before.word !== '' || QUOTED_NAME.test(before.text)))
        names.add(before.text.replace(QUOTES, '').toLowerCase())
    })
    return names
  }

  /** Whether a FROM is followed by tables: not that of `EXTRACT(year FROM …)` or `IS DISTINCT FROM`. */
  #isList(from: number): boolean {
    if (this.#word(from - 1) === 'DISTINCT') return false
    let depth = 0
    for (let at = from - 1; at >= 0; at--) {
      const { text } = this.#tokens[at]!
      if (text === ')') depth++
      if (text === '(' && depth-- === 0) return !FROM_FUNCTIONS.has(this.#word(at - 1))
    }
    return true
  }

  #addList(start: number, found: Set<string>): void {
    let at = start
    for (;;) {
      const name = this.#add(at, false, found)
      if (name === null) return
      at = this.#behindAlias(name.after)
      if (this.#tokens[at]?.text !== ',') return
      at++
    }
  }

  /** @param hasColumns a bracket behind the name is a list of columns, and no call */
  #add(at: number, hasColumns: boolean, found: Set<string>): Name | null {
    const name = this.#nameAt(at)
    if (name === null || (!hasColumns && this.#tokens[name.after]?.text === '(')) return null
    found.add(name.table)
    return name
  }

  #behindAlias(at: number): number {
    const alias = this.#word(at) === 'AS' ? at + 1 : at
    const word = this.#word(alias)
    return word !== '' && !KEYWORDS.has(word) ? alias + 1 : at
  }

  /** A name of one or several parts; null for anything else, and for one that is put together. */
  #nameAt(start: number): Name | null {
    let at = start
    while (this.#word(at) === 'ONLY' || this.#word(at) === 'LATERAL') at++
    const begin = this.#tokens[at]
    const parts: string[] = []
    for (;;) {
      const token = this.#tokens[at]
      if (token === undefined) return null
      const isQuoted = QUOTED_NAME.test(token.text)
      if (!isQuoted && (token.word === '' || KEYWORDS.has(token.word) || PROSE.has(token.word))) return null
      parts.push(token.text.replace(QUOTES, '').toLowerCase())
      at++
      if (this.#tokens[at]?.text !== '.') break
      at++
    }
    const end = this.#tokens[at - 1]!.end
    if (JOINED.test(this.#text[begin!.start - 1] ?? ' ') || JOINED.test(this.#text[end] ?? ' ')) return null
    const table = parts.at(-1)!
    const isOwn = OWN_SCHEMAS.has(parts.at(-2) ?? '') || OWN_TABLE.test(table)
    return { table: isOwn || table.length < SHORTEST_NAME ? '' : table, after: at }
  }
}
