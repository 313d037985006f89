import type { Facts } from '../../facts/facts.js'
import type { EmbeddedLanguage, Region, RegionFacts } from '../../facts/language.js'
import { javascript } from '../javascript/javascript.js'
import { joinMarkup } from '../markup/component-facts.js'
import { declareElements } from '../markup/declare-elements.js'
import { elementsOf } from '../markup/elements.js'
import { expressionRegion } from '../markup/expressions.js'
import { rawRegion } from '../markup/script-language.js'
import { type MarkupPiece, readTags } from '../markup/tags.js'
import { CODE_NAMES } from '../names/code-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { readLinks } from './links.js'

/** `onclick="save()"` */
const HANDLER = /^on[a-z]+$/i
/** Templates that are filled in before a browser reads them: their braces are no script. */
const TEMPLATE = /\{\{|\{%|<%|<\?|\$\{/
const NO_NAMES = new Set<string>()

const text = textLanguage({
  ...CODE_NAMES.html,
  marks: { line: [], block: [['<!--', '-->']], quotes: [] },
})

/** Pages, and templates of pages: scripts, styles, elements with names, links to files, forms, handlers. */
export const html: EmbeddedLanguage = {
  ...CODE_NAMES.html,
  regions: source => [...readTags(source, 'none')].flatMap(piece => regionsOf(piece, source)),
  join,
}

function regionsOf(piece: MarkupPiece, source: string): Region[] {
  if (piece.is === 'raw') {
    const region = TEMPLATE.test(source.slice(piece.start, piece.end)) ? undefined : rawRegion(piece, source)
    return region === undefined ? [] : [region]
  }
  if (piece.is !== 'open') return []
  return piece.attributes.flatMap(({ name, valueStart, valueEnd }) => {
    if (!HANDLER.test(name) || TEMPLATE.test(source.slice(valueStart, valueEnd))) return []
    return expressionRegion(source, valueStart, valueEnd, javascript) ?? []
  })
}

function join(source: string, parts: readonly RegionFacts[]): Facts {
  const facts = new DeclaredFacts(source, text.read(source))
  const pieces = [...readTags(source, 'none')]
  declareElements(elementsOf(pieces, source.length), source, facts)
  for (const piece of pieces) if (piece.is === 'open') readLinks(piece, source, facts)
  return joinMarkup(source, facts.finish(), parts, NO_NAMES)
}
