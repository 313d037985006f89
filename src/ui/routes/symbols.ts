import { z } from 'zod'
import type { Repository } from '../../engine/repository.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { SeamarkError } from '../../shared/errors.js'
import type { CodeAnswer, NodeAnswer, SymbolAnswer } from '../contract/answers.js'
import type { RouteTable } from '../contract/route.js'
import { id, name, numberBetween, path } from './fields.js'
import { nodeOf, symbolAnswer } from './node-of.js'

const MOST_MATCHES = 20
const MOST_FILES = 8
const MOST_DEPTH = 3
/** Longer texts are opened in an editor. */
const MOST_LINES = 1500

type SymbolRoutes = Pick<RouteTable, 'symbols' | 'node' | 'summary' | 'map'>

/** Names, the code behind them, and what they are for. */
export const SYMBOL_ROUTES: SymbolRoutes = {
  symbols: {
    method: 'GET',
    schema: z.strictObject({ name }),
    async run({ name }, { ask }) {
      const { answer } = await ask(repository => findSymbols(repository, name))
      return answer
    },
  },
  node: {
    method: 'GET',
    schema: z.strictObject({ id }),
    async run({ id }, { ask }) {
      const { answer } = await ask(repository => nodeAnswer(repository, id))
      return answer
    },
  },
  summary: {
    method: 'GET',
    schema: z.strictObject({ target: path, depth: numberBetween(0, MOST_DEPTH) }),
    async run({ target, depth }, { ask }) {
      const { answer } = await ask(repository => repository.summary({ target, depth }))
      return answer
    },
  },
  map: {
    method: 'GET',
    schema: z.strictObject({ path, depth: numberBetween(1, MOST_DEPTH) }),
    async run(query, { ask }) {
      const { answer } = await ask(repository => repository.map(query))
      return answer
    },
  },
}

/** Definitions and things by name, and files by a part of their path. */
async function findSymbols(repository: Repository, name: string): Promise<SymbolAnswer[]> {
  const graph = repository.graph()
  const { matches, things } = await repository.named(name, MOST_MATCHES)
  const definitions = matches.flatMap(({ symbol }) => graph.find(symbol.id) ?? [])
  const named = things.flatMap(({ kind, name }) =>
    graph.named(name).filter(node => graph.kind(node) === kind),
  )
  const nodes = [...definitions, ...named, ...filesLike(graph, name)]
  return [...new Set(nodes)].map(node => symbolAnswer(graph.node(node)))
}

/** A path, the end of one or a part of one; the shortest first. */
function filesLike(graph: CodeGraph, words: string): number[] {
  const part = words.trim().toLowerCase()
  const files: { node: number; path: string }[] = []
  for (let node = 0; node < graph.nodeCount; node++) {
    if (graph.kind(node) !== 'file') continue
    const path = graph.path(node)
    if (path.toLowerCase().includes(part)) files.push({ node, path })
  }
  return files
    .sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_FILES)
    .map(({ node }) => node)
}

async function nodeAnswer(repository: Repository, id: string): Promise<NodeAnswer> {
  const graph = repository.graph()
  const node = graph.node(nodeOf(graph, id))
  const code = node.path === '' ? null : await codeOf(repository, node)
  const definition = node.path === '' || node.kind === 'file' ? null : await definitionOf(repository, node)
  const target = node.kind === 'file' ? node.path : `${node.path}:${node.qualifiedName}`
  return {
    ...symbolAnswer(node),
    isTest: node.isTest,
    signature: definition?.signature ?? '',
    doc: definition?.doc ?? '',
    summary: node.path === '' ? '' : await summaryOf(repository, target),
    code,
  }
}

/** Null if the file cannot be read now. */
async function codeOf(repository: Repository, node: SymbolAnswer): Promise<CodeAnswer | null> {
  const { path, startLine, endLine } = node
  const last = Math.min(Math.max(startLine, endLine), startLine + MOST_LINES)
  const shown = await orNull(() => repository.showPlace(`${path}:${Math.max(1, startLine)}-${last}`))
  if (shown === null) return null
  if ('file' in shown)
    return { path, startLine: shown.file.startLine, endLine: shown.file.endLine, code: shown.code }
  const { symbol, code } = shown
  return { path, startLine: symbol.startLine, endLine: symbol.endLine, code }
}

async function definitionOf(
  repository: Repository,
  { id, path, qualifiedName }: SymbolAnswer,
): Promise<{ signature: string; doc: string } | null> {
  const matches = await orNull(() => repository.query(`${path}:${qualifiedName}`))
  return matches?.find(({ symbol }) => symbol.id === id)?.symbol ?? null
}

async function summaryOf(repository: Repository, target: string): Promise<string> {
  const reports = await orNull(() => repository.summary({ target, depth: 0 }))
  return reports?.[0]?.text ?? ''
}

/** What is told beside something else: if it is not there, the rest is shown without. */
async function orNull<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof SeamarkError) return null
    throw error
  }
}
