import type { EdgeRows } from '../graph-parts.js'
import { PROVENANCES } from '../provenance.js'
import { withRoom } from './growing.js'

const CONFIDENCE_STEPS = 255
/** Confidence of an edge by the code of its provenance. */
export const CONFIDENCES = Uint8Array.from(PROVENANCES, ({ confidence }) => confidenceByte(confidence))

/** A confidence as it is stored. */
export function confidenceByte(confidence: number): number {
  return Math.round(confidence * CONFIDENCE_STEPS)
}

/** Collects edges: kinds and provenances are their codes. */
export class EdgeList implements EdgeRows {
  length = 0
  sources = new Uint32Array(0)
  targets = new Uint32Array(0)
  kinds = new Uint8Array(0)
  provenances = new Uint8Array(0)
  flags = new Uint8Array(0)
  confidences = new Uint8Array(0)
  lines = new Uint32Array(0)

  constructor(room = 0) {
    this.reserve(room)
  }

  add(
    source: number,
    target: number,
    kind: number,
    provenance: number,
    line = 0,
    flags = 0,
    confidence = CONFIDENCES[provenance]!,
  ): void {
    const at = this.length
    if (at === this.sources.length) this.reserve(at + 1)
    this.sources[at] = source
    this.targets[at] = target
    this.kinds[at] = kind
    this.provenances[at] = provenance
    this.flags[at] = flags
    this.confidences[at] = confidence
    this.lines[at] = line
    this.length++
  }

  /** Adds a range of edges of another list. */
  addRows(rows: EdgeRows, from: number, to: number): void {
    const at = this.length
    this.reserve(at + to - from)
    this.sources.set(rows.sources.subarray(from, to), at)
    this.targets.set(rows.targets.subarray(from, to), at)
    this.kinds.set(rows.kinds.subarray(from, to), at)
    this.provenances.set(rows.provenances.subarray(from, to), at)
    this.flags.set(rows.flags.subarray(from, to), at)
    this.confidences.set(rows.confidences.subarray(from, to), at)
    this.lines.set(rows.lines.subarray(from, to), at)
    this.length += to - from
  }

  /** Adds those of other edges whose source is marked. */
  addWhere(rows: EdgeRows, marks: Uint8Array): void {
    const { sources, targets, kinds, provenances, flags, confidences, lines } = rows
    for (let at = 0; at < sources.length; at++)
      if (marks[sources[at]!] === 1)
        this.add(
          sources[at]!,
          targets[at]!,
          kinds[at]!,
          provenances[at]!,
          lines[at]!,
          flags[at]!,
          confidences[at]!,
        )
  }

  /** Trimmed to length. */
  rows(): EdgeRows {
    const { length } = this
    return {
      sources: this.sources.subarray(0, length),
      targets: this.targets.subarray(0, length),
      kinds: this.kinds.subarray(0, length),
      provenances: this.provenances.subarray(0, length),
      flags: this.flags.subarray(0, length),
      confidences: this.confidences.subarray(0, length),
      lines: this.lines.subarray(0, length),
    }
  }

  reserve(length: number): void {
    this.sources = withRoom(this.sources, length)
    this.targets = withRoom(this.targets, length)
    this.kinds = withRoom(this.kinds, length)
    this.provenances = withRoom(this.provenances, length)
    this.flags = withRoom(this.flags, length)
    this.confidences = withRoom(this.confidences, length)
    this.lines = withRoom(this.lines, length)
  }
}
