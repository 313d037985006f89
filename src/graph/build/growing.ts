type Numbers = Uint8Array | Uint32Array | Int32Array

const FIRST_LENGTH = 1024
/** Room beyond what is needed: an edit adds little to a large table, and what is not used is cleared and freed all the same. */
const MOST_SPARE = 2 ** 20

/** An array with room for `length` numbers: the same one, or a larger copy. */
export function withRoom<T extends Numbers>(array: T, length: number): T {
  if (length <= array.length) return array
  const wider = new (array.constructor as new (length: number) => T)(
    Math.max(FIRST_LENGTH, length + Math.min(array.length, MOST_SPARE)),
  )
  wider.set(array as never)
  return wider
}
