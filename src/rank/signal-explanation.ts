import type { FeatureTable } from './features.js'
import { liftNamed } from './lifts.js'
import type { Explanation, Reach, SignalResult } from './result/explanation.js'
import type { SignalFindings } from './run-signals.js'

/** Explains a run from the findings of its signals. */
export class SignalExplanation implements Explanation {
  readonly #table: FeatureTable
  readonly #found: readonly SignalFindings[]

  constructor(table: FeatureTable, found: readonly SignalFindings[]) {
    this.#table = table
    this.#found = found
  }

  reason(node: number, part: string): string {
    const lift = liftNamed(part)
    if (lift !== undefined) return lift.reason ?? ''
    const { feature, signal } = this.#table.part(part) ?? {}
    if (feature === undefined) return ''
    const findings = this.#found.find(each => each.signal === signal)?.findings
    return findings?.reason?.(node, part) ?? feature.reason ?? ''
  }

  isTelling(part: string): boolean {
    return (liftNamed(part) ?? this.#table.part(part)?.feature)?.isTelling ?? false
  }

  results(node: number): SignalResult[] {
    return this.#found.flatMap(({ signal, findings }) => {
      const hit = findings.hit?.(node) ?? null
      return hit === null ? [] : [{ signal: signal.name, ...hit }]
    })
  }

  reach(node: number): Reach {
    const hits = this.#found.filter(({ findings }) => (findings.hit?.(node) ?? null) !== null)
    if (hits.length === 0) return 'none'
    return hits.every(({ signal }) => signal.isAround) ? 'near' : 'found'
  }
}
