import { CommanderError } from 'commander'
import { type ErrorCode, SeamarkError } from '../../shared/errors.js'
import { loudness } from '../../shared/log.js'
import { safeJson } from '../../shared/safe-text.js'

/** Exit codes are part of the interface: 0 done, 1 nothing found, the rest below. */
export const EXIT_NOTHING_FOUND = 1
/** `doctor` found something that does not work. */
export const EXIT_FAULTS = 1
export const EXIT_BAD_INPUT = 2
const EXIT_UNEXPECTED = 70
const EXIT_CODES: Record<ErrorCode, number> = {
  BAD_INPUT: EXIT_BAD_INPUT,
  NOT_FOUND: EXIT_NOTHING_FOUND,
  AMBIGUOUS: EXIT_BAD_INPUT,
  NOT_INDEXED: 3,
  GIT_FAILED: 4,
  STORE_NEWER: 5,
  STORE_CORRUPT: 5,
  DATA_DAMAGED: 5,
  STORE_READONLY: 5,
  STORE_FULL: 5,
  STORE_BUSY: 5,
  STORE_FAILED: 5,
  WORKER_FAILED: 6,
  ENDPOINT_FAILED: 6,
  STOOD_STILL: 6,
  STOPPED: 6,
}

export interface Ending {
  exitCode: number
  /** For standard error; '' if there is nothing to add. */
  text: string
}

/** The one place that turns an error into words and an exit code. */
export function endingOf(error: unknown, json: boolean): Ending {
  if (error instanceof CommanderError)
    return { exitCode: error.exitCode === 0 ? 0 : EXIT_BAD_INPUT, text: '' }
  if (isBrokenPipe(error)) return { exitCode: 0, text: '' }
  if (error instanceof SeamarkError) {
    const text = json
      ? safeJson({ error: { code: error.code, message: error.message } })
      : `seamark: ${error.message}${causesOf(error)}`
    return { exitCode: EXIT_CODES[error.code], text }
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { exitCode: EXIT_UNEXPECTED, text: `seamark: unexpected error, please report it:\n${detail}` }
}

/** With `--verbose`: what was thrown first. */
function causesOf(error: SeamarkError): string {
  if (loudness() !== 'verbose' || !(error.cause instanceof Error)) return ''
  return `\ncaused by: ${error.cause.stack ?? error.cause.message}`
}

/** The reader of our output went away (`seamark files | head`): that is no error. */
function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'EPIPE'
}
