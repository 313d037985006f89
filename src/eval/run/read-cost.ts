import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tokenizer } from '../../tokens/tokenizer.js'
import { covers } from '../score/place-score.js'
import { LineReader, type ReadLines } from '../systems/line-reader.js'
import type { RankedSymbol } from '../systems/system.js'
import type { Region } from '../task.js'

/** Nobody reads on for longer than a large pack: a list that has nothing edited by then counts as so much. */
export const MOST_READ_TOKENS = 8000

/** The lines of files of a checkout, each file read once. */
export function linesIn(checkout: string): ReadLines {
  const known = new Map<string, string[]>()
  return path => {
    const lines = known.get(path) ?? readLines(join(checkout, path))
    known.set(path, lines)
    return lines
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    // Listed, but not laid out: a partial clone may lack it.
    return []
  }
}

/** Tokens that a reader takes in who reads results in their order, until the first that was edited. */
export function tokensToRead(
  ranked: readonly RankedSymbol[],
  regions: readonly Region[],
  lines: ReadLines,
  tokenizer: Tokenizer,
): number {
  const reader = new LineReader(lines, MOST_READ_TOKENS, tokenizer)
  for (const place of ranked) {
    reader.take(place.file, place.start, place.end)
    if (reader.used >= MOST_READ_TOKENS) return MOST_READ_TOKENS
    if (regions.some(region => covers(place, region))) return reader.used
  }
  return MOST_READ_TOKENS
}

/** The lines that a reader sees of results in their order, for so many tokens. */
export function readPack(
  ranked: readonly RankedSymbol[],
  budget: number,
  lines: ReadLines,
  tokenizer: Tokenizer,
): Region[] {
  const reader = new LineReader(lines, budget, tokenizer)
  for (const { file, start, end } of ranked) reader.take(file, start, end)
  return reader.regions()
}
