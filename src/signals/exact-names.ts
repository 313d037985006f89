import type { CodeGraph } from '../graph/code-graph.js'

export interface Written {
  text: string
  weight: number
}

/** A name that so many share says little about which is meant. */
const MANY_NAMESAKES = 50

/**
 * Definitions that the request calls by name. `Foo.bar` finds `bar` in `Foo`; where there is none such, `bar` alone for
 * less. Names that many definitions have count for less.
 */
export function exactNames(graph: CodeGraph, names: readonly Written[]): Map<number, number> {
  const found = new Map<number, number>()
  const add = (node: number, value: number) => found.set(node, Math.max(found.get(node) ?? 0, value))
  for (const { text, weight } of names) {
    const parts = text.split('.')
    const last = parts.at(-1)!
    const named = graph.named(last)
    if (named.length === 0 || named.length > MANY_NAMESAKES * (parts.length > 1 ? 10 : 1)) continue
    const qualified = parts.length > 1 ? calledAs(graph, named, text) : []
    const inModule =
      parts.length > 1 && qualified.length === 0
        ? named.filter(node => moduleEnds(graph.path(node), parts.slice(0, -1)))
        : []
    const chosen = qualified.length > 0 ? qualified : inModule
    if (chosen.length > 0) for (const node of chosen) add(node, weight / Math.sqrt(chosen.length))
    else {
      const certainty = parts.length > 1 ? 0.4 : 1
      for (const node of named) add(node, (weight * certainty) / Math.sqrt(named.length))
    }
  }
  return found
}

/** Of definitions with one name those whose qualified name ends so; where none does, whatever the case of its letters. */
function calledAs(graph: CodeGraph, named: readonly number[], written: string): number[] {
  const exact = named.filter(node => endsWith(graph.qualifiedName(node), written))
  if (exact.length > 0) return exact
  const lower = written.toLowerCase()
  return named.filter(node => endsWith(graph.qualifiedName(node).toLowerCase(), lower))
}

function endsWith(qualifiedName: string, written: string): boolean {
  return qualifiedName === written || qualifiedName.endsWith(`.${written}`)
}

/** `django.db.models` for `django/db/models/base.py`: the last parts of the module are in the path, in order. */
function moduleEnds(path: string, module: readonly string[]): boolean {
  const parts = path.replace(/\.\w+$/, '').split('/')
  const last = module.at(-1)!
  return parts.includes(last)
}
