import { TEXT_NAMES } from '../names/text-names.js'
import { textLanguage } from './text-language.js'

const C_BLOCK = ['/*', '*/'] as const

const BOTH = ['"', "'"]

export const hashText = textLanguage({
  ...TEXT_NAMES['hash-text'],
  marks: { line: ['#'], block: [], quotes: BOTH },
})

export const slashText = textLanguage({
  ...TEXT_NAMES['slash-text'],
  marks: { line: ['//'], block: [C_BLOCK], quotes: BOTH },
})

export const dashText = textLanguage({
  ...TEXT_NAMES['dash-text'],
  marks: { line: ['--'], block: [['--[[', ']]'], ['{-', '-}'], C_BLOCK], quotes: BOTH },
})

export const markupText = textLanguage({
  ...TEXT_NAMES['markup-text'],
  marks: { line: [], block: [['<!--', '-->']], quotes: [] },
})
