import { existsSync, realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { CodeGraph } from '../../graph/code-graph.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { Store } from '../../store/store.js'
import { findDefinitions } from '../../symbols/find-symbol.js'
import { parseSymbolQuery } from '../../symbols/symbol-query.js'
import { Symbols } from '../../symbols/symbols.js'
import { sentenceText } from '../sentence-text.js'
import type { Claim, Level, Summary } from '../summary.js'
import { notesOf } from './report-notes.js'
import { SummaryTree } from './report-tree.js'
import { DEFAULT_SUMMARY_DEPTH, type SummaryQuery } from './summary-query.js'

/** A summary with the summaries of its parts, recursively. */
export interface SummaryReport {
  level: Level
  kind: string
  name: string
  path: string
  text: string
  /** The model that rewrote the text; '' if the text is generated from the sentences. */
  writtenBy: string
  /** Each with its claims, which can be checked. */
  sentences: { text: string; claims: Claim[] }[]
  /** Empty at the depth limit. */
  children: SummaryReport[]
}

/** The summary of the target (one each for definitions that share an address), down to a depth. */
export async function summaryReport(
  checkout: Checkout,
  graph: () => CodeGraph,
  query: SummaryQuery,
): Promise<SummaryReport[]> {
  const depth = query.depth ?? DEFAULT_SUMMARY_DEPTH
  if (!Number.isInteger(depth) || depth < 0)
    throw new SeamarkError('BAD_INPUT', `Expected a depth of 0 or more, found ${depth}.`)
  const tree = summaryTree(checkout, graph)
  const found = await summariesFor(checkout, tree, query)
  return found.map(summary => reportOf(checkout.store, tree, summary, depth))
}

/** The summaries of a checkout as last stored. */
export function summaryTree(checkout: Checkout, graph: () => CodeGraph): SummaryTree {
  return new SummaryTree(checkout, graph)
}

export async function summariesFor(
  checkout: Checkout,
  tree: SummaryTree,
  query: SummaryQuery,
): Promise<Summary[]> {
  const { rootDir: root } = checkout
  const { target = '', folder = root } = query
  if (target === '') return [found(tree.system())]
  for (const path of pathsMeant(root, folder, target)) {
    if (path === '') return [found(tree.system())]
    if (tree.folders.has(path)) return [found(tree.folder(path))]
    const file = tree.file(path)
    if (file !== undefined) return [file]
  }
  if (target.includes('/') && parseSymbolQuery(target).path === '') throw noSuchPath(root, folder, target)
  const definitions = await findDefinitions(new Symbols(checkout), target)
  const summaries = definitions.flatMap(({ path, id }) => tree.definition(path, id) ?? [])
  if (summaries.length > 0) return summaries
  const { kind, path } = definitions[0]!
  throw new SeamarkError(
    'NOT_FOUND',
    `Expected a function or a type, found the ${kind.replace('_', ' ')} "${target}", which has no summary of its own: ` +
      `\`seamark summary ${path}\` tells of its file.`,
  )
}

function noSuchPath(root: string, folder: string, target: string): SeamarkError {
  const isThere = pathsMeant(root, folder, target).some(path => existsSync(join(root, path)))
  return new SeamarkError(
    'NOT_FOUND',
    isThere
      ? `${target} is not in the index: \`seamark files --why\` says why.`
      : `Expected a folder, a file or a symbol, found nothing called "${target}": \`seamark files\` lists the files.`,
  )
}

/** Relative to the current folder, then to the root. */
function pathsMeant(root: string, folder: string, target: string): string[] {
  const asked = target.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '')
  const here = relative(root, resolve(realOf(folder), target))
    .split(sep)
    .join('/')
  return here.startsWith('..') ? [asked] : [here, asked]
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

function found(summary: Summary | undefined): Summary {
  if (summary !== undefined) return summary
  throw new SeamarkError(
    'NOT_INDEXED',
    'Expected summaries, found none: run `seamark index` without --facts-only.',
  )
}

function reportOf(store: Store, tree: SummaryTree, summary: Summary, depth: number): SummaryReport {
  const { level, kind, name, path } = summary
  const sentences = summary.sentences.map(claims => ({ text: sentenceText(claims, summary), claims }))
  const [rewritten] = store.rewritten([notesOf(tree, summary).key])
  const text = rewritten?.text ?? sentences.map(sentence => sentence.text).join(' ')
  const children =
    depth === 0 ? [] : tree.children(summary).map(child => reportOf(store, tree, child, depth - 1))
  return { level, kind, name, path, text, writtenBy: rewritten?.model ?? '', sentences, children }
}
