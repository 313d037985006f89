import type { SearchResult } from '../../semantic/search/search-result.js'
import { safeName, visibleText } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'

const MOST_LINES = 6
const MOST_CHARS = 160
const DIGITS = 1

/** Each result with its place, why it was found, and its first lines. */
export function searchLines(results: readonly SearchResult[]): string[] {
  if (results.length === 0) return ['Nothing says that, in these words or in others.']
  return results.flatMap(result => [
    `${placeOf(result)}  ${result.kind}, ${result.score.toFixed(DIGITS)}: ${result.reasons.join(', ') || 'words and meaning together'}`,
    ...excerptLines(result.excerpt).map(line => `    ${line}`),
    '',
  ])
}

function placeOf({ kind, path, startLine, endLine, name, commit }: SearchResult): string {
  if (kind === 'commit') return `commit ${shortCommit(commit)}`
  return `${safeName(path)}:${startLine}-${endLine}${name === '' ? '' : ` ${safeName(name)}`}`
}

function excerptLines(excerpt: string): string[] {
  const lines = excerpt.split('\n').filter(line => line.trim() !== '')
  const shown = lines.slice(0, MOST_LINES).map(line => visibleText(line).slice(0, MOST_CHARS))
  return lines.length > shown.length ? [...shown, `… ${lines.length - shown.length} more lines`] : shown
}
