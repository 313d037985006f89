/** One line of a YAML text. */
export interface YamlLine {
  /** Start of its content, and its end without a comment or white space. */
  start: number
  end: number
  /** Columns before the content. */
  indent: number
  /** Nothing, a comment, or only a template's statement (`{{- if .Values.x }}`), which may span lines. */
  blank: boolean
}

const TEMPLATE_START = '{{'
const TEMPLATE_END = '}}'
const TEMPLATE_COMMENT = /^\{\{-?\s*\/\*/
/** A longer statement is a brace that nobody closed. */
const MAX_TEMPLATE = 20_000
const DOCUMENT_MARK = /^(?:---|\.\.\.)(?:\s|$)/

/** The lines of each document of a text. */
export function splitDocuments(source: string): YamlLine[][] {
  const documents: YamlLine[][] = [[]]
  for (let at = 0; at < source.length; ) {
    const newline = source.indexOf('\n', at)
    const after = newline < 0 ? source.length : newline
    const line = readLine(source, at, after)
    const templateEnd = source.startsWith(TEMPLATE_START, line.start) ? statementEnd(source, line.start) : 0
    if (templateEnd > after) {
      at = pushStatement(source, at, templateEnd, documents.at(-1)!)
      continue
    }
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
  const isStatement = source.startsWith(TEMPLATE_START, start) && source.endsWith(TEMPLATE_END, end)
  return { start, end, indent: start - from, blank: start === end || isStatement }
}

/** The lines of a statement of a template that spans several: marks of documents in it are text. Returns what follows them. */
function pushStatement(source: string, from: number, statementEnd: number, lines: YamlLine[]): number {
  let at = from
  while (at < statementEnd) {
    const newline = source.indexOf('\n', at)
    const after = newline < 0 ? source.length : newline
    lines.push({ ...readLine(source, at, after), blank: true })
    at = after + 1
  }
  return at
}

/** Where a template's statement ends if nothing but white space follows it on its last line; else 0. */
function statementEnd(source: string, start: number): number {
  const text = source.slice(start, start + MAX_TEMPLATE)
  const inside = TEMPLATE_COMMENT.test(text) ? text.indexOf('*/') : 0
  const close = inside < 0 ? -1 : text.indexOf(TEMPLATE_END, inside)
  if (close < 0) return 0
  const end = start + close + TEMPLATE_END.length
  const newline = source.indexOf('\n', end)
  return source.slice(end, newline < 0 ? source.length : newline).trim() === '' ? end : 0
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
