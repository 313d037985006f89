import type { Location } from '../store/locate.js'
import type { Checkout, LanguageCount, Store } from '../store/store.js'

export interface Status {
  root: string
  storePath: string
  checkout: Checkout
  files: number
  languages: LanguageCount[]
  leftOut: { reason: string; files: number }[]
}

export function statusOf({ root, storePath }: Location, store: Store): Status {
  const checkout = store.checkout(root)
  const languages = store.languageCounts(checkout.id)
  const files = languages.reduce((sum, language) => sum + language.files, 0)
  return { root, storePath, checkout, files, languages, leftOut: store.reasonCounts(checkout.id) }
}
