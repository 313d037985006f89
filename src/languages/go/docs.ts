import { commentText, docBefore } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'

/** Directives for tools, not for readers: `//go:embed x`, `//nolint:gosec`, `//+kubebuilder:…`. */
const DIRECTIVE = /^(?:go:[a-z]+|nolint\b|\+\w+[:=]|\+build\b)/

/** The comment above a declaration; if there is none, the comment after it on the same line. */
export function docOf(at: number, file: FileReader): string {
  const above = docBefore(at, file)
  if (above === '') return trailingComment(at, file)
  if (!/^(?:go:|nolint|\+)/m.test(above)) return above
  return above
    .split('\n')
    .filter(line => !DIRECTIVE.test(line))
    .join('\n')
    .trim()
}

function trailingComment(at: number, file: FileReader): string {
  const { tree } = file
  const next = tree.after[at]!
  if (next >= tree.count || tree.parent[next] !== tree.parent[at] || file.type(next) !== 'comment') return ''
  return file.line(next) === file.endLine(at) ? commentText(file.text(next)) : ''
}
