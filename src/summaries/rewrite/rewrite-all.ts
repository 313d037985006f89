import { messageOf } from '../../shared/errors.js'
import { askModel, type ModelAnswer, type ModelOptions } from './model-client.js'
import type { RewriteRequest } from './prompt.js'

export interface RewriteRun {
  rewritten: number
  tokensIn: number
  tokensOut: number
  /** What could not be rewritten, and why. */
  failed: { title: string; problem: string }[]
}

/** Asks for all, so many at a time; each is handed on as it arrives, so that a kill loses only those under way. */
export async function rewriteAll(
  requests: readonly RewriteRequest[],
  model: ModelOptions,
  atOnce: number,
  onAnswer: (request: RewriteRequest, answer: ModelAnswer) => void,
): Promise<RewriteRun> {
  const run: RewriteRun = { rewritten: 0, tokensIn: 0, tokensOut: 0, failed: [] }
  let next = 0
  const work = async () => {
    while (next < requests.length) {
      const request = requests[next++]!
      try {
        const answer = await askModel(model, request.prompt)
        run.tokensIn += answer.tokensIn
        run.tokensOut += answer.tokensOut
        onAnswer(request, answer)
        run.rewritten++
      } catch (error) {
        run.failed.push({ title: request.title, problem: messageOf(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, requests.length) }, work))
  return run
}
