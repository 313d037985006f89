/** One line of a YAML text. */
export interface YamlLine {
  /** Start of its content, and its end without a comment or white space. */
  start: number
  end: number
  /** Columns before the content. */
  indent: number
  /** Nothing, a comment, or only a template's statement (`{{- if .Values.x }}`). */
  blank: boolean
}

const TEMPLATE_STATEMENT = /^\{\{.*\}\}$/
const DOCUMENT_MARK = /^(?:---|\.\.\.)(?:\s|$)/

/** The lines of each document of a text. */
export function splitDocuments(source: string): YamlLine[][] {
  const documents: YamlLine[][] = [[]]
  for (let at = 0; at < source.length; ) {
    const newline = source.indexOf('\n', at)
    const after = newline < 0 ? source.length : newline
    const line = readLine(source, at, after)
    if (line.indent === 0 && DOCUMENT_MARK.test(source.slice(at, at + 4))) documents.push([])
    else documents.at(-1)!.push(line)
    at = after + 1
  }
  return documents
}

function readLine(source: string, from: number, to: number): YamlLine {
  let start = from
  while (start < to && source[start] === ' ') start++
  let end = commentStart(source, start, to)
  while (end > start && /\s/.test(source[end - 1]!)) end--
  const text = source.slice(start, end)
  const blank = start === end || (text.startsWith('{{') && TEMPLATE_STATEMENT.test(text))
  return { start, end, indent: start - from, blank }
}

/** `#` at the start or after a blank, outside quotes. */
function commentStart(source: string, start: number, to: number): number {
  let quote = ''
  for (let at = start; at < to; at++) {
    const character = source[at]!
    if (quote !== '') {
      if (character === '\\' && quote === '"') at++
      else if (character === quote) quote = ''
    } else if (character === '#') {
      if (at === start || source[at - 1] === ' ' || source[at - 1] === '\t') return at
    } else if ((character === '"' || character === "'") && opensQuote(source, at, start)) quote = character
  }
  return to
}

/** The quote of `don't` opens none. */
function opensQuote(source: string, at: number, start: number): boolean {
  return at === start || ' \t[{,:('.includes(source[at - 1]!)
}
