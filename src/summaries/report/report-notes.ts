import { type RewriteNotes, rewriteNotes } from '../rewrite/prompt.js'
import { sentenceText, summaryText } from '../sentence-text.js'
import type { Summary } from '../summary.js'
import type { SummaryTree } from './report-tree.js'

/** Maximum number of parts in a prompt. */
const MOST_PARTS = 12

/** The notes on a summary: its text, and the first sentence of each of its parts. */
export function notesOf(tree: SummaryTree, summary: Summary): RewriteNotes {
  const { level, kind, name, path, content } = summary
  const title =
    level === 'system' ? `the repository ${name}` : `${kind} ${name}${name === path ? '' : ` in ${path}`}`
  const parts = level === 'function' ? [] : tree.children(summary).slice(0, MOST_PARTS)
  const told = parts.flatMap(part =>
    part.sentences[0] === undefined ? [] : [`${part.name}: ${sentenceText(part.sentences[0], part)}`],
  )
  return rewriteNotes(title.trim(), summaryText(summary), told, content)
}
