import { parentPort, workerData } from 'node:worker_threads'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { encodeLog } from './log-codec.js'
import type { LogAnswer, LogRequest } from './log-thread.js'
import { readLog } from './read-log.js'

if (parentPort !== null) {
  const { root, ...options } = workerData as LogRequest
  const answer: LogAnswer = await readLog(root, options).then(
    log => ({ log: encodeLog(log) }),
    (error: unknown) => ({
      message: messageOf(error),
      code: error instanceof SeamarkError ? error.code : 'WORKER_FAILED',
    }),
  )
  parentPort.postMessage(answer)
}
