/** Deeper than any real chain of aliases and inferred types; a cycle is cut where it closes, long before. */
const MAX_DEPTH = 150
/** Questions that one question may lead to. The largest of real programs (rails) leads to some thousands. */
const MAX_QUESTIONS = 50_000
/**
 * If more questions than this were asked for one, all their answers are kept, even those that the bounds cut short:
 * to ask them again, each on its own, would take the square of their number.
 */
const MANY_QUESTIONS = 2_000
/**
 * Steps that the references of one file may take together: a file that stands still is left, with the rest of its
 * references unresolved, and the next one follows. The files of 25 real repositories take 2 to 6 steps for each reference.
 */
const STEPS_PER_FILE = 1_000_000
const STEPS_PER_REFERENCE = 1_000
/** Not one of the open questions. */
const NONE = Number.POSITIVE_INFINITY
/** Before all open questions: an answer that was cut off is final for no question but the outermost one. */
const OUTSIDE = 0

/** An answer that is valid only together with that of an open question. */
interface Provisional {
  keep(): void
  /** Keeps it for the next round; returns who does. */
  drop(): RoundMemory
}

/** Holds the answers of a cycle's previous round. */
interface RoundMemory {
  forgetRounds(): void
}

/** What a resolver has done so far. */
export interface ResolverWork {
  /** Questions answered, each once for as long as its cycle has not settled. */
  questions: number
  /** Questions, and names and members looked up. */
  steps: number
  /** Questions that were not asked because of a bound. */
  cutOff: number
  /** Cycles whose answers contradict each other. */
  unsettled: number
}

/**
 * Shared by all memos of a resolver: which questions are open, and how an answer depends on them. The cycles of
 * questions are found as in Tarjan's "Depth-first search and linear graph algorithms" (1972): a question is the head of
 * its cycle if nothing that it led to depends on a question opened before it.
 */
export class RecursionGuard {
  readonly work: ResolverWork = { questions: 0, steps: 0, cutOff: 0, unsettled: 0 }
  /** The first open question, by its number, that the answer in progress depends on. */
  lowest = NONE
  /** True if an answer of the cycle in progress differs from what was assumed of it. */
  isUnsettled = false
  /** The number of steps at which the work on the current file ends. */
  #mostSteps = NONE
  #depth = 0
  /** Questions opened since the outermost one. */
  #opened = 0
  readonly #provisional: Provisional[] = []
  readonly #remembering = new Set<RoundMemory>()

  /** Bounds the work on the references of a file. */
  beginFile(references: number): void {
    this.#mostSteps = this.work.steps + STEPS_PER_FILE + references * STEPS_PER_REFERENCE
  }

  /** False if the work on the current file must end. */
  step(): boolean {
    if (this.work.steps >= this.#mostSteps) {
      this.cutOff()
      return false
    }
    this.work.steps++
    return true
  }

  /** The number of a new open question; null if there is no room for another. */
  open(): number | null {
    if (this.#depth >= MAX_DEPTH || this.#opened >= MAX_QUESTIONS) {
      this.cutOff()
      return null
    }
    if (!this.step()) return null
    this.work.questions++
    this.#depth++
    return ++this.#opened
  }

  /** True if this was the outermost question. */
  close(): boolean {
    this.#depth--
    return this.#depth === 0
  }

  dependOn(question: number): void {
    if (question < this.lowest) this.lowest = question
  }

  cutOff(): void {
    this.work.cutOff++
    this.dependOn(OUTSIDE)
  }

  /** The place in the list of provisional answers before a question is opened. */
  mark(): number {
    return this.#provisional.length
  }

  hold(answer: Provisional): void {
    this.#provisional.push(answer)
  }

  /** The head of their cycle is answered: the answers are final. */
  keepFrom(mark: number): void {
    if (mark === this.#provisional.length) return
    for (const each of this.#provisional.splice(mark)) each.keep()
  }

  /** They are asked again. */
  dropFrom(mark: number): void {
    if (mark === this.#provisional.length) return
    for (const each of this.#provisional.splice(mark)) this.#remembering.add(each.drop())
  }

  forgetRounds(): void {
    if (this.#remembering.size === 0) return
    for (const each of this.#remembering) each.forgetRounds()
    this.#remembering.clear()
  }

  /** The outermost question is answered. */
  finish(): void {
    if (this.#opened > MANY_QUESTIONS) this.keepFrom(0)
    else this.dropFrom(0)
    this.forgetRounds()
    this.lowest = NONE
    this.isUnsettled = false
    this.#opened = 0
  }
}
