import { withRoom } from './growing.js'

/**
 * Edges of one kind that are created in the stored order: by source, with sorted targets, without duplicates,
 * and without edges of that kind elsewhere. They need not be sorted with the others.
 */
export class EdgeRuns {
  length = 0
  readonly kind: number
  readonly provenance: number
  targets = new Uint32Array(0)
  /** For each run: its source, and the end of its targets. */
  readonly sources: number[] = []
  readonly ends: number[] = []

  constructor(kind: number, provenance: number) {
    this.kind = kind
    this.provenance = provenance
  }

  /** Adds a run from pieces, each in order: targets[starts[n] … starts[n + 1]). Sources must come in order. */
  add(source: number, targets: Uint32Array, starts: readonly number[]): void {
    const begin = this.length
    const count = starts.length - 1
    const end = begin + starts[count]!
    this.targets = withRoom(this.targets, end)
    // Members of a type are contiguous: pieces sorted by first member are nearly always sorted as a whole.
    const order: number[] = []
    for (let piece = 0; piece < count; piece++) {
      let at = piece
      for (; at > 0 && targets[starts[order[at - 1]!]!]! > targets[starts[piece]!]!; at--)
        order[at] = order[at - 1]!
      order[at] = piece
    }
    let sorted = true
    let last = 0
    for (const piece of order) {
      for (let at = starts[piece]!; at < starts[piece + 1]!; at++) {
        const target = targets[at]!
        if (target < last) sorted = false
        last = target
        this.targets[this.length++] = target
      }
    }
    if (!sorted) this.targets.subarray(begin, end).sort()
    this.sources.push(source)
    this.ends.push(end)
  }
}
