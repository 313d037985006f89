import { fork } from 'node:child_process'
import { bundledFile } from '../../shared/bundled-file.js'
import { compileLater } from '../../shared/compile-later.js'
import { type ErrorCode, messageOf, SeamarkError } from '../../shared/errors.js'

/** Sent back by a process that was given an order. */
type Answer = { what: 'done'; result: unknown } | { what: 'failed'; code: ErrorCode | null; message: string }

/**
 * Has a process of its own do something: this one stays free meanwhile, its memory is freed when it is done, and it can be killed at
 * any moment. It ends with the signal.
 */
export function runInProcess<Order extends object, Result>(
  file: string,
  order: Order,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted()
  const child = fork(bundledFile(file), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  const ended = new Promise<Result>((resolve, reject) => {
    let answer: Answer | null = null
    child.on('message', (message: Answer) => {
      answer = message
    })
    child.on('error', error => reject(new SeamarkError('WORKER_FAILED', error.message, error)))
    // Not `exit`, which may come before the answer.
    child.on('close', (code, by) => {
      if (answer?.what === 'done') resolve(answer.result as Result)
      else if (answer?.what === 'failed')
        reject(new SeamarkError(answer.code ?? 'WORKER_FAILED', answer.message))
      else reject(new SeamarkError('WORKER_FAILED', `The process was ended by ${by ?? `code ${code}`}.`))
    })
  })
  child.send(order, () => {})
  return ended.finally(() => signal.removeEventListener('abort', kill))
}

/** In such a process: does what it is told, once, and says how it went. */
export function answerOrder<Order, Result>(act: (order: Order) => Promise<Result>): void {
  compileLater()
  // Whoever gave the order is gone: someone else gives it again.
  process.on('disconnect', () => process.exit())
  process.once('message', async (order: Order) => {
    try {
      send({ what: 'done', result: await act(order) })
    } catch (error) {
      const code = error instanceof SeamarkError ? error.code : null
      send({ what: 'failed', code, message: messageOf(error) })
    }
  })
}

/** Ends the process, but not before the answer is on its way. */
function send(answer: Answer): void {
  process.send?.(answer, () => process.disconnect())
}
