import { historyDigest } from '../index/artefacts/history.js'
import type { Opened } from '../index/artefacts/opened.js'
import type { Learning } from '../learn/learning.js'
import type { QueryService } from './query-service.js'

/**
 * The query service of the state that a checkout is in. It is made by the first query and replaced when an index changes the
 * state: a query that still runs on the old service gets an answer of the old state.
 */
export class QueryStates {
  readonly #opened: Opened
  readonly #isWritable: boolean
  readonly #now: () => number
  #service: QueryService | null = null
  /** The Merkle root of the graph, the history root and the version of the evidence that `#service` answers from; '' if not known. */
  #state = ''
  #learning: Learning | null = null

  constructor(opened: Opened, isWritable: boolean, now: () => number) {
    this.#opened = opened
    this.#isWritable = isWritable
    this.#now = now
  }

  /** Null before the first query of a state. */
  get current(): QueryService | null {
    return this.#service
  }

  async open(): Promise<QueryService> {
    if (this.#service === null) {
      const [{ QueryService }, { Learning }] = await loadQueryService()
      this.#learning ??= new Learning(this.#opened, this.#isWritable, this.#now)
      this.#service ??= new QueryService(this.#opened, this.#isWritable, this.#learning)
    }
    return this.#service
  }

  /** Queries from here on are answered from the graph with this Merkle root. */
  moveTo(merkleRoot: string): void {
    const { checkout } = this.#opened
    const observed = checkout.store.evidence.evidenceVersion()
    const state = `${merkleRoot} ${historyDigest(checkout)} ${observed}`
    if (state === this.#state) this.#service?.forgetEdited()
    else this.#service = null
    this.#state = state
  }

  /** An index is done, with the graph of this Merkle root or without one. */
  confirm(merkleRoot: string | null): void {
    if (merkleRoot === null) this.forget()
    else this.#service?.confirm(merkleRoot)
  }

  /** The state is not known any more. */
  forget(): void {
    this.#service = null
    this.#state = ''
  }

  close(): void {
    this.#learning?.finish()
  }
}

/** On demand: it takes a while (the vocabulary above all), and most commands need none of it. */
export function loadQueryService() {
  return Promise.all([import('./query-service.js'), import('../learn/learning.js')])
}
