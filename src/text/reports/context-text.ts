import { ownersText } from '../../changes/change-owners.js'
import type { ChangeContext, ChangeItem } from '../../rank/change/change-context.js'
import type { ContextItem, TaskContext } from '../../rank/context.js'
import { safeName, visibleLine } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import { fileLinesText } from '../file-lines.js'
import { table } from './table.js'

const DIGITS = 3

export function taskLines({ items, abstained }: TaskContext): string[] {
  if (items.length === 0)
    return [
      'Nothing in this repository contains words of the task. Say it in words of the code, or name a file or a symbol.',
    ]
  const head = abstained ? ['Nothing here seems to fit the task. The best guesses:', ''] : []
  return [...head, ...table(items.map(row), [0])]
}

export function changeLines(context: ChangeContext): string[] {
  const { changed, items, changedSymbols, found, base, head, owners } = context
  const since = base === '' ? '' : ` since ${shortCommit(base)}`
  if (changed.length === 0) return [`Nothing changed${since}.`]
  const at = head === '' ? '' : ` at ${shortCommit(head)}`
  const files = `${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}${since}${at}`
  if (items.length === 0) return [`${files}: no indexed definition is in them.`]
  return [
    `${files}: ${changedSymbols} definitions, and ${found - changedSymbols} related ones`,
    ...(owners.length === 0 ? [] : [visibleLine(ownersText(owners))]),
    '',
    ...table(items.map(row), [0]),
  ]
}

function row(item: ContextItem | ChangeItem): string[] {
  const { score, kind, path, startLine, endLine, qualifiedName, reasons } = item
  const name = kind === 'file' ? `(${fileLinesText(startLine)})` : safeName(qualifiedName)
  return [score.toFixed(DIGITS), kind, `${safeName(path)}:${startLine}-${endLine}`, name, reasons.join('; ')]
}
