/**
 * Binary searches. Those over values take one type of array only: over several types they were 3 to 9 times slower. For
 * the same reason `facts/line-index.ts` and `pack/selection.ts`, which search plain arrays in hot loops, have their own.
 */

/** Index of the first value that is not below `value`; the length if there is none. */
export function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of `value`; -1 if it is absent. */
export function indexOfSorted(sorted: Uint32Array, value: number): number {
  const at = lowerBound(sorted, value)
  return sorted[at] === value ? at : -1
}

/** The first index for which a predicate is true, if it is true for all later ones; the length if it is never true. */
export function partitionPoint(length: number, isPast: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}
