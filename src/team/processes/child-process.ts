import { fork } from 'node:child_process'
import { bundledFile } from '../../shared/bundled-file.js'
import { compileLater } from '../../shared/compile-later.js'
import { SeamarkError } from '../../shared/errors.js'
import { type Answer, answerTo, resultOf } from './child-answer.js'

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
      try {
        resolve(resultOf<Result>(answer, by ?? `code ${code}`))
      } catch (error) {
        reject(error)
      }
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
    const answer = await answerTo(
      () => act(order),
      () => true,
    )
    // Ends the process, but not before the answer is on its way.
    process.send?.(answer, () => process.disconnect())
  })
}
