import type { GrammarLanguage, Region } from '../../facts/language.js'
import { boundNames, expressionRegion } from '../markup/expressions.js'
import type { Attribute, MarkupPiece } from '../markup/tags.js'

/** Attributes whose value is an expression: `:x`, `@x`, `v-x`. */
const DIRECTIVE = /^(?::|@|v-)/
const FOR = /^([\s\S]*?)\s(?:in|of)\s+/
/** Attributes whose value is a pattern of names: `#item="{ row }"`, `v-slot="props"`. */
const SLOT = /^(?:#|v-slot\b|slot-scope$)/

export interface Template {
  regions: Region[]
  /** Names that loops and slots bind: they mean nothing in the script. */
  bound: Set<string>
}

/** The expressions of a template. */
export function readTemplate(
  pieces: readonly MarkupPiece[],
  text: string,
  language: GrammarLanguage,
): Template {
  const template: Template = { regions: [], bound: new Set() }
  const add = (start: number, end: number) => {
    const region = expressionRegion(text, start, end, language)
    if (region !== undefined) template.regions.push(region)
  }
  for (const piece of pieces) {
    if (piece.is === 'braces') add(piece.start, piece.end)
    if (piece.is !== 'open') continue
    for (const attribute of piece.attributes) readAttribute(attribute, text, template.bound, add)
  }
  return template
}

function readAttribute(
  { name, valueStart, valueEnd }: Attribute,
  text: string,
  bound: Set<string>,
  add: (start: number, end: number) => void,
): void {
  const value = text.slice(valueStart, valueEnd)
  if (SLOT.test(name)) for (const each of boundNames(value)) bound.add(each)
  else if (name === 'v-for') {
    const loop = FOR.exec(value)
    if (loop === null) return
    for (const each of boundNames(loop[1]!)) bound.add(each)
    add(valueStart + loop[0].length, valueEnd)
  } else if (DIRECTIVE.test(name)) add(valueStart, valueEnd)
}
