import type { GrammarLanguage } from '../../facts/language.js'
import { R_PATHS } from './paths.js'
import { R_VISITORS } from './visitors.js'

const RAW = /^[rR]["']-*[([{]([\s\S]*)[)\]}]-*["']$/

export const r: GrammarLanguage = {
  id: 'r',
  title: 'R',
  version: 1,
  extensions: ['.r'],
  fileNames: ['.Rprofile'],
  interpreters: ['Rscript'],
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
