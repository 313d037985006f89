import { Tokens } from './tokens.js'
import { wordRole } from './words.js'

/** Words that may precede another word in an expression. */
const PREFIX_OPERATORS = new Set(['new', 'sizeof', 'delete', 'not', 'and', 'or', 'co_await', 'const'])

/** False for arguments that no grammar reads as expressions: types, statements, words in a row. */
export function areExpressions(text: string, start: number, end: number): boolean {
  const tokens = new Tokens(text, start)
  let depth = 0
  let last = ''
  /** Colons that are allowed: one per `?`, any number once there is a block. */
  let colons = 0
  while (tokens.next() && tokens.start < end) {
    const { kind, word } = tokens
    if (kind === 'directive') return false
    if (kind === 'mark') {
      if ('([{'.includes(word)) depth++
      else if (')]}'.includes(word)) depth--
      if (word === '.' && last === '.') return false
      if (word === ';' && colons === 0) return false
      if (word === '?') colons++
      else if (word === '{') colons = Number.POSITIVE_INFINITY
      else if (word === ':' && last !== ':' && text[tokens.end] !== ':' && --colons < 0) return false
    } else if (depth === 1) {
      if (isJoined(last) && !PREFIX_OPERATORS.has(last) && kind !== 'number') return false
      const startsArgument = last === '(' || last === ','
      if (kind === 'word' && startsArgument && !startsExpression(word)) return false
    }
    last = kind === 'mark' || kind === 'word' ? word : '0'
  }
  return true
}

/** True for `(Suite, Name)`: a list that can be the parameters of a function. */
export function areNames(text: string, start: number, end: number): boolean {
  const tokens = new Tokens(text, start + 1)
  let names = 0
  while (tokens.next() && tokens.start < end - 1) {
    const wanted = names % 2 === 0 ? tokens.kind === 'word' && startsExpression(tokens.word) : tokens.is(',')
    if (!wanted) return false
    names++
  }
  return true
}

/** A word just before: the next word does not belong to the same expression. */
function isJoined(last: string): boolean {
  return /^[\w$]/.test(last) && last !== '0'
}

function startsExpression(word: string): boolean {
  if (PREFIX_OPERATORS.has(word) || word === 'this') return word !== 'const'
  const role = wordRole(word)
  return role === 'plain' || role === 'macro'
}
