type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array

/** The array itself, or a longer copy with room for so many numbers. */
export function withRoom<Array extends Numbers>(numbers: Array, wanted: number): Array {
  if (wanted <= numbers.length) return numbers
  const make = numbers.constructor as new (length: number) => Array
  const wider = new make(Math.max(numbers.length * 2, wanted))
  wider.set(numbers)
  return wider
}
