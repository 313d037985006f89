/**
 * A place for objects that several machines share. It is trusted with nothing: whoever reads an object checks its hash, or the
 * signature in it. All methods throw ENDPOINT_FAILED where the place cannot be reached, refuses, or does not answer in time.
 */
export interface Remote {
  /** For messages: without passwords. */
  readonly name: string
  has(key: ObjectKey): Promise<boolean>
  /** Null if there is none. ENDPOINT_FAILED if it is longer than `most` bytes, or cut short. */
  get(key: ObjectKey, most: number): Promise<Uint8Array | null>
  /** A reader sees all of the object or none of it. An object that is there is replaced. */
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>
}

export interface ObjectKey {
  /** `cas`: `hash` is of the bytes. `ac`: of what the object is an answer to. The words are those of Bazel's caches. */
  kind: 'cas' | 'ac'
  /** SHA-256 as 64 hex digits. */
  hash: string
}
