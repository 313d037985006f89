import type { Impact, ImpactItem } from './answers.js'

/** A row of the view. */
export interface TreeRow {
  label: string
  detail: string
  tooltip: string
  /** Where a click leads: a path from the root of the repository, and a line from 1. */
  place: { path: string; line: number } | null
  rows: TreeRow[]
}

/** Who depends on a definition, as rows: one for each relation, the nearest first in it, then what is unresolved. */
export function impactRows({ groups, open }: Impact): TreeRow[] {
  const relations = groups.map(({ one, many, total, items }) => ({
    label: total === 1 ? one : many,
    detail: total > items.length ? `${items.length} of ${total}` : String(total),
    tooltip: '',
    place: null,
    rows: items.map(itemRow),
  }))
  const unresolved = open.map(({ name, kind, count, places }) => ({
    label: `${kind.replaceAll('_', ' ')} of ${name}, unresolved`,
    detail: String(count),
    tooltip: 'Uses of this name that could not be resolved: each may mean this definition.',
    place: null,
    rows: places.map(({ path, line }) => ({
      label: path,
      detail: `line ${line}`,
      tooltip: '',
      place: { path, line },
      rows: [],
    })),
  }))
  return [...relations, ...unresolved]
}

function itemRow({ node, depth, via, line, provenance, confidence }: ImpactItem): TreeRow {
  const steps = depth === 1 ? 'directly' : `in ${depth} steps, by ${via}`
  return {
    label: node.qualifiedName,
    detail: node.path,
    tooltip: `${node.kind} in ${node.path}:${node.startLine}, ${steps}; ${provenance}, ${confidence.toFixed(2)} sure`,
    place: { path: node.path, line: line > 0 ? line : node.startLine },
    rows: [],
  }
}
