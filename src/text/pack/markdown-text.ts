import type { PackedEdge } from '../../pack/pack.js'
import { safeName, visibleLine } from '../../shared/safe-text.js'

/** Would begin code, HTML or a link in a heading. */
const MARKUP = /[`<]|\](?=\()/u

/** A path in a heading or a sentence. */
export function markdownName(name: string): string {
  return safeName(name, MARKUP)
}

/** A code span, between more back quotes than the text has in a row. */
export function codeSpan(text: string): string {
  const line = visibleLine(text)
  if (!line.includes('`')) return `\`${line}\``
  const longest = Math.max(...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const quotes = '`'.repeat(longest + 1)
  return `${quotes} ${line} ${quotes}`
}

/** Kinds of edges in words. */
const EDGE_WORDS: Readonly<Record<string, string>> = {
  type_hint_of: 'has the type',
  co_changed_with: 'changed with',
}

/** One line for each kind: `calls: A → B, C; D → E`. */
export function edgeLines(edges: readonly PackedEdge[]): string[] {
  const kinds = [...new Set(edges.map(({ kind }) => kind))]
  const lines = kinds.map(kind => {
    const targets = new Map<string, string[]>()
    for (const edge of edges)
      if (edge.kind === kind) targets.set(edge.from, [...(targets.get(edge.from) ?? []), edge.to])
    const parts = [...targets].map(
      ([from, to]) => `${markdownName(from)} → ${to.map(markdownName).join(', ')}`,
    )
    return `${visibleLine(EDGE_WORDS[kind] ?? kind)}: ${parts.join('; ')}`
  })
  return lines.length === 0 ? [] : [...lines, '']
}
