import { type ConceptHit, conceptReason } from '../../signals/concepts.js'
import type { WordScores } from '../../signals/query/word-scores.js'
import type { Explanation, Reach, SignalResult } from '../result/explanation.js'
import { WHOLE_NAME } from './name-channel.js'
import type { BaselinePart, BaselineTrace } from './trace.js'

/** Reasons that are the same for all definitions. */
const REASONS: Readonly<Partial<Record<BaselinePart, string>>> = {
  authority: 'much of what fits leads to it',
  hub: 'it leads to much of what fits',
  commitRecency: 'it was changed lately',
  fallback: 'its name has words of the task',
}

/** Explains a run of the baseline from the results of its stages. */
export class BaselineExplanation implements Explanation {
  /** Definitions whose whole name is in the task. */
  readonly named: ReadonlySet<number>
  readonly #trace: BaselineTrace
  readonly #words: WordScores
  readonly #concepts: ReadonlyMap<number, ConceptHit>

  constructor(trace: BaselineTrace, words: WordScores, concepts: ReadonlyMap<number, ConceptHit>) {
    this.#trace = trace
    this.#words = words
    this.#concepts = concepts
    const names = trace.channels.find(({ name }) => name === 'names')!.results
    this.named = new Set(names.filter(({ by }) => by === WHOLE_NAME).map(({ node }) => node))
  }

  reason(node: number, part: string): string {
    if (part === 'injected') return conceptReason(this.#concepts.get(node))
    if (part === 'blast') return this.#walkReason(node)
    return (REASONS as Readonly<Record<string, string>>)[part] ?? ''
  }

  isTelling(): boolean {
    return false
  }

  results(node: number): SignalResult[] {
    const { channels, seeds, hits, walk } = this.#trace
    const found: SignalResult[] = channels.flatMap(({ name, weight, results }) => {
      const rank = results.findIndex(each => each.node === node)
      if (rank < 0) return []
      return [{ signal: name, detail: `${results[rank]!.by}, place ${rank + 1}`, value: weight }]
    })
    const start = seeds.get(node)
    if (start !== undefined) found.push({ signal: 'seed', detail: 'the walk begins there', value: start })
    const central = hits.get(node)
    if (central !== undefined) {
      found.push({ signal: 'authority', detail: 'much leads to it', value: central.authority })
      found.push({ signal: 'hub', detail: 'it leads to much', value: central.hub })
    }
    const passing = walk.get(node) ?? 0
    if (passing > 0) found.push({ signal: 'walk', detail: 'from the best matches', value: passing })
    return found
  }

  reach(node: number): Reach {
    if (this.#words.text[node]! > 0 || this.named.has(node) || this.#concepts.has(node)) return 'found'
    return (this.#trace.walk.get(node) ?? 0) > 0 ? 'near' : 'none'
  }

  /** The channels that found it; a node that only the walk reached is near one that a channel found. */
  #walkReason(node: number): string {
    const { channels, seeds } = this.#trace
    const found = channels.flatMap(({ name, results }) => {
      const result = results.find(each => each.node === node)
      return result === undefined ? [] : [`${name} (${result.by})`]
    })
    if (found.length > 0) return `found by ${found.join(', ')}`
    return seeds.has(node) ? 'it implements what was found' : 'the walk from what was found comes by'
  }
}
