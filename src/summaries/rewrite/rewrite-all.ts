import { messageOf } from '../../shared/errors.js'
import { askModel, type ModelAnswer, type ModelOptions } from './model-client.js'
import type { RewriteRequest } from './prompt.js'

export interface RewriteRun {
  rewritten: number
  tokensIn: number
  tokensOut: number
  /** Requests that failed, and why. */
  failed: { title: string; problem: string }[]
}

/** Sends all requests, a few at a time. Each answer is handed on at once: a kill loses only those in flight. */
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
