import { EDGE_KINDS, type EdgeKind } from '../graph/edge-kinds.js'
import type { Signal } from './signal.js'
import type { SignalInput } from './signal-values.js'

const USES: readonly EdgeKind[] = [
  'calls',
  'references',
  'type_hint_of',
  'accesses_field',
  'writes_state',
  'throws',
  'decorates',
]
const KIN: readonly EdgeKind[] = ['extends', 'implements', 'overrides', 'inherits']
const NO_NEIGHBOUR = 0
const USE = 1
const RELATIVE = 2
/** By code of an edge's kind. */
const RELATIONS = Uint8Array.from(EDGE_KINDS, ({ kind }) =>
  USES.includes(kind) ? USE : KIN.includes(kind) ? RELATIVE : NO_NEIGHBOUR,
)
/** Edges of a node that are read in each direction: beyond these it is a hub, of which the first tell as much as all. */
const MAX_EDGES = 400
/** One good neighbour and many fair ones weigh the same. */
const BEST_SHARE = 0.5
const SUM_SHARE = 0.5

const CALL_REASON = 'what calls it, or is called by it, fits'

export const neighbours: Signal = {
  name: 'neighbours',
  says: 'Words of the task occur in what the definition uses, in what uses it, or in its kin.',
  isAround: true,
  features: [
    { name: 'callers', says: 'text scores of what calls or uses it', reason: CALL_REASON },
    { name: 'callees', says: 'text scores of what it calls or uses', reason: CALL_REASON },
    {
      name: 'kin',
      says: 'text scores of what it extends, overrides or implements, and of what does so to it',
      reason: 'what it extends, or extends it, fits',
    },
  ],
  find(input) {
    if (input.words.touched.length === 0) return null
    return { measure: (node, row, at) => measure(input, node, row, at) }
  },
}

function measure({ world, words }: SignalInput, node: number, row: Float64Array, at: number): void {
  const { outStart, targets, sources, inStart, inEdges, edgeKinds } = world.graph.columns
  const { text } = words
  const callers = new ScoreMix()
  const callees = new ScoreMix()
  const kin = new ScoreMix()
  const outEnd = Math.min(outStart[node + 1]!, outStart[node]! + MAX_EDGES)
  for (let edge = outStart[node]!; edge < outEnd; edge++) {
    const relation = RELATIONS[edgeKinds[edge]!]
    if (relation === USE) callees.add(text[targets[edge]!]!)
    else if (relation === RELATIVE) kin.add(text[targets[edge]!]!)
  }
  const inEnd = Math.min(inStart[node + 1]!, inStart[node]! + MAX_EDGES)
  for (let place = inStart[node]!; place < inEnd; place++) {
    const edge = inEdges[place]!
    const relation = RELATIONS[edgeKinds[edge]!]
    if (relation === USE) callers.add(text[sources[edge]!]!)
    else if (relation === RELATIVE) kin.add(text[sources[edge]!]!)
  }
  row[at] = callers.value
  row[at + 1] = callees.value
  row[at + 2] = kin.value
}

/** The best of some scores, and their sum divided by the square root of their number. */
class ScoreMix {
  #best = 0
  #sum = 0
  #count = 0

  add(score: number): void {
    this.#count++
    this.#sum += score
    if (score > this.#best) this.#best = score
  }

  get value(): number {
    if (this.#count === 0) return 0
    return BEST_SHARE * this.#best + SUM_SHARE * Math.min(1, this.#sum / Math.sqrt(this.#count))
  }
}
