import type { GrammarLanguage, Region, TextLanguage } from '../../facts/language.js'
import { css } from '../css/css.js'
import { javascript } from '../javascript/javascript.js'
import { tsx } from '../tsx/tsx.js'
import { typescript } from '../typescript/typescript.js'
import { attributeValue } from './elements.js'
import type { Attribute, MarkupPiece } from './tags.js'

const SCRIPT_LANGUAGES: Readonly<Record<string, GrammarLanguage>> = {
  js: javascript,
  jsx: javascript,
  javascript,
  ts: typescript,
  typescript,
  tsx,
}
/** Types of scripts that are code; others hold data or templates. */
const CODE_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:javascript|ecmascript|babel|typescript|jsx))$/i

/** The region of a script or style element; undefined if its text is not code that can be read. */
export function rawRegion(piece: MarkupPiece & { is: 'raw' }, text: string): Region | undefined {
  const { start, end } = piece
  if (text.slice(start, end).trim() === '') return undefined
  if (piece.name.toLowerCase() === 'style')
    return { language: css as TextLanguage, start, end, kind: 'style' }
  const language = scriptLanguage(piece.attributes, text)
  return language && { language, start, end, kind: 'script' }
}

export function scriptLanguage(attributes: readonly Attribute[], text: string): GrammarLanguage | undefined {
  const lang = attributeValue({ attributes }, 'lang', text)
  if (lang !== undefined) return SCRIPT_LANGUAGES[lang.toLowerCase()]
  const type = attributeValue({ attributes }, 'type', text) ?? ''
  if (!CODE_TYPE.test(type)) return undefined
  return /typescript/i.test(type) ? typescript : javascript
}
