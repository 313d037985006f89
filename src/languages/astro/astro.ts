import type { Facts } from '../../facts/facts.js'
import type { EmbeddedLanguage, Region, RegionFacts } from '../../facts/language.js'
import { declareMarkup, joinMarkup } from '../markup/component-facts.js'
import { elementsOf } from '../markup/elements.js'
import { expressionRegion } from '../markup/expressions.js'
import { rawRegion } from '../markup/script-language.js'
import { type MarkupPiece, readTags } from '../markup/tags.js'
import { CODE_NAMES } from '../names/code-names.js'
import { tsx } from '../tsx/tsx.js'
import { typescript } from '../typescript/typescript.js'

/** The script between two lines of hyphens at the top of a file. */
const FRONT_MATTER = /^\uFEFF?\s*---[^\S\n]*\r?\n([\s\S]*?)^---[^\S\n]*$/m
const SPREAD = /^\s*\.\.\./
const NO_MARKUP = new Set<string>()

/** Astro's components: TypeScript between `---`, then markup whose expressions may hold markup again, as in JSX. */
export const astro: EmbeddedLanguage = {
  ...CODE_NAMES.astro,
  regions(text) {
    const { script, pieces } = read(text)
    const regions: Region[] = script === undefined ? [] : [script]
    const add = (start: number, end: number) => {
      const region = expressionRegion(text, start, end, tsx)
      if (region !== undefined) regions.push(region)
    }
    for (const piece of pieces) {
      if (piece.is === 'raw') regions.push(...rawRegions(piece, text))
      else if (piece.is === 'braces') add(piece.start, piece.end)
      else if (piece.is === 'open')
        for (const { inBraces, valueStart, valueEnd } of piece.attributes)
          if (inBraces)
            add(valueStart + (SPREAD.exec(text.slice(valueStart, valueEnd))?.[0].length ?? 0), valueEnd)
    }
    return regions
  },
  join,
}

/** Scripts are TypeScript without saying so. */
function rawRegions(piece: MarkupPiece & { is: 'raw' }, text: string): Region[] {
  const region = rawRegion(piece, text)
  if (region === undefined) return []
  return [region.kind === 'script' ? { ...region, language: typescript } : region]
}

function read(text: string) {
  const found = FRONT_MATTER.exec(text)
  const isFirst = found !== null && found.index === 0
  const markupStart = isFirst ? found[0].length : 0
  const start = isFirst ? found[0].indexOf('\n') + 1 : 0
  const script: Region | undefined =
    isFirst && found[1]!.trim() !== ''
      ? { language: typescript, start, end: start + found[1]!.length, kind: 'front matter' }
      : undefined
  return { script, pieces: [...readTags(text, 'single', markupStart)] }
}

function join(text: string, parts: readonly RegionFacts[]): Facts {
  const { pieces } = read(text)
  const host = declareMarkup(text, elementsOf(pieces, text.length), true)
  return joinMarkup(text, host.finish(), parts, NO_MARKUP)
}
