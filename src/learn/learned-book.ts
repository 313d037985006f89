import type { GraphWorld } from '../signals/world/world.js'
import { QUESTIONS_KEPT } from './absorb-uses.js'
import { exportLearned, type Imported, importLearned } from './exchange-learned.js'
import { type LearnedReport, learnedReport } from './learned-report.js'
import type { Learning } from './learning.js'

/** All that was learned of a repository. It is local, and belongs to whoever asks. */
export class LearnedBook {
  readonly #learning: Learning
  readonly #world: GraphWorld

  constructor(learning: Learning, world: GraphWorld) {
    this.#learning = learning
    this.#world = world
  }

  /** With all that was used up to now. */
  report(): LearnedReport {
    this.#learning.absorb(this.#world)
    return learnedReport(this.#learning, this.#world.graph)
  }

  /** As a text that `import` takes, here or in another clone. */
  export(): string {
    return exportLearned(this.#learning.store)
  }

  /** Adds to what is known. */
  import(text: string): Imported {
    const imported = importLearned(this.#learning, text)
    this.#learning.habitsAreStale(this.#world.graph)
    return imported
  }

  /** Returns how much there was. */
  forget(): Imported {
    const { learned } = this.#learning.store
    const questions = learned.questions(QUESTIONS_KEPT).length
    const words = learned.words().length
    learned.clearLearned()
    return { questions, words }
  }
}
