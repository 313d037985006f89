import type { LineChange } from '../../changes/line-change.js'
import type { Excerpt } from '../../pack/pack.js'
import { emptyGutter, gutterOf } from './line-numbers.js'

const OTHER_SIGN = { '+': '-', '-': '+' } as const

/** The lines of an excerpt as a diff has them: what is gone stands before what is new. */
export function signedLines({ startLine, text }: Excerpt, changes: readonly LineChange[]): string {
  const gutter = emptyGutter(gutterOf(text))
  const lines = text.split('\n')
  const others = (wanted: (change: LineChange) => boolean) =>
    changes
      .filter(wanted)
      .flatMap(({ here, other }) => other.map(line => `${OTHER_SIGN[here]}${gutter}${line}`))
  const signed = lines.flatMap((line, step) => {
    const at = startLine + step
    const sign = changes.find(change => change.startLine <= at && at <= change.endLine)?.here ?? ' '
    return [
      ...others(change => change.startLine === at && standsBefore(change)),
      `${sign}${line}`,
      ...others(change => change.endLine === at && !standsBefore(change)),
    ]
  })
  const end = startLine + lines.length
  return [...signed, ...others(change => change.startLine === end && change.endLine < end)].join('\n')
}

/** Lines that are gone stand before new ones; where there are none here, the others stand in their place. */
function standsBefore({ here, startLine, endLine }: LineChange): boolean {
  return here === '+' || endLine < startLine
}
