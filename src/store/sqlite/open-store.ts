import type { Store } from '../store.js'
import { openConnection } from './open-connection.js'
import { SqliteStore } from './sqlite-store.js'

export interface OpenStoreOptions {
  /** Read only: the file must exist (else NOT_INDEXED) and is never created or changed. */
  readonly?: boolean
}

/**
 * Opens the store at this path, and creates it with its folder unless `readonly`.
 * @example const store = openStore(path, { readonly: true })
 */
export function openStore(path: string, options: OpenStoreOptions = {}): Store {
  return new SqliteStore(openConnection(path, options))
}
