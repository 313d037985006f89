import type { Token } from '../text/tokens.js'

const DOLLAR_QUOTE = /^\$\w*\$$/
/** Constructs other than blocks that `END` may close; they are not counted here. */
const NO_BLOCK = new Set(['IF', 'LOOP', 'WHILE', 'REPEAT'])
const ROUTINES = new Set(['FUNCTION', 'PROCEDURE', 'TRIGGER'])
/** Search limit, in tokens, for the kind of a routine: `CREATE OR REPLACE DEFINER = x FUNCTION`. */
const HEAD = 8

/** Statements of a script, each with its tokens without the `;`. Those in the body of a routine belong to it. */
export function splitStatements(tokens: readonly Token[]): Token[][] {
  const statements: Token[][] = []
  let current: Token[] = []
  let quote = ''
  let blocks = 0
  tokens.forEach((token, at) => {
    const word = keyword(token)
    if (quote === '' && blocks === 0 && token.kind === 'mark' && token.text === ';') {
      if (current.length > 0) statements.push(current)
      current = []
      return
    }
    if (token.kind === 'mark' && DOLLAR_QUOTE.test(token.text)) {
      if (quote === '') quote = token.text
      else if (quote === token.text) quote = ''
    }
    if (quote === '' && isRoutine(current)) {
      if (word === 'BEGIN' || (word === 'CASE' && keyword(tokens[at - 1]) !== 'END')) blocks++
      else if (word === 'END' && blocks > 0 && !NO_BLOCK.has(keyword(tokens[at + 1]))) blocks--
    }
    current.push(token)
  })
  if (current.length > 0) statements.push(current)
  return statements
}

function isRoutine(statement: readonly Token[]): boolean {
  if (keyword(statement[0]) !== 'CREATE') return false
  return statement.slice(1, HEAD).some(token => ROUTINES.has(keyword(token)))
}

/** A word in upper case; '' for any other token, including quoted names. */
export function keyword(token: Token | undefined): string {
  return token?.kind === 'word' && /^\w/.test(token.text) ? token.text.toUpperCase() : ''
}

export interface SqlName {
  /** Schema and other qualifiers, '' for default ones. */
  prefix: string
  name: string
  start: number
  end: number
  /** Index of the token after it. */
  after: number
}

/** Default schemas of unqualified names. */
const DEFAULT_SCHEMAS = new Set(['public', 'dbo'])

/** A dotted name at a token, quotes removed; undefined if there is none. */
export function nameAt(tokens: readonly Token[], at: number): SqlName | undefined {
  const first = tokens[at]
  if (first?.kind !== 'word') return undefined
  const parts = [unquoted(first.text)]
  let last = first
  let after = at + 1
  while (tokens[after]?.text === '.' && tokens[after + 1]?.kind === 'word') {
    last = tokens[after + 1]!
    parts.push(unquoted(last.text))
    after += 2
  }
  const name = parts.pop()!
  const prefix = parts.filter(part => !DEFAULT_SCHEMAS.has(part)).join('.')
  return { prefix, name, start: last.start, end: last.end, after }
}

export function wholeName({ prefix, name }: SqlName): string {
  return prefix === '' ? name : `${prefix}.${name}`
}

function unquoted(text: string): string {
  return /^["`[]/.test(text) ? text.slice(1, -1) : text
}
