import { existsSync } from 'node:fs'
import { extractorOf } from '../facts/extractor.js'
import { LANGUAGES } from '../languages/languages.js'
import type { Checkout } from '../store/checkout.js'
import { graphPath } from './graph-files.js'

/** Whether a checkout has a whole index that this version of Seamark made: what is left to do is then only what changed. */
export function isIndexed(checkout: Checkout): boolean {
  if (checkout.row.state !== 'complete' || !existsSync(graphPath(checkout))) return false
  const current = new Set(LANGUAGES.map(language => `${language.id} ${extractorOf(language)}`))
  return checkout.store
    .extractors()
    .every(({ language, extractor }) => current.has(`${language} ${extractor}`))
}
