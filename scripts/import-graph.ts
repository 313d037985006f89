/** The import graph of `src/`: files, the folders they stand in, and cycles among either. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface SourceFile {
  path: string
  lines: number
  /** Paths of the source files that it imports, types included. */
  imports: string[]
}

/** Edges by name: what it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** All source files that git tracks or would track. */
export function readSources(): SourceFile[] {
  const patterns = ['src/*.ts', 'src/**/*.ts', 'src/**/*.tsx']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
  const paths = [...new Set(listed.split('\n').filter(path => path !== ''))]
  const known = new Set(paths)
  return paths.flatMap(path => {
    let source: string
    try {
      source = readFileSync(path, 'utf8')
    } catch {
      // Deleted, but not yet committed.
      return []
    }
    const imports = [...source.matchAll(IMPORT)]
      .map(([, target]) => normalize(join(dirname(path), target!)).replace(/\.js$/, ''))
      .flatMap(target => [`${target}.ts`, `${target}.tsx`].filter(file => known.has(file)))
    return [{ path, lines: source.split('\n').length - 1, imports }]
  })
}

export function fileGraph(files: readonly SourceFile[]): ImportGraph {
  return new Map(files.map(({ path, imports }) => [path, new Set(imports)]))
}

/** A folder and its sub-folders are nodes of their own: `store` holds the files directly in it, `store/sqlite` its own. */
export function folderGraph(files: readonly SourceFile[]): ImportGraph {
  return grouped(files, path => dirname(path).slice('src/'.length) || '.')
}

/** Top folders only. */
export function roomGraph(files: readonly SourceFile[]): ImportGraph {
  return grouped(files, path => path.split('/').slice(1, -1)[0] ?? '.')
}

function grouped(files: readonly SourceFile[], groupOf: (path: string) => string): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const own = groupOf(path)
    const targets = graph.get(own) ?? new Set()
    graph.set(own, targets)
    for (const target of imports) if (groupOf(target) !== own) targets.add(groupOf(target))
  }
  return graph
}

/** Strongly connected components of more than one node (Tarjan 1972). */
export function cyclesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    low.set(node, order.get(node)!)
    stack.push(node)
    onStack.add(node)
    for (const target of graph.get(node) ?? []) {
      if (!order.has(target)) visit(target)
      if (onStack.has(target)) low.set(node, Math.min(low.get(node)!, low.get(target)!))
    }
    if (low.get(node) !== order.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    for (const member of component) onStack.delete(member)
    if (component.length > 1) cycles.push(component.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles.sort((a, b) => b.length - a.length)
}
