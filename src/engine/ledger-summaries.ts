import type { Offer } from '../pack/offer.js'
import type { Store } from '../store/store.js'
import { decodeUnit } from '../summaries/encode-unit.js'
import { sentenceText } from '../summaries/sentence-text.js'
import type { Claim, Unit } from '../summaries/summary.js'

/** Claims that the text of the file alone makes true: others may have changed with files beside it since they were made. */
const OWN: ReadonlySet<Claim['kind']> = new Set<Claim['kind']>(['says', 'named', 'takes', 'is'])

/** What something is for, in the first sentence of its summary; '' where none is there that was made of the text as it is. */
export function ledgerSummaries(store: Store, checkout: number): (offer: Offer) => string {
  const units = new Map<string, Unit | null>()
  const unitOf = (path: string): Unit | null => {
    let unit = units.get(path)
    if (unit === undefined) {
      const [kept] = store.summariesAt(checkout, [path])
      unit = kept === undefined ? null : decodeUnit(path, kept.data)
      units.set(path, unit)
    }
    return unit
  }
  return ({ candidate, file }) => {
    const summaries = unitOf(file.path)?.summaries ?? []
    // The first is that of the file; summaries may lag behind an edit that is indexed.
    if (summaries[0]?.content !== file.blob) return ''
    const summary = summaries.find(({ id }) => id === candidate.id)
    const [first] = summary?.sentences ?? []
    if (summary === undefined || first === undefined || !first.every(({ kind }) => OWN.has(kind))) return ''
    return sentenceText(first, summary)
  }
}
