import { type ErrorCode, messageOf, SeamarkError } from '../../shared/errors.js'

/** Sent back by a process that was given an order. */
export type Answer = (
  | { what: 'done'; result: unknown }
  | { what: 'failed'; code: ErrorCode | null; message: string }
) & {
  /** It takes no more orders. */
  isLast: boolean
}

/** In such a process: how an order went. */
export async function answerTo<Result>(act: () => Promise<Result>, isLast: () => boolean): Promise<Answer> {
  try {
    const result = await act()
    return { what: 'done', result, isLast: isLast() }
  } catch (error) {
    const code = error instanceof SeamarkError ? error.code : null
    // What failed may have left something behind.
    return { what: 'failed', code, message: messageOf(error), isLast: true }
  }
}

/** The result of an answer, or the error that it is; `null` is a process that ended without one. */
export function resultOf<Result>(answer: Answer | null, ending: string): Result {
  if (answer === null) throw new SeamarkError('WORKER_FAILED', `The process was ended by ${ending}.`)
  if (answer.what === 'done') return answer.result as Result
  throw new SeamarkError(answer.code ?? 'WORKER_FAILED', answer.message)
}
