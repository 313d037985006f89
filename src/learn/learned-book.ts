import type { GraphWorld } from '../signals/world/world.js'
import { MOST_QUERIES } from './collect-uses.js'
import { exportLearned, importLearned, type LearnedCounts } from './exchange-learned.js'
import { type LearnedReport, learnedReport } from './learned-report.js'
import type { Learning } from './learning.js'

/** Everything learned in a repository: report, export, import, delete. It stays on this machine. */
export class LearnedBook {
  readonly #learning: Learning
  readonly #world: GraphWorld

  constructor(learning: Learning, world: GraphWorld) {
    this.#learning = learning
    this.#world = world
    // Damage is met here, where it can be mended, and not in a later call.
    this.report()
  }

  /** Includes all uses up to now. */
  report(): LearnedReport {
    this.#learning.collect(this.#world)
    return learnedReport(this.#learning, this.#world.graph)
  }

  /** Text for `import`, here or in another clone. */
  export(): string {
    return exportLearned(this.#learning.store)
  }

  /** Adds to what is stored. */
  import(text: string): LearnedCounts {
    const counts = importLearned(this.#learning, text)
    this.#learning.habitsAreStale(this.#world.graph)
    return counts
  }

  /** Deletes everything. Returns how much there was. */
  forget(): LearnedCounts {
    const { learned } = this.#learning.store
    const questions = learned.questions(MOST_QUERIES).length
    const words = learned.words().length
    learned.clearLearned()
    return { questions, words }
  }
}
