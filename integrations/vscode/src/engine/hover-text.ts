import type { Explanation } from './answers.js'

/** More reasons than anyone reads in a hover. */
const MOST_REASONS = 4

/** Why a symbol is in the answer to a task, in lines of plain text; none where there is nothing to say. */
export function hoverLines(task: string, { item, text }: Explanation): string[] {
  if (task === '' || item === null) return []
  return [
    `Seamark: ${text}`,
    `Task: ${task.split('\n', 1)[0]}`,
    ...item.reasons.slice(0, MOST_REASONS).map(reason => `• ${reason}`),
  ]
}

/** The whole explanation, for a document of its own. */
export function whyText(task: string, name: string, { item, text }: Explanation): string {
  const place =
    item === null
      ? name
      : `${item.qualifiedName} (${item.path}:${item.startLine}), score ${item.score.toFixed(3)}`
  return [place, `Task: ${task}`, '', text, ...(item?.reasons ?? []).map(reason => `- ${reason}`), ''].join(
    '\n',
  )
}
