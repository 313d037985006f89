import type { RecursionGuard } from './recursion-guard.js'

/** Rounds in which the answers of a cycle must agree. Nearly all do in the second. */
const MAX_ROUNDS = 4

interface Open<Answer> {
  number: number
  /** The answer for whoever asks while it is being found. */
  assumed: Answer | null
  isAssumed: boolean
}

/**
 * A memo for recursive questions (the type of `a` may need that of `b`, and back): each is answered once. Where a cycle
 * closes, the answer is assumed to be null, and the questions of the cycle are asked again with the answers found until
 * they agree. So the answers do not depend on the question that was asked first, as far as they settle.
 */
export class Memo<Question, Answer> {
  readonly #known = new Map<Question, Answer | null>()
  readonly #open = new Map<Question, Open<Answer>>()
  /** Answers of a cycle whose head is not yet answered. */
  readonly #held = new Map<Question, { answer: Answer | null; number: number }>()
  /** Answers of the previous round. */
  readonly #previous = new Map<Question, Answer | null>()
  readonly #guard: RecursionGuard

  constructor(guard: RecursionGuard) {
    this.#guard = guard
  }

  /** True while its answer is being found: then `get` gives what is assumed of it. */
  isOpen(question: Question): boolean {
    return this.#open.has(question)
  }

  forgetRounds(): void {
    this.#previous.clear()
  }

  get(question: Question, find: () => Answer | null): Answer | null {
    const known = this.#known.get(question)
    if (known !== undefined) return known
    const guard = this.#guard
    const open = this.#open.get(question)
    if (open !== undefined) {
      open.isAssumed = true
      guard.dependOn(open.number)
      return open.assumed
    }
    const held = this.#held.get(question)
    if (held !== undefined) {
      guard.dependOn(held.number)
      return held.answer
    }
    const number = guard.open()
    return number === null ? null : this.#find(question, number, find)
  }

  #find(question: Question, number: number, find: () => Answer | null): Answer | null {
    const guard = this.#guard
    const { lowest: lowestBefore, isUnsettled: unsettledBefore } = guard
    const mark = guard.mark()
    const open: Open<Answer> = { number, assumed: this.#previous.get(question) ?? null, isAssumed: false }
    this.#open.set(question, open)
    try {
      const answer = this.#settle(open, mark, find)
      if (guard.lowest >= number) {
        this.#known.set(question, answer)
        guard.keepFrom(mark)
        guard.lowest = lowestBefore
        guard.isUnsettled = unsettledBefore
      } else {
        this.#hold(question, number, answer)
        guard.isUnsettled ||= unsettledBefore || (open.isAssumed && !isSame(open.assumed, answer))
        guard.dependOn(lowestBefore)
      }
      return answer
    } finally {
      this.#open.delete(question)
      if (guard.close()) {
        // Cut off or not, the outermost question has been given all there is.
        const held = this.#held.get(question)
        if (held !== undefined) this.#known.set(question, held.answer)
        guard.finish()
      }
    }
  }

  /** Asks until the answers of its cycle agree, if it is the head of one. */
  #settle(open: Open<Answer>, mark: number, find: () => Answer | null): Answer | null {
    const guard = this.#guard
    for (let round = 1; ; round++) {
      guard.lowest = Number.POSITIVE_INFINITY
      guard.isUnsettled = false
      open.isAssumed = false
      const answer = find()
      const isHead = guard.lowest >= open.number
      const isSettled = !guard.isUnsettled && !(open.isAssumed && !isSame(open.assumed, answer))
      if (!isHead || isSettled || round > MAX_ROUNDS) return answer
      guard.dropFrom(mark)
      open.assumed = answer
      if (round < MAX_ROUNDS) continue
      // They contradict each other. The last round is like the first: null where the cycle closes.
      guard.work.unsettled++
      open.assumed = null
      guard.forgetRounds()
    }
  }

  #hold(question: Question, number: number, answer: Answer | null): void {
    this.#held.set(question, { answer, number })
    this.#guard.hold({
      keep: () => {
        this.#held.delete(question)
        this.#previous.delete(question)
        this.#known.set(question, answer)
      },
      drop: () => {
        this.#held.delete(question)
        this.#previous.set(question, answer)
        return this
      },
    })
  }
}

/** Equal answers: the same definitions, in the same structure. No answer, no members and "no" are one. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (!isEntity(one) || !isEntity(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every(key => isSame(one[key], other[key]))
}

function isNothing(answer: unknown): boolean {
  return answer === null || answer === false || (Array.isArray(answer) && answer.length === 0)
}

function isEntity(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === 'object' && answer !== null && 'is' in answer
}
