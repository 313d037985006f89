type Numbers = Uint8Array | Uint32Array | Int32Array

const FIRST_LENGTH = 1024

/** An array with room for `length` numbers: the same one, or a larger copy. */
export function withRoom<T extends Numbers>(array: T, length: number): T {
  if (length <= array.length) return array
  const wider = new (array.constructor as new (length: number) => T)(
    Math.max(FIRST_LENGTH, array.length * 2, length),
  )
  wider.set(array as never)
  return wider
}
