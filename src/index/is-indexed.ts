import { extractorOf } from '../facts/extractor.js'
import { LANGUAGES } from '../languages/names/names.js'
import { graph } from './artefacts/graph.js'
import type { Opened } from './artefacts/opened.js'
import { recordOf } from './artefacts/records.js'

/** Whether a checkout has a complete index made by this version of Seamark: an index then only handles changes. */
export function isIndexed(opened: Opened): boolean {
  const { checkout } = opened
  const record = recordOf(checkout, graph.name)
  if (checkout.row.state !== 'complete' || record === null || record.version !== graph.version) return false
  if (record.key === '' || graph.probe(opened, record) !== null) return false
  const current = new Set(LANGUAGES.map(language => `${language.id} ${extractorOf(language)}`))
  return checkout.store
    .extractors()
    .every(({ language, extractor }) => current.has(`${language} ${extractor}`))
}
