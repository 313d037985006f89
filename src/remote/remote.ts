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
  /** All objects; null where the place cannot list them, which caches by HTTP cannot. */
  keys(): Promise<ObjectKey[] | null>
  /** Also where there is none. */
  remove(key: ObjectKey): Promise<void>
}

export interface ObjectKey {
  /** `cas`: `hash` is of the bytes. `ac`: of what the object is an answer to. The words are those of Bazel's caches. */
  kind: 'cas' | 'ac'
  /** SHA-256 as 64 hex digits. */
  hash: string
}

const KEY = /(?:^|\/)(cas|ac)\/(?:[0-9a-f]{2}\/)?([0-9a-f]{64})$/

/** The key of an object at the end of a path; null for a path of something else. */
export function keyAt(path: string): ObjectKey | null {
  const [, kind, hash] = KEY.exec(path) ?? []
  return hash === undefined ? null : { kind: kind as ObjectKey['kind'], hash }
}
