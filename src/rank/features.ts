import type { Feature, Signal } from '../signals/signal.js'
import { SIGNALS } from '../signals/signals.js'
import DEFAULT_WEIGHTS from './default-weights.json' with { type: 'json' }

/** The features of a list of signals, in the order in which the parts of a score are summed. */
export class FeatureTable {
  readonly signals: readonly Signal[]
  /** In the order of the weights file, so that sums are identical to the bit; new features follow. */
  readonly names: readonly string[]
  /** The index of each feature in a row, where the features of a signal are adjacent. */
  readonly positions: readonly number[]
  readonly #features: readonly Feature[]
  readonly #parts: ReadonlyMap<string, { feature: Feature; signal: Signal }>

  constructor(signals: readonly Signal[] = SIGNALS) {
    this.signals = signals
    const inRows = signals.flatMap(({ features }) => features)
    const position = new Map(inRows.map(({ name }, at) => [name, at]))
    const known = Object.keys(DEFAULT_WEIGHTS).filter(name => position.has(name))
    this.names = [...new Set([...known, ...position.keys()])]
    this.positions = this.names.map(name => position.get(name)!)
    this.#features = this.positions.map(at => inRows[at]!)
    this.#parts = new Map(
      signals.flatMap(signal =>
        [...signal.features, ...(signal.ownParts ?? [])].map(feature => [feature.name, { feature, signal }]),
      ),
    )
  }

  get width(): number {
    return this.names.length
  }

  /** In the order of `names`. */
  weights(weights: Readonly<Record<string, number>>): Float64Array {
    return Float64Array.from(this.#features, ({ name, weight = 0 }) => weights[name] ?? weight)
  }

  /** The feature of a part of a score, and its signal. */
  part(name: string): { feature: Feature; signal: Signal } | undefined {
    return this.#parts.get(name)
  }
}

/** The features of all signals of the program. */
export const FEATURES = new FeatureTable()
