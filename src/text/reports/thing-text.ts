import { safeName } from '../../shared/safe-text.js'
import { THING_WORDS } from '../../symbols/find-things.js'
import type { ThingReport, ThingUse } from '../../symbols/thing-report.js'
import { table } from './table.js'

const CONFIDENCE_DIGITS = 2
const CERTAIN = 1

/** Things without a definition: each with what has to do with it, at most `limit` of each. */
export function thingLines(things: readonly ThingReport[], limit: number): string[] {
  return things.flatMap(({ match, kind, name, uses }, at) => {
    const how = match === 'fuzzy' ? ' (similar)' : ''
    const shown = uses.slice(0, limit)
    const more = uses.length - shown.length
    return [
      ...(at === 0 ? [] : ['']),
      `${THING_WORDS[kind]} ${safeName(name)}${how}`,
      ...table(shown.map(useCells)).map(line => `  ${line}`),
      ...(more > 0 ? [`  … and ${more} more (--limit, --json)`] : []),
    ]
  })
}

function useCells({ relation, kind, path, qualifiedName, startLine, endLine, line, confidence }: ThingUse) {
  const place =
    path === '' || kind === 'file' ? qualifiedName : `${path}:${qualifiedName} ${startLine}-${endLine}`
  const sure = confidence < CERTAIN ? confidence.toFixed(CONFIDENCE_DIGITS) : ''
  return [relation, kind, safeName(place), line > 0 ? `at line ${line}` : '', sure]
}
