import type { CodeGraph } from '../../src/graph/code-graph.js'
import type { EdgeKind } from '../../src/graph/edge-kinds.js'
import { assemble } from '../../src/graph/incremental/assemble.js'
import { linkFile } from '../../src/graph/link/link-file.js'
import { encodeRecord } from '../../src/graph/link/link-record.js'
import { Linker } from '../../src/graph/link/linker.js'
import { MemorySource, type SourceFile } from '../../src/graph/link/memory-source.js'
import { Program } from '../../src/graph/link/program.js'
import { Resolver } from '../../src/graph/link/resolver.js'
import { ROOT_BYTES } from '../../src/graph/snapshot.js'
import { detectLanguage } from '../../src/languages/detect.js'
import { readFacts } from '../../src/languages/read-facts.js'
import { RESOLUTION_RULES } from '../../src/languages/resolution-rules.js'

/**
 * The edges of a small project as lines: `a.py:f calls b.py:g`, with `file` for the top of a file. References that
 * stayed open are `a.py:f ? name`, those that mean something outside are left out.
 */
export async function linkProject(files: Record<string, string>): Promise<string[]> {
  const sources = await readProject(files)
  const program = new Program(new MemorySource(sources), RESOLUTION_RULES)
  const resolver = new Resolver(program)
  const lines: string[] = []
  for (const { path, facts } of sources) {
    const file = program.file(path)
    if (file === null) continue
    const name = (index: number) => `${path}:${facts.definitions[index]?.qualifiedName ?? 'file'}`
    const { edges, unlinked } = linkFile(file, facts, resolver)
    for (const { from, to, kind, reversed } of edges) {
      const target =
        'definition' in to
          ? `${to.file.path}:${to.definition.qualifiedName}`
          : 'key' in to
            ? `package ${to.key}`
            : to.path
      lines.push(reversed ? `${target} ${kind} ${name(from)}` : `${name(from)} ${kind} ${target}`)
    }
    for (const [index, why] of unlinked) {
      const reference = facts.references[index]!
      if (why === 'unresolved') lines.push(`${name(reference.from)} ? ${reference.name}`)
    }
  }
  return lines
}

/** The graph of a small project, without a store. */
export async function projectGraph(files: Record<string, string>): Promise<CodeGraph> {
  const sources = await readProject(files)
  sources.sort((a, b) => (a.path < b.path ? -1 : 1))
  const linker = new Linker(new MemorySource(sources))
  const { graph } = assemble({
    files: sources.map(({ path }) => ({ path, root: new Uint8Array(ROOT_BYTES) })),
    read: () => sources.map(({ path, facts }) => encodeRecord(linker.link(path, facts))),
    outside: [],
  })
  return graph
}

/** All edges of a kind in the graph of a small project: `a.yml:web depends_on a.yml:db`, `package src`, `image node:20`. */
export async function graphEdges(
  files: Record<string, string>,
  kinds: readonly EdgeKind[],
): Promise<string[]> {
  const graph = await projectGraph(files)
  const name = (index: number) => {
    const { kind, path, qualifiedName } = graph.node(index)
    if (kind === 'file') return path
    return path === '' || kind === 'package' ? `${kind} ${qualifiedName}` : `${path}:${qualifiedName}`
  }
  const edges = Array.from({ length: graph.edgeCount }, (_, index) => graph.edge(index))
  return edges
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ source, kind, target }) => `${name(source)} ${kind} ${name(target)}`)
    .sort()
}

/**
 * Lines of the functions that calls of a name in a file lead to, in the order of the calls, and lines of the calls that
 * stay open: overloads have one name, and only their lines tell them apart.
 */
export async function callTargets(
  path: string,
  source: string,
  name: string,
): Promise<{ targets: number[]; open: number[] }> {
  const [only] = await readProject({ [path]: source })
  const program = new Program(new MemorySource([only!]), RESOLUTION_RULES)
  const { edges, unlinked } = linkFile(program.file(path)!, only!.facts, new Resolver(program))
  const open = [...unlinked.keys()].map(index => only!.facts.references[index]!)
  return {
    targets: edges
      .filter(({ reference }) => reference.name === name)
      .map(({ to }) => ('definition' in to ? to.definition.startLine : 0)),
    open: open.filter(reference => reference.name === name).map(({ line }) => line),
  }
}

async function readProject(files: Record<string, string>): Promise<SourceFile[]> {
  const sources: SourceFile[] = []
  for (const [path, text] of Object.entries(files)) {
    const language = detectLanguage(path, text.split('\n', 1)[0]!)
    sources.push({ path, language: language.id, facts: await readFacts(text, language) })
  }
  return sources
}

/** What linking a project takes: references, steps of the resolver, and what was cut off. */
export async function linkingWork(
  files: Record<string, string>,
): Promise<{ references: number; steps: number; cutOff: Linker['cutOff'] }> {
  const sources = await readProject(files)
  const linker = new Linker(new MemorySource(sources))
  let references = 0
  for (const { path, facts } of sources) {
    references += facts.references.length
    linker.link(path, facts)
  }
  return { references, steps: linker.work.steps, cutOff: linker.cutOff }
}
