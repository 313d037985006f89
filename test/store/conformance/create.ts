import type { Store } from '../../../src/store/store.js'

/** Gives an empty store, which is closed after the test. */
export type CreateStore = () => Store

export function indexed(create: CreateStore): { store: Store; id: number } {
  const store = create()
  return { store, id: store.checkout('/repo').id }
}
