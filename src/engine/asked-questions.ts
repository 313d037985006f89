import { historyDigest } from '../index/artefacts/history.js'
import type { Opened } from '../index/artefacts/opened.js'
import type { Learning } from '../learn/learning.js'
import type { Questions } from './questions.js'

/** The questions of the state that a checkout is in: those of another state are let go. */
export class AskedQuestions {
  readonly #opened: Opened
  readonly #isWritable: boolean
  readonly #now: () => number
  /** Made when the first question is asked, and again after each index that changed something. */
  #questions: Questions | null = null
  /** The state of the index that they are asked of; '' where it is not known. */
  #state = ''
  #learning: Learning | null = null

  constructor(opened: Opened, isWritable: boolean, now: () => number) {
    this.#opened = opened
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
      this.#learning ??= new Learning(this.#opened, this.#isWritable, this.#now)
      this.#questions ??= new Questions(this.#opened, this.#isWritable, this.#learning)
    }
    return this.#questions
  }

  /** From here on they are asked of the state that has this graph. */
  turnTo(graphRoot: string): void {
    const state = `${graphRoot} ${historyDigest(this.#opened.checkout)}`
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
