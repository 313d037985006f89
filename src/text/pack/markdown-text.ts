import { safeName, visibleLine } from '../../shared/safe-text.js'

/** Would begin code, HTML or a link in a heading. */
const MARKUP = /[`<]|\](?=\()/u

/** A path in a heading or a sentence. */
export function markdownName(name: string): string {
  return safeName(name, MARKUP)
}

/** A code span, between more back quotes than the text has in a row. */
export function codeSpan(text: string): string {
  const line = visibleLine(text)
  if (!line.includes('`')) return `\`${line}\``
  const longest = Math.max(...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const quotes = '`'.repeat(longest + 1)
  return `${quotes} ${line} ${quotes}`
}
