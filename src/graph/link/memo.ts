/** Deeper than any real chain of aliases and inferred types; a cycle is cut where it closes, long before. */
const MAX_DEPTH = 150

/** Shared by all memos of a resolver: the depth, and whether a cycle cut the current result short. */
export class RecursionGuard {
  depth = 0
  cut = false
}

/**
 * A memo for recursive lookups (the type of `a` may need that of `b`, and back). A cycle ends with null where
 * it closes. Intermediate results are then valid for this lookup only, and are not stored: so a result never
 * depends on earlier lookups.
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
      // The outermost lookup has its full result, regardless of cycles.
      if (!guard.cut || guard.depth === 1) this.#known.set(question, answer)
      return answer
    } finally {
      this.#asking.delete(question)
      guard.depth--
      guard.cut = guard.depth > 0 && (guard.cut || cutBefore)
    }
  }
}
