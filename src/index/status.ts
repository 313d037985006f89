import type { Checkout } from '../store/checkout.js'
import type { CheckoutRow, LanguageCount } from '../store/store.js'

export interface Status {
  root: string
  storePath: string
  checkout: CheckoutRow
  files: number
  languages: LanguageCount[]
  leftOut: { reason: string; files: number }[]
}

export function statusOf(checkout: Checkout): Status {
  const { store, rootDir: root } = checkout
  const languages = store.languageCounts(checkout.id)
  const files = languages.reduce((sum, language) => sum + language.files, 0)
  return {
    root,
    storePath: store.path,
    checkout: checkout.row,
    files,
    languages,
    leftOut: store.reasonCounts(checkout.id),
  }
}
