import { historyRoot } from '../index/update-history.js'
import type { Learning } from '../learn/learning.js'
import type { Checkout } from '../store/checkout.js'
import type { Questions } from './questions.js'

/** The questions of the state that a checkout is in: those of another state are let go. */
export class AskedQuestions {
  readonly #checkout: Checkout
  readonly #isWritable: boolean
  readonly #now: () => number
  /** Made when the first question is asked, and again after each index that changed something. */
  #questions: Questions | null = null
  /** The state of the index that they are asked of; '' where it is not known. */
  #state = ''
  #learning: Learning | null = null

  constructor(checkout: Checkout, isWritable: boolean, now: () => number) {
    this.#checkout = checkout
    this.#isWritable = isWritable
    this.#now = now
  }

  get ifAsked(): Questions | null {
    return this.#questions
  }

  /** Their code takes a while to load (the vocabulary above all), which other commands need not wait for. */
  async open(): Promise<Questions> {
    if (this.#questions === null) {
      const [{ Questions }, { Learning }] = await Promise.all([
        import('./questions.js'),
        import('../learn/learning.js'),
      ])
      this.#learning ??= new Learning(this.#checkout, this.#isWritable, this.#now)
      this.#questions ??= new Questions(this.#checkout, this.#isWritable, this.#learning)
    }
    return this.#questions
  }

  /** From here on they are asked of the state that has this graph. */
  turnTo(graphRoot: string): void {
    const state = `${graphRoot} ${Buffer.from(historyRoot(this.#checkout)).toString('hex')}`
    if (state === this.#state) this.#questions?.edited.clear()
    else this.#questions = null
    this.#state = state
  }

  forget(): void {
    this.#questions = null
    this.#state = ''
  }

  close(): void {
    this.#learning?.finish()
  }
}
