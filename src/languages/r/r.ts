import type { GrammarLanguage } from '../../facts/language.js'
import { CODE_NAMES } from '../names/code-names.js'
import { R_PATHS } from './paths.js'
import { R_VISITORS } from './visitors.js'

const RAW = /^[rR]["']-*[([{]([\s\S]*)[)\]}]-*["']$/

export const r: GrammarLanguage = {
  ...CODE_NAMES.r,
  grammar: 'r',
  opaque: {
    identifier: true,
    string: true,
    comment: true,
    float: true,
    integer: true,
    complex: true,
    comma: true,
    dots: true,
  },
  paths: R_PATHS,
  comments: ['comment'],
  strings: { string: source => RAW.exec(source)?.[1] ?? source.slice(1, -1) },
  visitors: R_VISITORS,
  apis: {},
}
