import { Worker } from 'node:worker_threads'
import { bundledFile } from '../shared/bundled-file.js'
import { type ErrorCode, SeamarkError } from '../shared/errors.js'
import type { ChangeLog } from './change-log.js'
import { decodeLog } from './log-codec.js'

/** Pieces of git's output are garbage at once: V8's own young generation would hold three times as many. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 16 }

export interface LogRequest {
  root: string
  limit: number
  lines?: number
}

/** The encoded log, or why there is none. */
export type LogAnswer = { log: Uint8Array } | { message: string; code: ErrorCode }

/**
 * Like `readLog`, in a thread of its own: git writes more than a pipe holds, and waits whenever a thread that links files
 * does not read. The process may end before it is done.
 */
export function readLogInThread(request: LogRequest, worker?: string): Promise<ChangeLog> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker ?? bundledFile('log-worker.js'), {
      workerData: request,
      resourceLimits: THREAD_LIMITS,
    })
    thread.unref()
    thread.on('message', (answer: LogAnswer) => {
      if ('message' in answer) return reject(new SeamarkError(answer.code, answer.message))
      const log = decodeLog(answer.log)
      if (log === null) reject(failed('its thread answered with a damaged log'))
      else resolve(log)
    })
    thread.on('error', error => reject(failed(error.message, error)))
    thread.on('exit', () => reject(failed('its thread ended')))
  })
}

function failed(reason: string, cause?: unknown): SeamarkError {
  return new SeamarkError(
    'WORKER_FAILED',
    `The commits could not be read: ${reason}. Run the command again, or without history: \`seamark index --history 0\`.`,
    cause,
  )
}
