/** Deeper than any real chain of aliases and inferred types; a cycle is cut where it closes, long before. */
const MAX_DEPTH = 150

/** Shared by all memos of a resolver: how deep it is, and whether the current answer was cut short by a cycle. */
export class RecursionGuard {
  depth = 0
  cut = false
}

/**
 * A memo of questions that may lead back to themselves (the type of `a` may need that of `b`, and back). A cycle ends with
 * null where it closes. An answer found on the way is then true for this question only, and is not stored: so an answer
 * never depends on what was asked before it.
 */
export class Memo<Question, Answer> {
  readonly #known = new Map<Question, Answer | null>()
  readonly #asking = new Set<Question>()
  readonly #guard: RecursionGuard

  constructor(guard: RecursionGuard) {
    this.#guard = guard
  }

  get(question: Question, find: () => Answer | null): Answer | null {
    const known = this.#known.get(question)
    if (known !== undefined) return known
    const guard = this.#guard
    if (this.#asking.has(question) || guard.depth >= MAX_DEPTH) {
      guard.cut = true
      return null
    }
    const cutBefore = guard.cut
    guard.cut = false
    guard.depth++
    this.#asking.add(question)
    try {
      const answer = find()
      // The first question of all is answered in full, whatever cycles it met.
      if (!guard.cut || guard.depth === 1) this.#known.set(question, answer)
      return answer
    } finally {
      this.#asking.delete(question)
      guard.depth--
      guard.cut = guard.depth > 0 && (guard.cut || cutBefore)
    }
  }
}
