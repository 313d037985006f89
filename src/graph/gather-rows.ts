/** Rows of a sparse matrix, one after the other: those of row r are [start[r], start[r + 1]). */
export interface Rows {
  start: Uint32Array
  neighbours: Uint32Array
  weights: Float64Array
}

/** Gives a row's entries; those of the same neighbour are added up. */
export type EntriesOf = (row: number, add: (neighbour: number, weight: number) => void) => void

/**
 * Rows of what `entriesOf` gives, each neighbour once, in the order in which it first comes. The entries are asked for twice: counted
 * before they are stored, they take no more memory than they need, which in a large graph is half of it.
 */
export function gatherRows(count: number, neighbourCount: number, entriesOf: EntriesOf): Rows {
  const start = new Uint32Array(count + 1)
  const lastRow = new Int32Array(neighbourCount).fill(-1)
  let size = 0
  for (let row = 0; row < count; row++) {
    entriesOf(row, (neighbour, weight) => {
      if (weight === 0 || lastRow[neighbour] === row) return
      lastRow[neighbour] = row
      size++
    })
    start[row + 1] = size
  }
  const neighbours = new Uint32Array(size)
  const weights = new Float64Array(size)
  const places = lastRow.fill(-1)
  for (let row = 0, end = 0; row < count; row++) {
    const from = end
    entriesOf(row, (neighbour, weight) => {
      if (weight === 0) return
      let place = places[neighbour]!
      if (place < from) {
        place = end++
        places[neighbour] = place
        neighbours[place] = neighbour
      }
      weights[place]! += weight
    })
  }
  return { start, neighbours, weights }
}
