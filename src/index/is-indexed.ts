import { extractorOf } from '../facts/extractor.js'
import { LANGUAGES } from '../languages/names/names.js'
import type { Store } from '../store/store.js'
import { graph } from './artefacts/graph.js'
import type { Opened } from './artefacts/opened.js'
import { recordOf } from './artefacts/records.js'

/** Whether a checkout has a complete index made by this version of Seamark: an index then only handles changes. */
export function isIndexed(opened: Opened): boolean {
  const { checkout } = opened
  const record = recordOf(checkout, graph.name)
  if (checkout.row.state !== 'complete' || record === null || record.version !== graph.version) return false
  if (record.key === '' || graph.probe(opened, record) !== null) return false
  return areFactsCurrent(checkout.store)
}

/** Whether all facts of a store are of the extractors of this version. */
export function areFactsCurrent(store: Store): boolean {
  const current = new Set(LANGUAGES.map(language => `${language.id} ${extractorOf(language)}`))
  return store.extractors().every(({ language, extractor }) => current.has(`${language} ${extractor}`))
}
