import { type RewriteRequest, rewriteRequest } from '../rewrite/prompt.js'
import { sentenceText, summaryText } from '../sentence-text.js'
import type { Summary } from '../summary.js'
import type { SummaryTree } from './report-tree.js'

/** Maximum number of parts in a prompt. */
const MOST_PARTS = 12

/** The prompt for a summary: its text, and the first sentence of each of its parts. */
export function notesOf(tree: SummaryTree, summary: Summary): RewriteRequest {
  const { level, kind, name, path } = summary
  const title =
    level === 'system' ? `the repository ${name}` : `${kind} ${name}${name === path ? '' : ` in ${path}`}`
  const parts = level === 'function' ? [] : tree.children(summary).slice(0, MOST_PARTS)
  const told = parts.flatMap(part =>
    part.sentences[0] === undefined ? [] : [`${part.name}: ${sentenceText(part.sentences[0], part)}`],
  )
  return rewriteRequest(title.trim(), summaryText(summary), told)
}
