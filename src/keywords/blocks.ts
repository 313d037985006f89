import { type Line, MAX_LINE } from './lines.js'

const FENCE = /^\s*(?:>\s{0,3}){0,4}(?:[-*+]\s{1,4})?(`{3,}|~{3,})([^`]*)$/
const WIKI_OPEN = /^\s*\{\{\{/
const WIKI_CLOSE = /\}\}\}\s*$/
const PROMPT = /^\s*(?:>>> |\.\.\. |In \[\d{1,6}\]: |Out\[\d{1,6}\]: |\$ \S|irb\(|pry\()/
const INDENTED = /^(?: {4,}|\t)\s*\S/
const CODE_SIGN = /[=(){};[\]<>]|:$|^\s*(?:@\w|import |from \w|return\b|#|\/\/)/
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/

/** Numbers of code lines: fenced, in wiki braces, at a prompt, or indented and code-like. */
export function blockLines(lines: readonly Line[]): Set<number> {
  const found = new Set<number>()
  let closing: ((line: string) => boolean) | undefined
  for (const [number, line] of lines.entries()) {
    const text = line.text.slice(0, MAX_LINE)
    if (closing !== undefined) {
      if (closing(text)) closing = undefined
      found.add(number)
    } else {
      closing = closingOf(text)
      if (closing !== undefined || isCodeLine(text)) found.add(number)
    }
  }
  return found
}

/** Predicate for the end of the block that this line opens; an unclosed block extends to the end, as in Markdown. */
function closingOf(line: string): ((line: string) => boolean) | undefined {
  const fence = FENCE.exec(line)?.[1]
  if (fence !== undefined) return next => FENCE.exec(next)?.[1]?.startsWith(fence) === true
  if (WIKI_OPEN.test(line) && !WIKI_CLOSE.test(line)) return next => WIKI_CLOSE.test(next)
  return undefined
}

function isCodeLine(line: string): boolean {
  return PROMPT.test(line) || (INDENTED.test(line) && CODE_SIGN.test(line) && !LIST_ITEM.test(line))
}
