import type { CodeGraph } from '../graph/code-graph.js'
import type { NamedIdentifier } from './query/query.js'
import type { Signal } from './signal.js'

/** A name with more definitions than this hardly indicates which one is meant. */
const MANY_NAMESAKES = 50
/** Factor of that limit for qualified names: the container distinguishes them. */
const QUALIFIED_FACTOR = 10
/** Confidence in `bar` if the task has `Foo.bar` and no `bar` is in a `Foo`. */
const LAST_PART_CERTAINTY = 0.4

export const names: Signal = {
  name: 'names',
  says: 'The task writes the name of the definition.',
  features: [
    { name: 'exact', says: 'the task calls it by name', reason: 'the task names it', isTelling: true },
  ],
  find({ world, query }) {
    const found = exactNames(world.graph, query.names)
    if (found.size === 0) return null
    const most = Math.max(1, ...found.values())
    return {
      isDirect: true,
      rough: { nodes: found },
      measure(node, row, at) {
        row[at] = (found.get(node) ?? 0) / most
      },
      hit(node) {
        const value = found.get(node)
        return value === undefined
          ? null
          : { detail: `one of ${query.names.length} that the task writes`, value }
      },
    }
  },
}

/**
 * Definitions that the task names. `Foo.bar` finds `bar` in `Foo`; if there is none, `bar` alone for less.
 * Names with many definitions count for less.
 */
export function exactNames(graph: CodeGraph, written: readonly NamedIdentifier[]): Map<number, number> {
  const found = new Map<number, number>()
  const add = (node: number, value: number) => found.set(node, Math.max(found.get(node) ?? 0, value))
  for (const { text, weight } of written) {
    const parts = text.split('.')
    const isQualified = parts.length > 1
    const namesakes = graph.named(parts.at(-1)!)
    const most = MANY_NAMESAKES * (isQualified ? QUALIFIED_FACTOR : 1)
    if (namesakes.length === 0 || namesakes.length > most) continue
    const chosen = isQualified ? inContainer(graph, namesakes, text, parts) : []
    if (chosen.length > 0) for (const node of chosen) add(node, weight / Math.sqrt(chosen.length))
    else {
      const certainty = isQualified ? LAST_PART_CERTAINTY : 1
      for (const node of namesakes) add(node, (weight * certainty) / Math.sqrt(namesakes.length))
    }
  }
  return found
}

/** Among definitions with one name, those in the container written before it: a type, else a module. */
function inContainer(
  graph: CodeGraph,
  namesakes: readonly number[],
  written: string,
  parts: readonly string[],
): number[] {
  const qualified = qualifiedAs(graph, namesakes, written)
  if (qualified.length > 0) return qualified
  return namesakes.filter(node => isInModule(graph.path(node), parts.at(-2)!))
}

/** Those whose qualified name ends as written; if there are none, ignoring case. */
function qualifiedAs(graph: CodeGraph, namesakes: readonly number[], written: string): number[] {
  const exact = namesakes.filter(node => endsWith(graph.qualifiedName(node), written))
  if (exact.length > 0) return exact
  const lower = written.toLowerCase()
  return namesakes.filter(node => endsWith(graph.qualifiedName(node).toLowerCase(), lower))
}

function endsWith(qualifiedName: string, written: string): boolean {
  return qualifiedName === written || qualifiedName.endsWith(`.${written}`)
}

/** Whether the last part of a module's name is a folder of the path, or its file: `models` of `django/db/models/base.py`. */
function isInModule(path: string, last: string): boolean {
  return path
    .replace(/\.\w+$/, '')
    .split('/')
    .includes(last)
}
