import { type RewriteRequest, rewriteRequest } from '../rewrite/prompt.js'
import { sentenceText, summaryText } from '../sentence-text.js'
import type { Summary } from '../summary.js'
import type { SummaryTree } from './report-tree.js'

/** A model is told of so many of what stands in something. */
const MOST_PARTS = 12

/** What a model is told of a summary: its text, and the first sentences of what is in it. */
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
