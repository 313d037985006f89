import type { CodeGraph } from '../graph/code-graph.js'
import type { NamedIdentifier } from './query/query.js'
import type { Signal } from './signal.js'

/** A name that more definitions have than this says little about which is meant. */
const MANY_NAMESAKES = 50
/** A qualified name may have so many times as many: what it is in tells them apart. */
const QUALIFIED_FACTOR = 10
/** Certainty of `bar` where `Foo.bar` is written and no `bar` is in a `Foo`. */
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
 * Definitions that the task calls by name. `Foo.bar` finds `bar` in `Foo`; where there is none such, `bar` alone for
 * less. Names that many definitions have count for less.
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

/** Of definitions with one name those in what is written before it: a type, else a module. */
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

/** Those whose qualified name ends as written; where none does, whatever the case of its letters. */
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
