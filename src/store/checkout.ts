import type { CheckoutRow, Store } from './store.js'

/** One folder of files, and its store. */
export class Checkout {
  readonly store: Store
  readonly rootDir: string
  #id: number | null = null

  constructor(store: Store, rootDir: string) {
    this.store = store
    this.rootDir = rootDir
  }

  /** Its id in the store. Looked up on first use: only then is a new checkout added, or a missing one an error. */
  get id(): number {
    this.#id ??= this.row.id
    return this.#id
  }

  /** Its present row in the store. */
  get row(): CheckoutRow {
    return this.store.checkout(this.rootDir)
  }
}

/** @example const checkout = openCheckout(openStore(storePath), rootDir) */
export function openCheckout(store: Store, rootDir: string): Checkout {
  return new Checkout(store, rootDir)
}
