import { STOP_WORDS } from '../search/words.js'
import type { Keyword } from './keywords.js'
import { MAX_NAME, MOST } from './limits.js'
import { isCompound, joinedParts, namesIn } from './names.js'
import type { Region } from './parse-task.js'
import { PRODUCTS } from './path-words.js'
import { isFile } from './paths.js'
import { Tally } from './tally.js'

/** `--dry-run`; single letters are ignored. */
const FLAG = /(?<![\p{L}\p{N}_-])--([a-z][a-z0-9]+(?:[-_][a-z0-9]+){0,8})/giu
const SHORTEST_CALL = 3

/**
 * Names that are recognisable as code. Certain ones first (`f()`, `Class.method`, `a.b_c`, `A::b`), then identifiers by
 * shape. A dotted name also gives its last part, which is the name of a definition.
 */
export function readCompounds(region: Region, exact: readonly Keyword[]): Keyword[] {
  const exactTexts = new Set(exact.map(({ text }) => text))
  const code = new Tally(MOST.compounds)
  const byShape = new Tally(MOST.compounds)
  for (const name of namesIn(region.text)) {
    if (isFile(name.text.split('#', 1)[0]!) || PRODUCTS.has(name.text.toLowerCase())) continue
    const parts = joinedParts(name.text)
    const last = parts.at(-1)
    if (last === undefined) continue
    const whole = parts.length === 1 ? last : name.text.slice(name.text.indexOf(parts[0]!))
    if (exactTexts.has(whole) || isCode(whole, parts, name.isCall)) {
      if (!exactTexts.has(whole)) code.add(whole, 'code', region, name.at)
      addLastPart(whole, region, name.at, code, exactTexts)
    } else if (parts.length > 1 || isCompound(last)) {
      if (!exactTexts.has(whole)) byShape.add(whole, 'compound', region, name.at)
      if (parts.length > 1 && isCompound(last) && !exactTexts.has(last))
        byShape.add(last, 'compound', region, name.at, whole)
    }
  }
  for (const { 0: source, 1: flag, index } of region.text.matchAll(FLAG))
    if (flag!.length <= MAX_NAME && !exactTexts.has(flag!))
      byShape.add(flag!, 'compound', region, index, source)
  const certain = code.keywords()
  const certainTexts = new Set(certain.map(({ text }) => text))
  return [...certain, ...byShape.keywords().filter(({ text }) => !certainTexts.has(text))].slice(
    0,
    MOST.compounds,
  )
}

function isCode(whole: string, parts: readonly string[], isCall: boolean): boolean {
  if (isCall)
    return whole.length >= SHORTEST_CALL && !(parts.length === 1 && STOP_WORDS.has(whole.toLowerCase()))
  if (parts.length < 2) return false
  return /::|->|#/.test(whole) || whole.includes('_') || /^\p{Lu}/u.test(whole)
}

function addLastPart(
  whole: string,
  region: Region,
  at: number,
  code: Tally,
  exactTexts: ReadonlySet<string>,
): void {
  const parts = joinedParts(whole)
  const last = parts.at(-1)
  if (parts.length > 1 && last !== undefined && last.length >= SHORTEST_CALL && !exactTexts.has(last))
    code.add(last, 'code', region, at, whole)
}
