import type { CodeGraph } from '../../graph/code-graph.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import { guessTokens } from '../../tokens/tokenizer.js'
import { codeExcerpt } from '../rewrite/code-excerpt.js'
import type { ModelOptions } from '../rewrite/model-client.js'
import { INSTRUCTIONS, type RewriteNotes, type RewriteRequest, rewriteRequest } from '../rewrite/prompt.js'
import { type RewriteRun, rewriteAll } from '../rewrite/rewrite-all.js'
import type { Summary } from '../summary.js'
import { summariesFor, summaryTree } from './report.js'
import { notesOf } from './report-notes.js'
import type { SummaryTree } from './report-tree.js'
import { DEFAULT_PARALLEL_REQUESTS, DEFAULT_SUMMARY_DEPTH, type SummaryQuery } from './summary-query.js'

/** Estimated tokens of an answer: two to four sentences. */
const ANSWER_TOKENS = 90

export interface RewriteOptions extends SummaryQuery {
  model: ModelOptions
  /** Maximum number of rewrites. */
  limit: number
  atOnce?: number
  /** Called before the first request. */
  onEstimate?(estimate: RewriteEstimate): void
  onProgress?(done: number, total: number): void
}

/** The estimated cost of a run. */
export interface RewriteEstimate {
  /** Cached: rewritten before from the same prompt. */
  known: number
  requests: number
  /** Over the limit. */
  left: number
  tokensIn: number
  tokensOut: number
}

export interface RewriteReport extends RewriteRun {
  estimate: RewriteEstimate
}

/** Lets a model rewrite summaries, from the target down to a depth; cached rewrites are reused. */
export async function rewriteSummaries(
  checkout: Checkout,
  graph: () => CodeGraph,
  options: RewriteOptions,
): Promise<RewriteReport> {
  const { model, limit, atOnce = DEFAULT_PARALLEL_REQUESTS, depth = DEFAULT_SUMMARY_DEPTH } = options
  if (atOnce < 1)
    throw new SeamarkError('BAD_INPUT', `Expected one request at a time or more, found ${atOnce}.`)
  const tree = summaryTree(checkout, graph)
  const found = await summariesFor(checkout, tree, options)
  const asked = new Map<string, { summary: Summary; notes: RewriteNotes }>()
  for (const summary of found.flatMap(each => downTo(tree, each, depth))) {
    const notes = notesOf(tree, summary)
    asked.set(notes.key, { summary, notes })
  }
  const known = new Set(checkout.store.rewritten([...asked.keys()]).map(({ key }) => key))
  const wanted = [...asked.values()].filter(({ notes }) => !known.has(notes.key))
  const { requests: chosen, failed } = requestsFor(checkout.rootDir, graph, wanted.slice(0, limit))
  const estimate: RewriteEstimate = {
    known: known.size,
    requests: chosen.length,
    left: wanted.length - chosen.length - failed.length,
    tokensIn: chosen.reduce((sum, { prompt }) => sum + guessTokens(prompt.length + INSTRUCTIONS.length), 0),
    tokensOut: chosen.length * ANSWER_TOKENS,
  }
  options.onEstimate?.(estimate)
  let done = 0
  const run = await rewriteAll(chosen, model, atOnce, ({ key }, { text }) => {
    checkout.store.putRewritten([{ key, model: model.model, text }])
    options.onProgress?.(++done, chosen.length)
  })
  return { ...run, failed: [...failed, ...run.failed], estimate }
}

/** With their code; what is not as it was indexed cannot be asked for. */
function requestsFor(
  rootDir: string,
  graph: () => CodeGraph,
  wanted: readonly { summary: Summary; notes: RewriteNotes }[],
): { requests: RewriteRequest[]; failed: RewriteRun['failed'] } {
  const requests: RewriteRequest[] = []
  const failed: RewriteRun['failed'] = []
  for (const { summary, notes } of wanted) {
    try {
      requests.push(rewriteRequest(notes, codeExcerpt(rootDir, graph(), summary)))
    } catch (error) {
      failed.push({ title: notes.title, problem: messageOf(error) })
    }
  }
  return { requests, failed }
}

function downTo(tree: SummaryTree, summary: Summary, depth: number): Summary[] {
  if (depth === 0) return [summary]
  return [summary, ...tree.children(summary).flatMap(child => downTo(tree, child, depth - 1))]
}
