/** Deeper than any real chain of aliases and inferred types; a circle is cut where it closes, long before. */
const MAX_DEPTH = 150

/** Shared by all questions of a resolver: whether the current answer was cut short because it went in a circle. */
export class Circles {
  depth = 0
  cut = false
}

/**
 * Remembers answers to questions that may lead back to themselves (the type of `a` may need that of `b`, and back). A
 * circle ends with null where it closes. What was answered on the way is then only true for this question, and is not
 * remembered: so an answer never depends on what was asked before it.
 */
export class Answers<Question, Answer> {
  private readonly known = new Map<Question, Answer | null>()
  private readonly asking = new Set<Question>()
  private readonly circles: Circles

  constructor(circles: Circles) {
    this.circles = circles
  }

  get(question: Question, find: () => Answer | null): Answer | null {
    const known = this.known.get(question)
    if (known !== undefined) return known
    const { circles } = this
    if (this.asking.has(question) || circles.depth >= MAX_DEPTH) {
      circles.cut = true
      return null
    }
    const cutBefore = circles.cut
    circles.cut = false
    circles.depth++
    this.asking.add(question)
    try {
      const answer = find()
      // The first question of all is answered in full, whatever circles it met.
      if (!circles.cut || circles.depth === 1) this.known.set(question, answer)
      return answer
    } finally {
      this.asking.delete(question)
      circles.depth--
      circles.cut = circles.depth > 0 && (circles.cut || cutBefore)
    }
  }
}
