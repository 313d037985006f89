import { existsSync } from 'node:fs'
import { extractorOf } from '../facts/extractor.js'
import { LANGUAGES } from '../languages/languages.js'
import type { Store } from '../store/store.js'
import { graphPath } from './graph-files.js'

/** Whether a checkout has a whole index that this version of Seamark made: what is left to do is then only what changed. */
export function isIndexed(store: Store, root: string): boolean {
  const { id, state } = store.checkout(root)
  if (state !== 'complete' || !existsSync(graphPath(store.path, id))) return false
  const current = new Set(LANGUAGES.map(language => `${language.id} ${extractorOf(language)}`))
  return store.extractors().every(({ language, extractor }) => current.has(`${language} ${extractor}`))
}
