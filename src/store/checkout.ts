import type { CheckoutRow, Store } from './store.js'

/** One folder of files and the store that knows it. */
export class Checkout {
  readonly store: Store
  readonly rootDir: string
  #id: number | null = null

  constructor(store: Store, rootDir: string) {
    this.store = store
    this.rootDir = rootDir
  }

  /** The store's number for it. Looked up on first use: only then is a new checkout added, or a missing one an error. */
  get id(): number {
    this.#id ??= this.row.id
    return this.#id
  }

  /** Its row in the store as it is now. */
  get row(): CheckoutRow {
    return this.store.checkout(this.rootDir)
  }
}

/** @example const checkout = openCheckout(openStore(storePath), rootDir) */
export function openCheckout(store: Store, rootDir: string): Checkout {
  return new Checkout(store, rootDir)
}
